"""Data as documents: what is written reads back the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from live_event import live_event, played
from ratingoffice.store.errors import DamagedError
from ratingoffice.store.office.documents import as_document, of_document, packed, unpacked
from ratingoffice.tournament.desk.entering import withdraw
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.desk.log import with_appeal, with_incident
from ratingoffice.tournament.discipline.appeals import Appeal
from ratingoffice.tournament.discipline.incidents import Incident, Sanction


@settings(max_examples=20, deadline=None)
@given(
    st.integers(2, 9), st.sampled_from(["fmjd-solkoff", "round_robin"]), st.sampled_from(["1", "=", "x"]), st.booleans()
)
def test_an_event_reads_back_the_same(players, system, result, is_over):
    event = played(live_event(players, system=system, scoring="plus-remise"), result)
    event = with_incident(event, Incident(1, 2, Sanction.TIME, "né à Őr", seconds=90))
    event = with_appeal(withdraw(event, 1, "ill"), Appeal(2, "English", deposit=50, round=1, words="that"))
    assert unpacked(LiveEvent, packed(event)) == event
    assert packed(unpacked(LiveEvent, packed(event))) == packed(event)


def test_what_is_usual_is_left_out():
    document = as_document(live_event(2))
    assert set(document) == {"tournament", "plan"}
    assert document["plan"] == {"rounds": 5}


@pytest.mark.parametrize("document", [{}, {"tournament": 1}, {"plan": {"system": "no"}}, [], {"nothing": 1}])
def test_what_is_no_document_is_told(document):
    with pytest.raises(DamagedError, match="not a document of LiveEvent"):
        of_document(LiveEvent, document)
