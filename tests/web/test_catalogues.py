"""What was stored as code and values is a message again, in the reader's language."""

import json
from decimal import Decimal

import pytest
from django.utils.translation import override

from ratingoffice.catalogues import finding_message, stored_message
from ratingoffice.messages import as_data
from ratingoffice.model.findings import Place, finding
from ratingoffice.rulebooks.inspection import LOST_EVENTS
from ratingoffice.rulebooks.messages import message
from ratingoffice.web.sentences import sentence_text

HOSTILE = "list A {rating} {0.__class__} %(name)s <b>round 3</b>"
"""The name of somebody that looks like texts of ours."""


def row(found):
    """Return a finding as it is stored."""
    return json.loads(json.dumps(finding(Place("error", "events.csv"), found).to_dicts()[0]))


@pytest.mark.parametrize("language", ["en", "fr", "nl", "da"])
def test_a_name_in_a_message_is_never_translated(language):
    with override(language):
        assert HOSTILE in sentence_text(finding_message(row(message("unknown_scale", scale=HOSTILE, known=("ES",)))))
        assert HOSTILE in sentence_text(stored_message(as_data(message("unknown_scale", scale=HOSTILE, known=()))))


def test_figures_and_parts_come_back_with_their_types():
    moved = message("new_rating", own=2000, change=Decimal("3.05"), new=Decimal("2003.05"))
    whole = message("no_first_rating", reasons=moved)
    found = finding_message(row(whole))
    assert found == whole
    with override("fr"):
        assert "2000 + (3,05) = 2003,05" in sentence_text(found)


def test_a_check_of_a_rulebook_is_known_by_its_own_english():
    values = {"list_date": "2011-01-01", "newest": "2010-01-01", "lists": ("2010-08-01",), "article": "R.3"}
    found = finding_message(row(LOST_EVENTS.message.filled(values | {"count": 1})))
    assert found.text.many == LOST_EVENTS.message.many
    assert found == LOST_EVENTS.message.filled(values | {"count": 1})


@pytest.mark.parametrize("values", [None, '{"other": 1}', '{"text": "gone.code"}'])
def test_a_finding_of_another_version_stays_as_it_was_written(values):
    assert finding_message({"code": "unknown_scale", "message": "in English", "values": values}) == "in English"
