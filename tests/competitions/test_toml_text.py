"""Texts that are no TOML: one finding with line and column, whatever the parser stumbles over."""

import time

import pytest

from finding_rows import plain_rows
from hostile_files import dotted_toml
from ratingoffice.competitions.toml_text import parsed

LONGEST = 4300
"""Digits that a number may have."""
TOO_MUCH = "A number has too many digits, or names, lists or tables are nested too deeply; shorten it"


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("a = 1\nb = ?", 2, "5", "This is not TOML: Invalid value. Correct it there"),
        ("a = 1\nb = [1\n\n", 2, None, "This is not TOML: Unclosed array. Correct it there"),
        ("a = 1\na = 2\n", 2, "6", "This is not TOML: Cannot overwrite a value. Correct it there"),
        (f"a = 1\nb = {'1' * (LONGEST + 1)}", 2, None, TOO_MUCH),
        (f"a = 1\nb = {'[' * 5000}", 2, None, TOO_MUCH),
        (f"a = 1\nb = {'{a=' * 5000}", 2, None, TOO_MUCH),
    ],
)
def test_a_text_that_is_no_toml(text, line, column, message):
    values, findings = parsed(text, "told.toml")
    assert values is None
    assert plain_rows(findings) == [("error", "malformed_toml", "told.toml", line, column, message)]


def test_a_number_of_the_most_digits_is_read():
    values, findings = parsed(f"a = {'1' * LONGEST}", "told.toml")
    assert (values, findings.height) == ({"a": int("1" * LONGEST)}, 0)


@pytest.mark.parametrize(
    ("text", "is_refused"),
    [
        ("a" + ".a" * 7 + " = 1", False),
        ("a" + ".a" * 8 + " = 1", True),
        ("a" + ' . "a.b"' * 7 + " = 1", False),
        ('"a"' + '."a"' * 8 + " = 1", True),
        ("[" + "a." * 8 + "a]", True),
        ("x = {" + "a." * 8 + "a = 1}", True),
        ("x = " + "[" * 8 + "1" + "]" * 8, False),
        ("x = " + "[" * 9 + "1" + "]" * 9, True),
        ('x = "' + "a." * 99 + '"', False),
        ("x = '''\n" + "[." * 99 + "'''  # " + "[." * 99, False),
        ("x = [" + "1.5, " * 99 + "]", False),
    ],
)
def test_names_and_brackets_stand_only_so_deep_in_each_other(text, is_refused):
    values, findings = parsed(text, "x.toml")
    assert findings["message"].to_list() == ([TOO_MUCH] if is_refused else [])
    assert (values is None) is is_refused


def test_a_file_that_takes_a_parser_a_minute_is_refused_at_once():
    begun = time.process_time()
    for text in (dotted_toml(), "9" * 250_000, "x = " + "[" * 250_000, "'''" * 80_000):
        assert parsed(text, "x.toml")[0] is None
    assert parsed("x" * (1 << 18) + "x", "x.toml")[1]["code"].to_list() == ["too_large"]
    assert time.process_time() - begun < 5
