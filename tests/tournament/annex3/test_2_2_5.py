"""2.2.5: an appeal suspends nothing; the jury decides, the main referee where there is none."""

import pytest

from live_event import live_event, played
from ratingoffice.model.condition import judge
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.log import log_lines, with_appeal
from ratingoffice.tournament.desk.pairing_rounds import with_next_round
from ratingoffice.tournament.discipline.appeals import Appeal, appeal_conditions, decided_by

TO_REFEREE = Appeal(2, "French", has_jury=False, round=1, words="a warning")


def test_2_2_5_the_main_referee_decides_without_a_jury_and_without_a_deposit():
    assert [decided_by(TO_REFEREE), decided_by(Appeal(2))] == ["main referee", "appeal jury"]
    event = with_appeal(played(live_event()), TO_REFEREE)
    assert log_lines(event) == ["round 1, appeal of 2 Player 02: a warning (Annex 3, 2.2.5): not decided yet"]
    with pytest.raises(DeskError, match="asks for no deposit"):
        with_appeal(event, Appeal(2, "French", has_jury=False, round=1, words="a warning", deposit=50))


def test_2_2_5_the_main_referee_too_has_it_in_french_or_english_with_a_copy():
    assert appeal_conditions(TO_REFEREE) == (
        judge("Annex 3, 2.2.5", "appeal of 2: language", True, "French", "English or French"),
        judge("Annex 3, 2.2.5", "appeal of 2: copy for the main referee", None, None, "yes"),
    )


def test_2_2_5_an_appeal_stops_no_round():
    event = with_appeal(played(live_event()), Appeal(2, "English", deposit=50, round=1, words="a warning"))
    assert with_next_round(event).round == 2
