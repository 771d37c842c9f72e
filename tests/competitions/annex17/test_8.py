"""8: round robins; the lots let players of one federation meet in the first half."""

import pytest

from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.round_robin.lots import draw, schedule


@pytest.mark.parametrize("seed", range(5))
def test_8_compatriots_meet_in_the_first_half(seed):
    federations = ["NED"] * 3 + ["LTU"] * 2 + ["LAT"] * 2 + [None] * 13
    entries = [Entry(number, f"Player {number}", federation=code) for number, code in enumerate(federations, start=1)]
    games = schedule(entries, draw(entries, seed))
    late = [
        game
        for game in games
        if game.round > 9 and federations[game.white - 1] and federations[game.white - 1] == federations[game.black - 1]
    ]
    assert (len(games), late) == (190, [])
