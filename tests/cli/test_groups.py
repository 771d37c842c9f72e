"""Groups of commands: each command is in one of them, its former name works with a hint, shells complete both."""

import os
import re
import subprocess
import sys
from collections import Counter

import pytest
import typer
from typer.testing import CliRunner

from ratingoffice.cli.app import GROUPS, app
from ratingoffice.cli.groups import FORMER_NAMES, TopLevel
from ratingoffice.errors import InputError
from ratingoffice.messages import plain
from ratingoffice.model.findings import Place, findings_at, no_findings

EVERYDAY = ["demo", "serve", "rate", "explain", "continue", "check", "convert", "pair", "standings", "norms"]
EVERYDAY += ["stats", "rulebooks", "generate"]


def below(*path):
    """The names of the commands of a group, or of those at the top."""
    group = typer.main.get_command(app)
    for name in path:
        group = group.get_command(typer.Context(group), name)
    return group.list_commands(typer.Context(group))


def words_of(text):
    return re.sub(r"[│\s]+", " ", text)


def test_everyday_commands_and_groups_are_at_the_top():
    assert below() == [*EVERYDAY, *GROUPS]


def test_every_function_is_one_command():
    def functions(group):
        context = typer.Context(group)
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            if hasattr(command, "list_commands"):
                yield from functions(command)
            else:
                yield f"{command.callback.__module__}.{command.callback.__name__}"

    assert [name for name, number in Counter(functions(typer.main.get_command(app))).items() if number > 1] == []


@pytest.mark.parametrize("group", GROUPS)
def test_the_help_of_a_group_lists_its_commands(run, group):
    shown = re.findall(r"^│ ([a-z][a-z-]*) ", run(group, "--help").stdout, re.MULTILINE)
    assert sorted(shown) == sorted(below(group))


@pytest.mark.parametrize("former", FORMER_NAMES)
def test_a_former_name_prints_the_same_and_a_hint(run, former):
    group, name = FORMER_NAMES[former]
    was, now = run(former, "--help"), run(group, name, "--help")
    assert (was.exit_code, was.stderr) == (0, f"`ratingoffice {former}` is now `ratingoffice {group} {name}`\n")
    assert words_of(was.stdout) == words_of(now.stdout).replace(f" {group} {name} [", f" {former} [", 1)
    assert now.stderr == ""


@pytest.mark.parametrize(
    "words",
    [
        ("match-score", "2-0", "1-1", "--json"),
        ("match-score", "3-0"),
        ("title-match", "Vrubel", "Diallo", "Okafor", "--json"),
        ("round-robin", "6", "--json"),
        ("round-robin", "x"),
        ("correct", "list", "--office", "nowhere", "--json"),
        ("publish",),
    ],
    ids=" ".join,
)
def test_a_former_name_does_the_same(run, words):
    former, *rest = words
    was, now = run(*words), run(*FORMER_NAMES[former], *rest)
    assert (was.exit_code, was.stdout) == (now.exit_code, now.stdout)
    assert (
        was.stderr.splitlines()[0] == f"`ratingoffice {former}` is now `ratingoffice {' '.join(FORMER_NAMES[former])}`"
    )


def completed(line, shell):
    """What a shell offers at the end of a line, and what it would print besides."""
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))} if shell == "bash" else {}
    asked |= {"_TYPER_COMPLETE_ARGS": line, "_RATINGOFFICE_COMPLETE": f"complete_{shell}"}
    program = "import sys; sys.argv[0] = 'ratingoffice'; from ratingoffice.cli.app import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | asked, capture_output=True, text=True, check=False
    )
    return done.stdout, done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh"])
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("ratingoffice o", ["office"]),
        ("ratingoffice office ba", ["backup"]),
        ("ratingoffice ini", []),
        ("ratingoffice office init --na", ["--name"]),
        ("ratingoffice init --na", ["--name"]),
    ],
)
def test_shells_complete_groups_and_former_names_without_a_hint(shell, line, offered):
    printed, besides = completed(line, shell)
    assert besides == ""
    if shell == "bash":
        assert printed.split() == offered
    else:
        assert re.findall(r'"([a-z-]+)":', printed) == offered


def refused(findings):
    """What a command prints that does not catch wrong input."""
    dummy = typer.Typer(cls=TopLevel)

    @dummy.command("read")
    def read():
        raise InputError(plain("the season cannot be read"), findings)

    @dummy.command("other")
    def other(): ...

    return CliRunner().invoke(dummy, ["read"])


def test_wrong_input_that_no_command_catches_is_refused_with_all_its_findings():
    wrong = {line: plain(f"no result {line}") for line in range(2, 12)}
    result = refused(findings_at(Place("error", "games.csv", "result"), wrong))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "10 errors" in result.stderr
    assert [text for text in wrong.values() if text not in result.stderr] == []


def test_wrong_input_without_findings_is_refused_with_its_message():
    result = refused(no_findings())
    assert (result.exit_code, result.stderr) == (2, "Error: the season cannot be read\n")
