"""10: an ex-champion who lost her title challenges; else the second of the tournament."""

from ratingoffice.competitions.world_championship.title_rights import TitleMatch, title_match_of_women


def test_10_the_title_was_lost():
    assert title_match_of_women("x", ["a", "b", "x"]) == TitleMatch(
        "a", "x", "the title was lost: the ex-champion", ("Annex 12, 10",)
    )


def test_10_the_title_was_kept():
    assert title_match_of_women("x", ["x", "b", "c"]) == TitleMatch(
        "x", "b", "the title was kept: the second of the tournament", ("Annex 12, 10",)
    )
