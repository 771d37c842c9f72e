"""2.5: an assistant may comment, the rest is for the main referee; what is more than a comment is made public."""

import pytest

from live_event import live_event, played
from ratingoffice.model.tournament import Code
from ratingoffice.tournament.desk.final_report import report_of
from ratingoffice.tournament.desk.incidents import Incident, Sanction, is_published, may_be_given
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.log import log_lines, with_incident


@pytest.mark.parametrize("sanction", Sanction)
def test_2_5_only_a_comment_can_come_from_an_assistant(sanction):
    assert may_be_given(sanction, by_assistant=True) is (sanction is Sanction.COMMENT)
    assert may_be_given(sanction, by_assistant=False)
    assert is_published(sanction) is (sanction is not Sanction.COMMENT)


def test_2_5_a_sanction_of_an_assistant_is_refused():
    with pytest.raises(DeskError, match="the main referee gives this sanction"):
        with_incident(played(live_event()), Incident(1, 2, Sanction.WARNING, "talks", is_by_assistant=True))


def test_2_5_a_comment_stays_out_of_the_report_a_warning_stands_in_it():
    event = with_incident(played(live_event()), Incident(1, 2, Sanction.COMMENT, "talks", is_by_assistant=True))
    event = with_incident(event, Incident(1, 2, Sanction.WARNING, "talks again", "Piet"))
    assert log_lines(event) == ["round 1, 2 Player 02: official warning (Annex 3, 2.5): talks again"]
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
    with pytest.raises(DeskError, match="how much time"):
        with_incident(event, Incident(1, 2, Sanction.TIME, "talks"))
    with pytest.raises(DeskError, match="say what happened"):
        with_incident(event, Incident(1, 2, Sanction.WARNING, " "))
    with pytest.raises(DeskError, match="no game in round 2"):
        with_incident(event, Incident(2, 2, Sanction.LOSS, "phone"))
    extra = with_incident(event, Incident(1, 2, Sanction.TIME, "talks", opponents_extra=150))
    assert log_lines(extra) == [
        "round 1, 2 Player 02: time penalty, extra time of the opponent 2:30 (Annex 3, 2.5): talks"
    ]
