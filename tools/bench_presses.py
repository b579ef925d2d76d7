"""What the typist's presses come to, beside the goals: all vectors, in every mode, on both sizes.

    make bench-presses

Counts presses for each needed decision, holds, chords and refused presses, and times the turns with
the panels' real times; then what later games on one board cost. The exit status is 1 if a goal is
missed.
"""

import argparse
import os
import sys
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(1, str(Path(__file__).resolve().parent.parent / "firmware" / "lib"))

from tools import series
from tools.decisions import COLOURS, is_tally, tells_numbers
from tools.presses import Sums, kind, lines, missed, read, table
from tools.typist import type_all

_VECTORS = Path(__file__).resolve().parent.parent / "host_tests" / "vectors"
_DEVICES = ("desk", "pocket")
_BOARDS = 4


def measure(job):
    """Type the records of a job (device, referee, records); kind -> Sums."""
    device, referee, records = job
    sums = {}
    for record, _, report in type_all(records, device, referee, hasty=True, pausing=True):
        sums.setdefault(kind(record, referee), Sums()).add(report)
    return sums


def jobs(records, device):
    """Records by box and mode; with their numbers only those that tell some."""
    for box in COLOURS:
        of_box = [record for record in records if record["game"] == box]
        yield device, False, of_box
        told = [record for record in of_box if tells_numbers(record) and not is_tally(record)]
        yield device, True, told


def learned(device, boards):
    """The lines of a series of games on that device, on so many boards."""
    return list(series.table(device, range(boards)))


def main():
    parser = argparse.ArgumentParser(description="hold the typist's presses against the goals")
    parser.add_argument("files", nargs="*", type=Path, help="records, else the vectors")
    parser.add_argument("--device", action="append", help=f"else {' and '.join(_DEVICES)}")
    parser.add_argument("--boards", type=int, default=_BOARDS, help="with several games on each")
    arguments = parser.parse_args()
    files = arguments.files or [_VECTORS / f"{box}.jsonl" for box in COLOURS]
    try:
        records = list(filter(None, (read(line) for _, line in lines(files))))
    except (OSError, ValueError) as error:
        sys.exit(f"bench-presses: {error}")
    failed = False
    with Pool(os.cpu_count()) as pool:
        for device in arguments.device or _DEVICES:
            later = pool.apply_async(learned, (device, arguments.boards))
            sums = {}
            for part in pool.imap(measure, jobs(records, device)):
                sums.update(part)
            print(device, *table(sums), *later.get(), sep="\n", end="\n\n", flush=True)
            for line in missed(sums):
                failed = True
                print(f"missed on {device}: {line}", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
