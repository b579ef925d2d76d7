"""Make a virtual environment and install a requirements file into it, for the Makefile.

    python3 tools/setup_venv.py FOLDER REQUIREMENTS

Runs on whatever python3 a machine has, so that it can also tell an old one what to do. Every
failure is one line on stderr: what happened and what helps.
"""

import os
import shutil
import subprocess
import sys

NEEDED = (3, 10)


def fail(message):
    """End with one line."""
    sys.exit("keltis: " + message)


def check_python():
    """Refuse a Python that is too old or cannot make virtual environments."""
    if sys.version_info < NEEDED:
        fail(
            "Python %d.%d or newer is needed and this is %d.%d: install one and name it, "
            "as in `make run PYTHON=python3.12`" % (NEEDED + tuple(sys.version_info[:2]))
        )
    try:
        import ensurepip  # noqa: F401  (Debian packs it apart from Python)
        import venv  # noqa: F401
    except ImportError:
        fail(
            "this Python lacks its venv module: on Debian and its kin "
            "`sudo apt install python3-venv`, then run make again"
        )


def run(log, *command):
    """Run a command with its words in the log; True if it went well."""
    return subprocess.call(command, stdout=log, stderr=subprocess.STDOUT) == 0


def runs(python):
    """Whether this Python is there, and has the packages that were installed for it."""
    try:
        with open(os.devnull, "w") as nowhere:
            return run(nowhere, python, "-c", "import pip")
    except OSError:
        return False


def main(folder, requirements):
    check_python()
    words = os.path.join(folder, "setup.log")
    python = os.path.join(folder, "bin", "python")
    if not runs(python):
        shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder, exist_ok=True)
    print("keltis: setting up %s from %s (once)" % (folder, requirements), flush=True)
    with open(words, "w") as log:
        if not run(log, sys.executable, "-m", "venv", folder):
            fail("could not make %s: remove it and run make again (%s)" % (folder, words))
        install = ("-m", "pip", "--disable-pip-version-check", "install", "-r", requirements)
        if not run(log, python, *install):
            fail(
                "could not install %s: pip needs the network this once; run make again when "
                "it is there (what pip said is in %s)" % (requirements, words)
            )


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        fail("interrupted: run make again to go on")
