"""The blocks of a page, and a folder in which they run one after the other, as a reader would try them."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.db import connections
from django.test import Client
from typer.testing import CliRunner

from ratingoffice.cli.app import app
from ratingoffice.store.office.connection import choose_office

ROOT = Path(__file__).parents[1]
FENCE = re.compile(r"^( *)```(\S*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"\bprint\(.*\)  # (.*)$")
PASSWORD = "a long and quiet afternoon\n"
NOT_RUN = {
    **dict.fromkeys(("make", "python3", "pip", "pipx", "uvx", "source", "git"), "sets up an environment"),
    **dict.fromkeys(("docker", "sudo", "systemctl", "useradd", "install", "openssl", "chmod"), "needs a server"),
    **dict.fromkeys(("cp", "set"), "prepares a server"),
    "ratingoffice serve": "does not end; tests/web/test_serving.py runs it",
    "/opt/ratingoffice/bin/": "needs a server; tests/test_installation.py reads it",
    "RATINGOFFICE_HOSTS=": "needs a server",
}
"""How a command begins that cannot run here, and why."""


REFUSED = {"ratingoffice draughts judge W:W28,48:B23 48-43": "an illegal move, and why"}
"""Commands that end with exit code 1, as the page says, and why."""


class Block(NamedTuple):
    """A block of code: its language, its text, and the line of the page on which it begins."""

    language: str
    text: str
    line: int


def blocks(page: str) -> Iterator[Block]:
    """Yield the blocks of a page of the repository."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        yield Block(found[2], textwrap.dedent(found[3]), text.count("\n", 0, found.start()) + 2)


@dataclass
class Reader:
    """Somebody who tries the blocks of a page in one folder; the demo office is made once and copied."""

    page: str
    folder: Path
    demo: Callable[[], Path]
    set_variable: Callable[[str, str], None]
    names: dict[str, Any] = field(default_factory=lambda: {"__name__": "__main__"})

    def read(self, block: Block) -> None:
        """Run a block; text, files and answers are only shown."""
        {"python": self._python, "sh": self._shell, "console": self._console}.get(block.language, str)(block)

    def _python(self, block: Block) -> None:
        printed: dict[int, str] = {}

        def note(*values: object, sep: str = " ") -> None:
            printed[sys._getframe(1).f_lineno] = sep.join(map(str, values))

        program = "\n" * (block.line - 1) + block.text
        self.names["print"] = note
        exec(compile(program, self.page, "exec"), self.names)
        expected = {at: found[1] for at, line in enumerate(program.split("\n"), 1) if (found := SHOWN.search(line))}
        assert {at: printed.get(at) for at in expected} == expected, printed

    def _shell(self, block: Block) -> None:
        for line in block.text.replace("\\\n", " ").splitlines():
            for command in split_commands(line):
                self.run(command)

    def _console(self, block: Block) -> None:
        for shown in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, output = shown.partition("\n")
            (words,) = split_commands(command)
            assert_shown(self.run(words), output.splitlines())

    def run(self, words: list[str]) -> str:
        """Run a command and return what it prints; those that cannot run here must be on the list."""
        line = " ".join(words)
        if cannot_run(line):
            known = words[0] != "ratingoffice" or CliRunner().invoke(app, [*words[1:], "--help"]).exit_code == 0
            assert known, f"{self.page}: {line}"
            return ""
        if words[0] == "curl":
            return self._curl(words[1:])
        if words[0] == "export":
            name, _, value = words[1].partition("=")
            if value != "...":  # known only to the reader, or found by a command before
                self.set_variable(name, value)
            return ""
        if words[0] == "cd":
            self.folder = Path(os.path.normpath(self.folder / words[1]))
            os.chdir(self.folder)
            return ""
        assert words[0] == "ratingoffice", f"{self.page}: {line}"
        if words[1:4] == ["office", "init", "--demo"]:
            shutil.copytree(self.demo(), self.folder / words[words.index("--office") + 1])
            return ""
        done = CliRunner().invoke(app, words[1:], input=PASSWORD * 2)
        connections.close_all()
        assert done.exit_code == (line in REFUSED), f"{self.page}: {line}\n{done.output}\n{done.exception!r}"
        if words[1:3] == ["office", "token"]:
            self.set_variable("TOKEN", done.stdout.split()[-1])
        return done.stdout

    def _curl(self, words: list[str]) -> str:
        """Ask the API without a server: that of the office that it would serve."""
        choose_office(os.environ.get("RATINGOFFICE_OFFICE", "office"))
        options = dict(zip(words[::2], words[1::2], strict=False)) if len(words) % 2 else {}
        address = urlsplit(words[-1])
        path = f"{address.path}?{address.query}"
        client = Client(
            SERVER_NAME="127.0.0.1",
            headers=dict([os.path.expandvars(options["-H"]).split(": ", 1)]) if "-H" in options else None,
        )
        if "-F" in options:
            name, _, file = options["-F"].partition("=@")
            with Path(file).open("rb") as data:
                answer = client.post(path, {name: data})
        else:
            answer = client.get(path)
        connections.close_all()
        assert answer.status_code < 400, (path, answer.content)
        return answer.content.decode()


def cannot_run(line: str) -> str | None:
    """Return the entry of the list that a command is on."""
    starts = (start for start in NOT_RUN if f"{line} ".startswith(start if start[-1] in "/=" else f"{start} "))
    return next(starts, None)


def split_commands(line: str) -> Iterator[list[str]]:
    """Yield the commands of a line without its comment."""
    words = shlex.split(line, comments=True)
    ends = [at for at, word in enumerate(words) if word == "&&"]
    for begin, end in zip([0, *(at + 1 for at in ends)], [*ends, len(words)], strict=True):
        if words[begin:end]:
            yield words[begin:end]


def assert_shown(printed: str, shown: list[str]) -> None:
    """Compare what a command prints with the page; a line with three dots stands for any lines."""
    lines = [line.rstrip() for line in printed.rstrip().splitlines()]
    while shown:
        if shown[0] != "...":
            end = shown.index("...") if "..." in shown else len(shown)
            assert lines[:end] == shown[:end], f"printed: {lines[:end]}\nthe page: {shown[:end]}"
            lines, shown = lines[end:], shown[end:]
        elif shown := shown[1:]:
            assert shown[0] in lines, printed
            lines = lines[lines.index(shown[0]) :]
        else:
            return
    assert lines == [], printed
