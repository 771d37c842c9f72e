"""The guide for arbiters: its program runs, its explanation is the one of the engine."""

import re
from pathlib import Path

from typer.testing import CliRunner

from ratingoffice.cli.app import app

GUIDE = (Path(__file__).parents[2] / "docs" / "pairing.md").read_text(encoding="utf-8")


def block(language):
    return re.search(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)[1]


def test_the_program_of_the_guide_prints_what_it_says(capsys):
    program = block("python")
    exec(compile(program, "docs/pairing.md", "exec"), {})
    assert capsys.readouterr().out.splitlines() == re.findall(r"#  ?(.*)", program)


def test_the_explanation_of_the_guide_is_the_one_of_the_command(tmp_path):
    path = str(tmp_path / "event.trf")
    run = CliRunner().invoke
    assert run(app, ["event", "simulate", path, "--players", "12", "--rounds", "4", "--seed", "2"]).exit_code == 0
    shown = run(app, ["pair", path, "--why", "9"]).stdout.splitlines()
    told = block("text").splitlines()
    first = shown.index(told[0])
    assert shown[first : first + len(told)] == told
