"""2.5: an assistant may comment; warnings, time, losses and exclusions are for the main referee, warnings in public."""

import pytest

from live_event import live_event, played
from ratingoffice.model.condition import judge
from ratingoffice.model.referee import RefereeRole
from ratingoffice.model.tournament import Code
from ratingoffice.tournament.desk.final_report import report_of
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.log import log_lines, with_incident
from ratingoffice.tournament.discipline.incidents import (
    LETTERS,
    TITLES,
    Incident,
    Sanction,
    given_by,
    incident_conditions,
    incident_log,
    published,
)


@pytest.mark.parametrize("sanction", Sanction)
@pytest.mark.parametrize("by", RefereeRole)
def test_2_5_who_may_give_what(sanction, by):
    allowed = "main referee or assistant referee" if sanction is Sanction.COMMENT else "main referee"
    found = given_by(Incident(3, "Vos", sanction, by=by))
    assert found == judge(
        "Annex 3, 2.5", f"who gave the {TITLES[sanction]} of Vos in round 3", by in allowed, by, allowed
    )


def test_2_5_letters_and_order():
    assert "".join(LETTERS[each] for each in Sanction) == "abcdde"
    late, loss = Incident(2, "Bos", Sanction.COMMENT), Incident(1, "Vos", Sanction.LOSS)
    mild = Incident(1, "Vos", Sanction.WARNING)
    assert incident_log([late, loss, mild]) == incident_log([mild, late, loss]) == (mild, loss, late)


@pytest.mark.parametrize(("told", "words"), [(True, "yes"), (False, "no"), (None, None)])
def test_2_5_a_warning_is_made_public(told, words):
    warning = Incident(3, "Vos", Sanction.WARNING, is_published=told)
    name = "official warning of Vos in round 3 made public"
    assert published(warning) == judge("Annex 3, 2.5", name, told, words, "yes")
    assert incident_conditions(warning, "80+30") == (given_by(warning), published(warning))


def test_2_5_the_desk_refuses_a_penalty_of_an_assistant():
    why = r"who gave the official warning of 2 in round 1: assistant referee; required: main referee \(Annex 3, 2.5\)"
    with pytest.raises(DeskError, match=why):
        with_incident(played(live_event()), Incident(1, 2, Sanction.WARNING, "talks", RefereeRole.ASSISTANT))


def test_2_5_a_comment_stays_out_of_the_report_a_warning_stands_in_it():
    event = with_incident(played(live_event()), Incident(1, 2, Sanction.COMMENT, "talks", RefereeRole.ASSISTANT))
    event = with_incident(event, Incident(1, 2, Sanction.WARNING, "talks again", referee="Piet"))
    assert log_lines(event) == ["round 1, 2 Player 02: official warning (Annex 3, 2.5 b): talks again"]
    assert report_of(event).info.remarks == log_lines(event)[0]


def test_2_5_a_loss_is_entered_on_the_board_whichever_colour():
    event = played(live_event(), "=")
    white, black = next((half.player, half.opponent) for half in event.tournament.halves if half.colour == "w")
    for loser, codes in ((white, (Code.LOSS, Code.WIN)), (black, (Code.WIN, Code.LOSS))):
        after = with_incident(event, Incident(1, loser, Sanction.LOSS, "phone"))
        assert tuple(after.half(1, each).code for each in (white, black)) == codes
    both = with_incident(event, Incident(1, white, Sanction.LOSS_OF_BOTH, "agreed before"))
    assert [both.half(1, each).code for each in (white, black)] == [Code.FORFEIT_LOSS] * 2


def test_2_5_time_needs_an_amount_and_every_incident_words():
    event = played(live_event())
    with pytest.raises(DeskError, match="enter the time"):
        with_incident(event, Incident(1, 2, Sanction.TIME, "talks"))
    with pytest.raises(DeskError, match="describe what happened"):
        with_incident(event, Incident(1, 2, Sanction.WARNING, " "))
    with pytest.raises(DeskError, match="round 2 is not paired yet"):
        with_incident(event, Incident(2, 2, Sanction.LOSS, "phone"))
    with pytest.raises(DeskError, match="no game in round 0"):
        with_incident(event, Incident(0, 2, Sanction.LOSS, "phone"))
    extra = with_incident(event, Incident(1, 2, Sanction.TIME, "talks", opponent_seconds=150))
    assert log_lines(extra) == [
        "round 1, 2 Player 02: time penalty, 2:30 more for the opponent (Annex 3, 2.5 c): talks"
    ]
