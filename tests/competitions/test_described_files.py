"""Files that describe displays, referees and events: whatever stands in them, the answer is data or findings."""

import json
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from ratingoffice.cli.app import app

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
VALUES = ["-1", "0", "[]", "{}", '""', "true", "2027-06-07", "1.5", "[[1]]", "2027-06-07T00:00:00", "9999-12-31"]
VALUES += ["9" * 9, "9" * 10, "9" * 4300, "9" * 4301, "[" * 3000 + "]" * 3000]
"""The last ones: Python turns no longer text into a number, and no deeper lists into values."""


@pytest.mark.parametrize(
    ("command", "name"),
    [("checklist", "world-women-2027.toml"), ("referee", "referee.toml"), ("record", "record/display.toml")],
)
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 80), st.sampled_from(VALUES))
def test_any_value_in_any_line_is_taken_or_told(tmp_path, command, name, line, value):
    lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    key, equals, _ = lines[line % len(lines)].partition(" = ")
    lines[line % len(lines)] = f"{key} = {value}" if equals else key
    path = tmp_path / "told.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    shutil.copy(EXAMPLES / "record" / "opponents.csv", tmp_path)
    result = CliRunner().invoke(app, [command, str(path), "--json"])
    assert result.exit_code in {0, 1}
    errors = [each for each in json.loads(result.stdout)["findings"] if each["severity"] == "error"]
    assert bool(errors) is (result.exit_code == 1)


@pytest.mark.parametrize(
    ("prize", "code"),
    [("9" * 9, None), ("9" * 10, "malformed_value"), ("9" * 4301, "malformed_toml"), ("[" * 3000, "malformed_toml")],
    ids=["nine digits", "ten digits", "no number of Python", "deep lists"],
)
def test_a_number_that_is_too_large_is_told(tmp_path, prize, code):
    text = (EXAMPLES / "season" / "riga.toml").read_text(encoding="utf-8")
    path = tmp_path / "riga.toml"
    path.write_text(text.replace("2000", prize, 1), encoding="utf-8")
    words = ["ceremony", str(EXAMPLES / "season" / "riga-2024.trf"), "--event", str(path), "--json"]
    result = CliRunner().invoke(app, words)
    found = json.loads(result.stdout).get("findings", [])
    assert result.exit_code == (1 if code else 0)
    assert [each["code"] for each in found if each["severity"] == "error"] == ([code] if code else [])
