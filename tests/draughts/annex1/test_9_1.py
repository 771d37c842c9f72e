"""9.1: the conventional signs."""

import pytest

from ratingoffice.draughts.notation import read_notation
from ratingoffice.draughts.signs import SIGNS, sign


def test_9_1_every_sign_has_its_article():
    assert [each.article for each in SIGNS.values()] == [
        *("9.1.3", "9.1.4", "9.1.5", "9.1.6", "9.1.7", "9.1.8", "9.1.9", "9.1.10", "9.1.11", "9.1.14")
    ]


def test_9_1_more_than_one_sign():
    assert read_notation("32-28!?*").signs == ("!?", "*")
    assert read_notation("32-28(?)").signs == ("?",)


def test_9_1_what_is_no_sign():
    with pytest.raises(ValueError, match="Unknown sign '#'"):
        sign("#")
