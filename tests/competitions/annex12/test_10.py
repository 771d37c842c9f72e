"""10: an ex-champion who lost her title challenges; else the second of the tournament."""

import pytest

from ratingoffice.competitions.world_championship.title_rights import TitleMatch, title_match_of_women
from ratingoffice.competitions.world_championship.world_title import Rights, world_title
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import WORLD_CHAMPIONSHIP
from small_event import small_event


def test_10_the_title_was_lost():
    assert title_match_of_women("x", ["a", "b", "x"]) == TitleMatch(
        "a", "x", "the title was lost: the ex-champion", ("Annex 12, 10",)
    )


def test_10_the_title_was_kept():
    assert title_match_of_women("x", ["x", "b", "c"]) == TitleMatch(
        "x", "b", "the title was kept: the second of the tournament", ("Annex 12, 10",)
    )


def test_10_who_leaves_the_tournament_has_lost_the_title_in_it():
    event = small_event("1>4 2=3", "1>3 2z 4z", "1=2 3z 4z", system="round_robin")
    ranked = ranked_event(event, WORLD_CHAMPIONSHIP, withdrawn=(4,))
    assert [entry.name for entry in ranked.unclassified] == ["Player 4"]
    found = world_title(ranked, Rights("Player 4", is_of_women=True))
    assert (found.champion, found.match) == ("Player 1", title_match_of_women("Player 4", ["Player 1", "Player 2"]))


def test_10_a_match_has_two_players():
    event = small_event("1>2 3z 4z", "1z 2z 3z 4z", system="round_robin")
    with pytest.raises(ValueError, match="players classified in this championship: 1"):
        world_title(ranked_event(event, WORLD_CHAMPIONSHIP, withdrawn=(2, 3, 4)), Rights("Player 1", is_of_women=True))
