"""Holds the last bench against the baseline, as ratios.

    python -m tools.bench.compare [NEW [BASELINE] | --record]

A figure that grew by more than a tenth is told, and one that broke a limit which the baseline kept;
the exit status is 1 then. Only what both have measured counts. `--record` takes the last bench into
the baseline: in a commit of its own, which says why.
"""

import json
import sys
from pathlib import Path

from tools.mpy import ROOT

NEW = ROOT / ".state" / "bench.json"
BASELINE = ROOT / "host_tests" / "bench" / "baseline.json"
GROWTH = 0.1
MACHINE = "on this machine"  # in the names of figures that no baseline holds


def failures(new, baseline):
    """One line for each figure (as of figures.told) that is worse than it may be."""
    for name in baseline:
        if name in new:
            yield from (f"{name}: {why}" for why in _wrong(new[name], baseline[name]))


def ratios(new, baseline):
    """A line for each figure that both have."""
    names = [name for name in baseline if name in new]
    width = max(map(len, names), default=0)
    for name in names:
        shown = (_ratio(new[name][of], baseline[name][of]) for of in ("median", "worst"))
        yield f"{name:{width}}  median {next(shown):>6}  worst {next(shown):>6}"


def _wrong(new, old):
    for of in ("median", "worst"):
        grown = old[of] - new[of] if old["more"] else new[of] - old[of]
        if grown > 0 and grown > GROWTH * min(abs(new[of]), abs(old[of])):
            yield f"{of} was {old[of]:.4g} and is {new[of]:.4g}"
    if not _kept(new, old) and _kept(old, old):
        yield f"broke its limit of {old['limit']}: the worst is {new['worst']:.4g}"


def _kept(figure, limits):
    limit, worst = limits["limit"], figure["worst"]
    return limit is None or (worst >= limit if limits["more"] else worst <= limit)


def _ratio(new, old):
    return f"{new / old:.2f}" if old else "1.00" if new == old else "new"


def main():
    recording = sys.argv[1:] == ["--record"]
    paths = [] if recording else [Path(name) for name in sys.argv[1:]]
    paths += (NEW, BASELINE)[len(paths) :]
    try:
        new, baseline = (json.loads(path.read_text()) for path in paths)
    except FileNotFoundError as error:
        sys.exit(f"bench-compare: there is no {error.filename}: run `make bench` first")
    if recording:
        kept = {name: figure for name, figure in new.items() if MACHINE not in name}
        BASELINE.write_text(json.dumps(baseline | kept, indent=1) + "\n")
        return
    print("\n".join(ratios(new, baseline)))
    found = list(failures(new, baseline))
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
