"""4.2: a player who leaves keeps his results and is not paired any more."""

from dataclasses import replace

from ratingoffice.model.tournament import Code, Half
from ratingoffice.tournament.ranked_event import ranked_event, without_announced
from ratingoffice.tournament.rankings import RANKINGS
from ratingoffice.tournament.swiss.pairing import next_round, with_round
from ratingoffice.tournament.tables.standing_table import standing_table
from small_swiss import Event


def test_4_2_who_left_is_not_paired_and_the_dummy_comes_or_goes():
    event = Event(4).round("1>3 2=4").round("2Z")
    assert (next_round(event.tournament), event.boards()) == (2, "4-1 3-bye")
    event = Event(5).round("1>3 4=2 5U").round("2Z")
    assert event.boards() == "4-1 3-5"


def test_4_2_a_late_entry_is_paired_without_points():
    event = Event(4).round("1>3 2Z 4Z")
    assert event.pairs() == "1-2 3-4"


def test_4_2_byes_announced_for_later_rounds_leave_the_next_round_the_next_and_give_no_points_yet():
    later = (Half(4, 3, None, None, Code.HALF_BYE), Half(5, 2, None, None, Code.ZERO_BYE))
    event = Event(4).round("1>3 2=4")
    event.tournament = replace(event.tournament, halves=(*event.tournament.halves, *later))
    assert (next_round(event.tournament), event.pairs()) == (2, "1-2 4-3")
    paired = with_round(event.tournament, event.made())
    assert [half for half in paired.halves if half.round > 2] == [later[1], later[0]]
    assert [entry.points for entry in paired.entries] == [2, 1, 0, 1]
    assert standing_table(ranked_event(without_announced(event.tournament), RANKINGS["fmjd-rating"]))[-1].score == 0
