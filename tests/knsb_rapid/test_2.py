"""2: the new rating is the old one and all changes of the games played, never below 400."""

from decimal import Decimal

import pytest

from knsb_season import change, game, listed, season


def test_2_the_changes_of_all_games_are_added():
    rated = season(A=1600, B=1700, C=1500).meets("A", [("B", "1-0"), ("C", "1/2-1/2")]).rate()
    won, drawn = change(1, -100, 25), change(0.5, 100, 25)
    assert (won, drawn) == (Decimal("15.920766"), Decimal("-3.420766"))
    assert listed(rated, "A", "old_rating", "change", "exact_rating", "rating") == (
        1600,
        won + drawn,
        1600 + won + drawn,
        1613,
    )


@pytest.mark.parametrize(
    ("rating", "lifted", "exact", "published"),
    [
        (400, "12.5", "400", 400),
        (411, "1.5", "400", 400),
        (412, "0.5", "400", 400),
        (413, "0", "400.5", 401),
        (414, "0", "401.5", 402),
    ],
)
def test_2_no_rating_falls_below_400(rating, lifted, exact, published):
    """K 25 and an equal opponent: minus 12.5."""
    rated = season(A=rating, B=rating).game("A", "B", "0-1").rate()
    found = listed(rated, "A", "change", "floor_limitation", "exact_rating", "rating")
    assert found == (Decimal("-12.5"), Decimal(lifted), Decimal(exact), published)
    assert ("2" in listed(rated, "A", "articles")[0].split()) is (lifted != "0")


@pytest.mark.parametrize(
    ("white", "black", "result", "reason"),
    [
        ("A", "B", "1x0", "not played over the board"),
        ("A", "B", "0x0", "not played over the board"),
        ("A", "", "1x0", "no opponent in this round"),
    ],
)
def test_2_games_that_were_not_played_do_not_count(white, black, result, reason):
    rated = season(A=1600, B=1700).game(white, black, result).rate()
    assert game(rated, "A", "counted", "change", "articles", "reason") == ("N", None, "2", reason)
    assert listed(rated, "A", "rating", "games", "total_games", "last_played")[:3] == (1600, 0, 100)


def test_2_without_a_game_the_rating_stays():
    rated = season(A=1600).rate()
    assert listed(rated, "A", "change", "exact_rating", "rating", "status") == (0, 1600, 1600, "listed")
