"""What was stored as code and values is a message again, in the reader's language."""

import json
import re
from datetime import date
from decimal import Decimal

import polars as pl
import pytest
from django.utils.translation import override

from ratingoffice.catalogues import finding_message, stored_message
from ratingoffice.messages import as_data, joined
from ratingoffice.model.findings import Place, finding, findings_where
from ratingoffice.model.messages import message as season_message
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


@pytest.mark.parametrize("language", ["en", "fr", "nl", "da"])
def test_a_text_that_looks_like_a_day_stays_as_it_was_written(language):
    typed = message("unknown_scale", scale="2024-01-05", known=("2023-01-05", "ES"))
    with override(language):
        for found in (finding_message(row(typed)), stored_message(as_data(joined(typed, typed)))):
            assert "2024-01-05" in sentence_text(found)
            assert "2023-01-05, ES" in sentence_text(found)


def test_a_day_beside_such_a_text_is_written_as_a_day():
    rows = pl.DataFrame({"line": [2, 3], "player": ["2024-01-05", "p1"], "date": [date(2024, 1, 5)] * 2})
    text, values = season_message["rating_twice"], {"player": pl.col("player"), "date": pl.col("date")}
    found = findings_where(rows, pl.lit(True), Place("error", "ratings.csv"), text, list="2024-01-05", line=2, **values)
    with override("fr"):
        shown = [sentence_text(finding_message(each)) for each in found.to_dicts()]
    assert [re.findall(r"2024-01-05|p1|5 janvier 2024", each) for each in shown] == [
        ["2024-01-05", "2024-01-05", "5 janvier 2024"],
        ["p1", "2024-01-05", "5 janvier 2024"],
    ]
    assert [json.loads(each)["texts"] for each in found["values"]] == [["list", "player"], ["list"]]
