"""Findings, refusals, reasons of pairs and places are messages; a text of somebody's own is never translated."""

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.catalogues import finding_message
from ratingoffice.competitions.world_championship.qualification import qualify
from ratingoffice.competitions.world_championship.systems import OPEN_2023, OPEN_2025, WOMEN_2023
from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.messages import Message
from ratingoffice.rulebooks.messages import message
from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round
from ratingoffice.tournament.swiss.settings import settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS
from ratingoffice.tournament.swiss.why import why
from ratingoffice.web.sentences import sentence_text
from report_grammars import GRAMMARS
from small_championship import EVERYBODY, candidates


@pytest.mark.parametrize("key", REPORTS)
@given(data=st.data())
@settings(max_examples=25)
def test_every_finding_in_a_report_is_a_message(key, data):
    tournament, findings = REPORTS[key].read(data.draw(GRAMMARS[key]).encode(), "report")
    for found in (*findings.to_dicts(), *cross_check(tournament, "report").to_dicts()):
        message = finding_message(found)
        assert isinstance(message, Message), found
        assert message == found["message"]


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_reason_of_a_pair_is_a_message(key):
    chosen = settings_of(SYSTEMS[key])
    event = simulate(SimulationPlan(players=25, rounds=4, seed=3), chosen)
    made = pair_round(event, chosen, Wishes(), 5)
    answers = [why(made, int(number)) for number in made.field.numbers]
    said = {text for each in answers for text in (each.role, each.rule, each.conclusion, *each.again) if text}
    for each in answers:
        said |= {reason.sentence for reason in (*each.passed_over, *filter(None, [each.next_best]))}
        said |= {measure.name for measure in each.values}
    assert len(said) > 15
    assert [text for text in said if not isinstance(text, Message)] == []


@pytest.mark.parametrize("system", [WOMEN_2023, OPEN_2023, OPEN_2025], ids=lambda system: system.article)
def test_every_reason_of_a_place_in_a_championship_is_a_message(system):
    compatriots = dict.fromkeys(EVERYBODY, "RUS")
    made = qualify(system, candidates(compatriots, organisation=None, group_a=frozenset({"RUS"})))
    said = {each.reason for each in (*made.places, *made.passed_over) if each.reason}
    assert len(said) > 2
    assert [text for text in said if not isinstance(text, Message)] == []


HOSTILE = (
    "yes",
    "list A",
    "not given",
    "Chess by the Sea",
    "Blitz by the 3 rivers",
    "round 3",
    "new rating 2000 + (3.05) = 2003.05",
    "{count} %(name)s {0.__class__}",
    "no; " * 200,
)
"""Names of people and events that look like texts of ours."""


@pytest.mark.parametrize("language", ["en", "fr", "nl", "da"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_text_of_somebodys_own_stays_as_it_is(language, name):
    with override(language):
        assert sentence_text(name) == name
        assert name in sentence_text(message("unknown_scale", scale=name, known=()))
