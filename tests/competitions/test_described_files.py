"""Files that describe displays, referees and events: whatever stands in them, the answer is data or findings."""

import codecs
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
VALUES += ['" "', '[""]', "0001-01-01", f"0x{'F' * 5000}"]
"""The last one can be read, but not written."""
FILES = {
    "event checklist": "world-women-2027.toml",
    "title referee": "referee.toml",
    "event record": "record/display.toml",
    "competition championship": "world-championship.toml",
    "competition worldcup-event": "season/riga.toml",
}


def told(result):
    """The errors that a command tells as JSON."""
    return [each for each in json.loads(result.stdout)["findings"] if each["severity"] == "error"]


@pytest.mark.parametrize(("command", "name"), FILES.items())
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 80), st.sampled_from(VALUES))
def test_any_value_in_any_line_is_taken_or_told(tmp_path, command, name, line, value):
    lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    key, equals, _ = lines[line % len(lines)].partition(" = ")
    lines[line % len(lines)] = f"{key} = {value}" if equals else key
    path = tmp_path / "told.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    shutil.copy(EXAMPLES / "record" / "opponents.csv", tmp_path)
    result = CliRunner().invoke(app, [*command.split(), str(path), "--json"])
    assert result.exit_code in {0, 1}
    assert bool(told(result)) is (result.exit_code == 1)


@pytest.mark.parametrize("text", ["a = ", f"a = {'1' * 5000}", f"a = {'[' * 5000}{']' * 5000}"])
@pytest.mark.parametrize("command", FILES)
def test_a_file_that_is_no_toml_is_told_with_its_line(tmp_path, command, text):
    path = tmp_path / "told.toml"
    path.write_text(f"# no TOML\n{text}\n", encoding="utf-8")
    result = CliRunner().invoke(app, [*command.split(), str(path), "--json"])
    assert (result.exit_code, [(each["code"], each["line"]) for each in told(result)]) == (1, [("malformed_toml", 2)])


@pytest.mark.parametrize(("command", "name"), FILES.items())
def test_a_file_with_a_mark_of_utf8_is_read_as_without(tmp_path, command, name):
    shutil.copytree((EXAMPLES / name).parent, tmp_path, dirs_exist_ok=True)
    path = tmp_path / Path(name).name
    plain = CliRunner().invoke(app, [*command.split(), str(path)])
    path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    marked = CliRunner().invoke(app, [*command.split(), str(path)])
    assert (marked.exit_code, marked.stdout) == (0, plain.stdout)


@pytest.mark.parametrize(
    ("prize", "code"),
    [("9" * 9, None), ("9" * 10, "malformed_value"), ("9" * 4301, "malformed_toml"), ("[" * 3000, "malformed_toml")],
    ids=["nine digits", "ten digits", "no number of Python", "deep lists"],
)
def test_a_number_that_is_too_large_is_told(tmp_path, prize, code):
    text = (EXAMPLES / "season" / "riga.toml").read_text(encoding="utf-8")
    path = tmp_path / "riga.toml"
    path.write_text(text.replace("2000", prize, 1), encoding="utf-8")
    words = ["event", "ceremony", str(EXAMPLES / "season" / "riga-2024.trf"), "--event", str(path), "--json"]
    result = CliRunner().invoke(app, words)
    found = json.loads(result.stdout).get("findings", [])
    assert result.exit_code == (1 if code else 0)
    assert [each["code"] for each in found if each["severity"] == "error"] == ([code] if code else [])
