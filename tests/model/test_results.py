"""Results: chess and draughts points, played with a dash, unplayed with an x."""

import pytest

from ratingoffice.model.results import RESULTS


@pytest.mark.parametrize(
    ("notation", "white", "black", "played"),
    [
        ("1-0", 2, 0, True),
        ("1/2-1/2", 1, 1, True),
        ("0-1", 0, 2, True),
        ("2-0", 2, 0, True),
        ("1-1", 1, 1, True),
        ("0-2", 0, 2, True),
        ("1+-1-", 1, 1, True),
        ("1--1+", 1, 1, True),
        ("1x0", 2, 0, False),
        ("0x1", 0, 2, False),
        ("1/2x1/2", 1, 1, False),
        ("0x0", 0, 0, False),
        ("2x0", 2, 0, False),
        ("0x2", 0, 2, False),
        ("1x1", 1, 1, False),
        ("1/2x0", 1, 0, False),
        ("0x1/2", 0, 1, False),
    ],
)
def test_a_notation_means_half_points(season_of, notation, white, black, played):
    season, findings = season_of(games=["event_id,round,white,black,result", f"e,1,a,b,{notation}"])
    scores = season.games.select("white_half_points", "black_half_points", "played").rows()
    assert (scores, findings) == ([(white, black, played)], [])


def test_a_played_game_shares_one_point():
    totals = {each.white_half_points + each.black_half_points for each in RESULTS.values() if each.played}
    assert (totals, len(RESULTS)) == ({2}, 17)
