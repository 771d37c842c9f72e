"""Sentences known by their templates: findings, refusals, reasons of pairs and places, in the reader's language."""

import ast
import time

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st
from ratingoffice.web.recognition import GAP, LONGEST_TEXT, TEMPLATES, recognised
from tools import spoken

from ratingoffice.competitions.world_championship.qualification import qualify
from ratingoffice.competitions.world_championship.systems import OPEN_2023, OPEN_2025, WOMEN_2023
from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.formats.reports.cross_check import cross_check
from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round
from ratingoffice.tournament.swiss.settings import settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS
from ratingoffice.tournament.swiss.why import why
from ratingoffice.web.sentences import sentence_text
from report_grammars import GRAMMARS
from small_championship import EVERYBODY, candidates


def test_the_list_of_sentences_is_that_of_the_source():
    assert TEMPLATES.read_text(encoding="utf-8").splitlines() == spoken.templates()


def test_a_text_that_only_a_rule_names_keeps_its_template_and_a_reason_is_known():
    names = 'KEPT, WHY = "kept from {lists} lists", "no game since {day}"\nBOTH = "no rating on {day}"\n'
    rules = 'kept = Rule("5.2", text=KEPT, reason=WHY)\nfirst = Rule("5.1", text=BOTH)\nother = Rule("6", reason=BOTH)'
    assert sorted(spoken.texts(ast.parse(names + rules))) == ["no game since {0}", "no rating on {0}"]


def test_every_sentence_is_known_again_whatever_fills_it():
    for template in spoken.templates():
        values = tuple(f"Vos{number}" for number in range(len(GAP.findall(template))))
        text = GAP.sub(lambda gap, values=values: values[int(gap[1])], template)
        assert recognised(text) == (template, values)


@pytest.mark.parametrize("key", REPORTS)
@given(data=st.data())
@settings(max_examples=25)
def test_every_finding_in_a_report_is_known(key, data):
    tournament, findings = REPORTS[key].read(data.draw(GRAMMARS[key]).encode(), "report")
    for message in {*findings["message"], *cross_check(tournament, "report")["message"]}:
        assert recognised(message), message


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_reason_of_a_pair_is_known(key):
    chosen = settings_of(SYSTEMS[key])
    event = simulate(SimulationPlan(players=25, rounds=4, seed=3), chosen)
    made = pair_round(event, chosen, Wishes(), 5)
    answers = [why(made, int(number)) for number in made.field.numbers]
    said = {text for each in answers for text in (each.role, each.rule, each.conclusion, *each.again) if text}
    for each in answers:
        said |= {reason.sentence for reason in (*each.passed_over, *filter(None, [each.next_best]))}
        said |= {measure.name for measure in each.values}
    assert len(said) > 15
    assert [text for text in said if not recognised(text)] == []


@pytest.mark.parametrize("system", [WOMEN_2023, OPEN_2023, OPEN_2025], ids=lambda system: system.article)
def test_every_reason_of_a_place_in_a_championship_is_known(system):
    compatriots = dict.fromkeys(EVERYBODY, "RUS")
    made = qualify(system, candidates(compatriots, organisation=None, group_a=frozenset({"RUS"})))
    said = {each.reason for each in (*made.places, *made.passed_over) if each.reason}
    assert len(said) > 2
    assert [text for text in said if not recognised(text)] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "players 1 and 2 in round 3 both have w (line 4); write w for one and b for the other"),
        ("fr", "joueurs 1 et 2 à la ronde 3 ont tous deux w (ligne 4) ; écrivez w pour l'un et b pour l'autre"),
        ("nl", "spelers 1 en 2 in ronde 3 hebben allebei w (regel 4); schrijf w voor de een en b voor de ander"),
        ("da", "spiller 1 og 2 i runde 3 har begge w (linje 4); skriv w for den ene og b for den anden"),
    ],
)
def test_a_finding_in_four_languages(language, text):
    message = "players 1 and 2 in round 3 both have w (line 4); write w for one and b for the other"
    with override(language):
        assert sentence_text(message) == text


def test_what_nobody_says_stays_as_it_is():
    with override("fr"):
        assert sentence_text("Vos, Jan plays chess on Mondays") == "Vos, Jan plays chess on Mondays"


@pytest.mark.parametrize("name", ["Chess by the Sea", "Winter rating", "Vos, Jan", "Utrecht moves"])
def test_a_name_in_a_sentence_is_not_translated(name):
    with override("fr"):
        assert sentence_text(f"there is no event {name}") == f"il n'y a pas de tournoi {name}"


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("name is empty; write a text", "name est vide ; écrivez un texte"),
        (
            "born is 'x'; write a year or a date, YYYY or YYYY-MM-DD",
            "born est 'x' ; écrivez une année ou une date, YYYY ou YYYY-MM-DD",
        ),
        (
            "member_type is 'x'; write club, school, rating or personal",
            "member_type est 'x' ; écrivez club, school, rating ou personal",
        ),
    ],
)
def test_what_would_be_right_is_said_too(message, text):
    with override("fr"):
        assert sentence_text(message) == text


def test_an_address_full_of_sentences_is_read_at_once():
    """Somebody else's text can be anything: it is read once from left to right, and never costs minutes."""
    start = time.perf_counter()
    with override("fr"):
        for parts in ((" is ", "; it must be ", " (", ")"), (" of ", " becomes another (", ": ", ")")):
            text = "there is no event '" + "".join(part * (800 // 4 // len(part)) for part in parts) + "'"
            assert sentence_text(text).startswith("il n'y a pas de tournoi '")
            assert sentence_text(text * 20).endswith(text[-100:])
    assert time.perf_counter() - start < 1


@pytest.mark.parametrize("text", ["no; ", "no: ", "round "])
def test_sentences_in_sentences_have_an_end(text):
    with override("fr"):
        assert sentence_text(text * (1_000 // len(text)))


@pytest.mark.parametrize("part", ["no; ", "no: ", "there is no event ", "round "])
def test_a_text_that_repeats_a_sentence_is_answered(part):
    for length in (LONGEST_TEXT, 10 * LONGEST_TEXT):
        text = (part * length)[:length].strip()
        with override("fr"):
            assert sentence_text(text)
