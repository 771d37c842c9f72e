"""4.2.5.1: names in English letters."""

import pytest

from ratingoffice.formats.reports.english_letters import english, is_english


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Jan", "Jan"),
        ("Łukasz Żółty", "Lukasz Zolty"),
        ("Guntis Valneris Ķē", "Guntis Valneris Ke"),
        ("Şahin I\u011fd\u0131r", "Sahin Igdir"),
        ("Straße", "Strasse"),
        ("Шварцман", "Shvartsman"),
        ("Щербак", "Shcherbak"),
        ("Björn Ǿ", "Bjorn O"),
        ("O\u2019Brien", "O'Brien"),
        ("中", "?"),
        ("a\tb", "a?b"),
    ],
)
def test_letters_become_english_ones(text, plain):
    assert english(text) == plain
    assert is_english(english(text))
