"""6.3: the record follows Annex 1, 8.2."""

from ratingoffice.draughts.notation import read_notation


def test_6_3_the_notation_of_annex_1():
    assert read_notation("32-28").squares == ("32", "28")
    assert read_notation("e2e4") is not None
    assert read_notation("Nf3") is None
