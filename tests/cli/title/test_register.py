"""`ratingoffice title register`: norms, titles and requests of a register, on the screen and as JSON."""

import json
from pathlib import Path

import pytest

REGISTER = Path(__file__).parents[3] / "docs" / "examples" / "titles" / "register"


def test_register_of_all_and_of_one_player(run):
    shown = run("title", "register", REGISTER)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert "MI: complete" in shown.stdout
    data = json.loads(run("title", "register", REGISTER, "--player", "11285", "--json").stdout)
    assert [each["title"] for each in data["players"][0]["titles"]] == ["MF"]
    assert {each["verdict"] for each in data["players"][0]["requests"]["MI"]} == {"met"}
    one = run("title", "register", REGISTER, "--player", "11285")
    assert "request for MI" in one.stdout


def test_register_certificate(run, tmp_path):
    path = tmp_path / "vos.pdf"
    assert run("title", "register", REGISTER, "--player", "11285", "--certificate", path).exit_code == 0
    assert path.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    "words", [("--player", "1"), ("--certificate", "x.pdf"), ("--player", "20001", "--certificate", "x.pdf")]
)
def test_register_wrong_use(run, words):
    assert run("title", "register", REGISTER, *words).exit_code == 2


def test_register_findings(run, tmp_path):
    assert run("title", "register", tmp_path).exit_code == 1
    result = run("title", "register", tmp_path, "--json")
    assert (result.exit_code, json.loads(result.stdout)["findings"][0]["code"]) == (1, "missing_table")
