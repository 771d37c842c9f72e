"""Texts that are no TOML: one finding with line and column, whatever the parser stumbles over."""

import pytest

from ratingoffice.competitions.toml_text import parsed

LONGEST = 4300
"""Digits that a number may have."""
TOO_MUCH = "a number has too many digits, or lists stand too deep in each other; shorten it"


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("a = 1\nb = ?", 2, "5", "this is not TOML: Invalid value; mend it there"),
        ("a = 1\nb = [1\n\n", 2, None, "this is not TOML: Unclosed array; mend it there"),
        ("a = 1\na = 2\n", 2, "6", "this is not TOML: Cannot overwrite a value; mend it there"),
        (f"a = 1\nb = {'1' * (LONGEST + 1)}", 2, None, TOO_MUCH),
        (f"a = 1\nb = {'[' * 5000}", 2, None, TOO_MUCH),
        (f"a = 1\nb = {'{a=' * 5000}", 2, None, TOO_MUCH),
    ],
)
def test_a_text_that_is_no_toml(text, line, column, message):
    values, findings = parsed(text, "told.toml")
    assert values is None
    assert findings.rows() == [("error", "malformed_toml", "told.toml", line, column, message)]


def test_a_number_of_the_most_digits_is_read():
    values, findings = parsed(f"a = {'1' * LONGEST}", "told.toml")
    assert (values, findings.height) == ({"a": int("1" * LONGEST)}, 0)
