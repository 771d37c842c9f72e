"""8.55b: each game adds its score, 1, 0.5 or 0, less the expected score."""

from decimal import Decimal

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize(
    ("opponent", "result", "score", "change"),
    [
        (2000, "1-0", "1.0", "7.50"),
        (2000, "1/2-1/2", "0.5", "0.00"),
        (2000, "0-1", "0.0", "-7.50"),
        (1900, "1-0", "1.0", "5.40"),
        (1900, "1/2-1/2", "0.5", "-2.10"),
        (1900, "0-1", "0.0", "-9.60"),
        (2100, "1-0", "1.0", "9.60"),
        (2100, "1/2-1/2", "0.5", "2.10"),
        (2100, "0-1", "0.0", "-5.40"),
        (1300, "1-0", "1.0", "1.20"),
        (1300, "0-1", "0.0", "-13.80"),
    ],
)
@pytest.mark.parametrize("colour", ["white", "black"])
def test_8_55b_times_k_15(opponent, result, score, change, colour):
    season = SmallSeason().people(A=2000, B=opponent).event()
    if colour == "white":
        season.game("A", "B", result)
    else:
        season.game("B", "A", {"1-0": "0-1", "0-1": "1-0"}.get(result, result))
    found = line(season.rate().game_lines, "colour", "score", "change", "k", player_id="A")
    assert found == (colour, Decimal(score), Decimal(change), 15)


@pytest.mark.parametrize(("result", "score"), [("2-0", "1.0"), ("1-1", "0.5"), ("0-2", "0.0")])
def test_8_55b_points_of_draughts_are_the_same_scores(result, score):
    rated = SmallSeason().people(A=2000, B=2000).event().game("A", "B", result).rate()
    assert line(rated.game_lines, "score", player_id="A") == (Decimal(score),)
