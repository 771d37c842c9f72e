"""2.2.5: an appeal suspends nothing; the jury decides, the main referee where there is none."""

from live_event import DAY, live_event, played
from ratingoffice.tournament.desk.appeals import Appeal, decided_by
from ratingoffice.tournament.desk.log import log_lines, with_appeal
from ratingoffice.tournament.desk.pairing_rounds import with_next_round


def test_2_2_5_the_main_referee_decides_without_a_jury_and_without_a_deposit():
    appeal = Appeal(1, 2, "a warning", has_jury=False)
    assert [decided_by(appeal), decided_by(Appeal(1, 2, "a warning"))] == ["main referee", "appeal jury"]
    event = with_appeal(played(live_event()), appeal, DAY)
    assert log_lines(event) == ["round 1, appeal of 2 Player 02: a warning (Annex 3, 2.2.5): not decided yet"]


def test_2_2_5_an_appeal_stops_no_round():
    event = with_appeal(played(live_event()), Appeal(1, 2, "a warning", deposit=50), DAY)
    assert with_next_round(event).round == 2
