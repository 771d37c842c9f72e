"""1.2: a game in which the players have different times does not count."""

from fide_season import KEYS, STANDARD, FideSeason, of


def test_1_2_different_times():
    """Standard chess has no such article."""
    for key in KEYS:
        season = FideSeason(key)
        for place, unequal in enumerate(("Y", "N", None)):
            season.pair(place, 2000, 2000, unequal_times=unequal)
        rated = season.rate()
        first, *others = of(rated.game_lines, "B", "counted", "reason")
        left_out = ("N", "the players had different times")
        assert (first, others) == (("Y", "") if key == STANDARD else left_out, [("Y", "")] * 2)
        assert of(rated.list, "A", "games") == [(int(key == STANDARD),), (1,), (1,)]
        if key != STANDARD:
            assert of(rated.game_lines, "A", "articles")[0] == ("1.2",)
