"""6.1b: six games with rating holders make a rating; three to five are made up to six with draws."""

import pytest

from knsb_season import game, performance, season

RATINGS = (1500, 1550, 1620, 1700, 1580, 1490, 1805)
SCORES = (1, 0.5, 0, 1, 0.5, 1, 0)
RESULTS = {1: "1-0", 0.5: "1/2-1/2", 0: "0-1"}


def met(holders: int, **columns):
    season_ = season().player("U", **columns)
    for number in range(holders):
        season_.player(f"R{number}", RATINGS[number])
    return season_.meets("U", [(f"R{number}", RESULTS[SCORES[number]]) for number in range(holders)])


def games(holders: int) -> list[tuple[float, float]]:
    return list(zip(RATINGS[:holders], SCORES[:holders], strict=True))


@pytest.mark.parametrize("holders", [6, 7])
@pytest.mark.parametrize("born", [2000, 1980])
def test_6_1b_six_and_more_by_themselves(holders, born):
    rated = met(holders, born=born).rate()
    assert game(rated, "R0", "opponent_rating") == (performance(games(holders)),)


@pytest.mark.parametrize(("holders", "draws"), [(3, 3), (4, 2), (5, 1)])
def test_6_1b_draws_against_the_age_rating_of_youth(holders, draws):
    """Born in 2000: 1000 points in 2010."""
    rated = met(holders, born=2000).rate()
    assert game(rated, "R0", "opponent_rating") == (performance(games(holders) + [(1000, 0.5)] * draws),)


@pytest.mark.parametrize(("holders", "draws"), [(3, 3), (4, 2), (5, 1)])
@pytest.mark.parametrize("born", [None, 1980, 1989])
def test_6_1b_draws_against_the_average_opposition_of_adults_and_where_no_birth_is_known(holders, draws, born):
    average = sum(RATINGS[:holders]) / holders
    rated = met(holders, born=born).rate()
    assert game(rated, "R0", "opponent_rating") == (performance(games(holders) + [(average, 0.5)] * draws),)


def test_6_1b_an_opponent_met_twice_is_two_games():
    season_ = met(2, born=2000).game("U", "R0", "1-0", round=3)
    rated = season_.rate()
    expected = performance([*games(2), (1500, 1), *[(1000, 0.5)] * 3])
    assert rated.game_lines.filter(player_id="R0")["opponent_rating"].to_list() == [expected, expected]


def test_6_1b_the_event_line_shows_it():
    rated = met(3, born=2000).rate()
    row = rated.event_lines.filter(player_id="U").to_dicts()[0]
    assert (row["holders_met"], row["event_rating"]) == (3, performance(games(3) + [(1000, 0.5)] * 3))


def test_6_1b_also_of_rounds_in_which_he_still_had_a_rating():
    """His classic rating falls below 1300 between the first round and the others, which see his performance in all."""
    season_ = met(6, born=1980).on_list("knsb-classic", "U", 1310).on_list("knsb-classic", "U", 1290, "2010-03-10")
    for row in season_.games:
        row["date"] = "2010-03-06" if row["round"] == 1 else "2010-03-12"
    rated = season_.rate()
    assert game(rated, "R0", "opponent_rating", "opponent_list") == (1310, "knsb-classic")
    assert game(rated, "R1", "opponent_rating", "opponent_list") == (performance(games(6)), "this event")


def test_6_1b_whoever_has_a_rating_in_all_rounds_has_none_from_the_event():
    rated = met(6).on_list("knsb-classic", "U", 1310).rate()
    row = rated.event_lines.filter(player_id="U").to_dicts()[0]
    assert (row["holders_met"], row["event_rating"]) == (None, None)
