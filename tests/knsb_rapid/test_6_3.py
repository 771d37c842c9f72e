"""6.3: the tournament performance gets one draw more at 0% or 100%, and is at least 400."""

import pytest

from knsb_season import game, performance, season


def met(count: int, rating: int, result: str, **columns):
    season_ = season().player("U", **columns)
    for number in range(count):
        season_.player(f"R{number}", rating + 10 * number)
    return season_.meets("U", [(f"R{number}", result) for number in range(count)])


@pytest.mark.parametrize(("result", "score"), [("1-0", 1), ("0-1", 0)])
@pytest.mark.parametrize(("born", "against"), [(2000, 1000), (1980, 1625), (None, 1625)])
def test_6_3_one_draw_at_all_or_nothing(result, score, born, against):
    """Against the age rating of youth; else against the average opposition."""
    season_ = met(6, 1600, result, born=born)
    if born is None:  # K of an adult who loses to a player of unknown age could not be known
        for number in range(6):
            season_.players[f"R{number}"]["born"] = 2000
    expected = performance([(1600 + 10 * number, score) for number in range(6)] + [(against, 0.5)])
    assert game(season_.rate(), "R0", "opponent_rating") == (expected,)


@pytest.mark.parametrize(("result", "score"), [("1-0", 1), ("0-1", 0)])
def test_6_3_not_where_draws_have_been_added_already(result, score):
    expected = performance([(1600 + 10 * number, score) for number in range(5)] + [(1000, 0.5)])
    assert game(met(5, 1600, result, born=2000).rate(), "R0", "opponent_rating") == (expected,)


def test_6_3_at_least_400():
    assert performance([(450 + 10 * number, 0) for number in range(6)] + [(500, 0.5)]) < 400
    assert game(met(6, 450, "0-1", born=2009).rate(), "R0", "opponent_rating") == (400,)
