"""1: the player's federation proposes with documents, the General Assembly ratifies."""

from datetime import date

from ratingoffice.competitions.records.recognition import achievement_conditions, proposal
from ratingoffice.model.condition import judge
from small_records import proposed


def test_1_all_there():
    assert [each.holds for each in proposal(proposed())] == [True, True, True]
    assert all(
        each.holds for kind in ("normal", "blindfold", "clock") for each in achievement_conditions(proposed(kind))
    )


def test_1_another_federation_no_documents_and_a_day_before_the_event():
    found = proposal(proposed(proposed_by="FRA", has_documents=False, ratified=date(2025, 10, 31)))
    assert found == (
        judge("Annex 11, 1", "proposed by", False, "FRA", "NED"),
        judge("Annex 11, 1", "validating documents", False, "no", "yes"),
        judge("Annex 11, 1", "ratified by the General Assembly", False, date(2025, 10, 31), "after the event"),
    )


def test_1_nothing_told():
    found = proposal(proposed(proposed_by=None, has_documents=None, ratified=None))
    assert [each.verdict for each in found] == ["not told"] * 3
