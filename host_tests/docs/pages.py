"""The pages that people read, taken apart: their code blocks, and a clean copy to run these in."""

import json
import re
import shutil
from typing import NamedTuple

from host_tests.making import ROOT

PAGES = ("README.md", "CONTRIBUTING.md", *sorted(f"docs/{x.name}" for x in ROOT.glob("docs/*.md")))
LEFT_OUT = ".venv .git .state .hypothesis .*_cache __pycache__ golden vectors".split()


class Block(NamedTuple):
    page: str
    language: str
    text: str


def blocks(page):
    """The fenced blocks of a page, in their order."""
    text = (ROOT / page).read_text()
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [Block(page, language, text) for language, text in found]


def prose(page):
    """What is outside the fenced blocks of a page."""
    return re.sub(r"^```.*?^```$", "", (ROOT / page).read_text(), flags=re.DOTALL | re.MULTILINE)


def spans(page):
    """What stands between backticks in the prose, each on one line."""
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose(page))]


def commands(block):
    """The commands of a shell block, without what is said about them."""
    lines = (line.partition("  #")[0].strip() for line in block.text.splitlines())
    return [line for line in lines if line]


def clean_copy(to):
    """A copy of the project as a fresh clone has it, with the packages that are set up already."""
    shutil.copytree(ROOT, to, ignore=shutil.ignore_patterns(*LEFT_OUT))
    (to / ".venv").symlink_to((ROOT / ".venv").resolve())
    return to


def lay(block, root):
    """Do what a reader does with a Python block: its first line says which file it is, or in which
    table of a file it goes."""
    head, _, body = block.text.partition("\n")
    name, _, table = head.removeprefix("# ").partition(", in ")
    path = root / name
    if not table:
        path.write_text(body)
        return
    text = path.read_text()
    opening = re.search(rf"^{table} = [({{]", text, re.MULTILINE)
    path.write_text(f"{text[: opening.end()]}\n{body}{text[opening.end() :]}")


def record(page):
    """The game record that a page shows, as a line of a file."""
    (block,) = (block for block in blocks(page) if block.language == "json")
    return json.dumps(json.loads(block.text)) + "\n"
