"""The stars and factors of the events of a World Cup."""

from datetime import date

import pytest

from ratingoffice.store.competitions.selectors.competitions import competition
from ratingoffice.store.competitions.selectors.world_cup import cup_standing
from ratingoffice.store.competitions.services import (
    EventFacts,
    add_event,
    tell_file,
)
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import (
    Competition,
    CompetitionEvent,
    Event,
)
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event

LAST_DAY = date(2024, 12, 31)
YOUTH_GROUP = ("world-youth-2024", "youth-2024-juniors-girls")


def test_nine_stars_count_once_the_file_sets_their_factor(season_desk):
    nine = EventFacts(stars=9)
    with pytest.raises(RefusedError, match=r"prints no factor for 9 stars\. Set one, .* below \[factors\]"):
        add_event(season_desk, "world-cup-2024", "riga-2024", nine)
    tell_file(season_desk, "world-cup-2024", "[factors]\n9 = 15\n")
    add_event(season_desk, "world-cup-2024", "riga-2024", nine)
    first = cup_standing(competition("world-cup-2024"), "open", LAST_DAY).lines[0]
    (riga,) = [each for each in first.parts if each.event_id == "riga-2024"]
    assert (first.who.name, riga.factor, riga.score) == ("Diarra, Seydou", 15, 100 + 15 * 14)
    with pytest.raises(RefusedError, match="prints no factor for 9 stars"):
        tell_file(season_desk, "world-cup-2024", "")
    assert cup_standing(competition("world-cup-2024"), "open", LAST_DAY).lines[0].score == first.score


@pytest.mark.parametrize(
    ("factors", "code"),
    [
        (f"5 = {'9' * 9}", "factor"),
        (f"9 = {'9' * 30}", "malformed_value"),
        ("7 = 1", "factor"),
        ("9 = 0", "factor"),
        ("9 = 1000", "factor"),
    ],
)
def test_a_file_sets_no_factor_that_is_printed_or_out_of_bounds(season_desk, factors, code):
    before = cup_standing(competition("world-cup-2024"), "open", LAST_DAY)
    with pytest.raises(RefusedError, match="the file of the World Cup has errors") as refused:
        tell_file(season_desk, "world-cup-2024", f"[factors]\n{factors}\n")
    assert refused.value.findings.select("code", "line").rows() == [(code, 2)]
    assert cup_standing(competition("world-cup-2024"), "open", LAST_DAY) == before


@pytest.mark.parametrize(
    ("kept", "factor"), [("9 = 15\n7 = 10", 15), ("9 = 15\n8 = 1", 15), ("9 = 1000\n7 = 'x'", 1000)]
)
def test_factors_of_a_kept_file_stay_whatever_a_new_one_must_not_say(season_desk, kept, factor):
    tell_file(season_desk, "world-cup-2024", "[factors]\n9 = 15\n")
    add_event(season_desk, "world-cup-2024", "riga-2024", EventFacts(stars=9))
    Competition.objects.filter(key="world-cup-2024").update(file=f"[factors]\n{kept}\n")
    first = cup_standing(competition("world-cup-2024"), "open", LAST_DAY).lines[0]
    assert {part.event_id: part.factor for part in first.parts} == {
        "dakar-2024": 10,
        "riga-2024": factor,
        "abidjan-2023": 5,
        "harlingen-2023": 3,
        "tallinn-2022": 3,
    }
    with pytest.raises(RefusedError, match="the file of the World Cup has errors"):
        tell_file(season_desk, "world-cup-2024", competition("world-cup-2024").file)


def test_stars_without_a_factor_are_refused_and_no_error(season_desk):
    CompetitionEvent.objects.filter(event__event_id="riga-2024").update(stars=9)
    with pytest.raises(RefusedError, match="prints no factor for 9 stars"):
        cup_standing(competition("world-cup-2024"), "open", LAST_DAY)


@pytest.mark.parametrize(("start", "stars", "other"), [(date(2020, 12, 31), 1, 9), (date(2021, 1, 1), 9, 1)])
def test_the_first_day_of_an_event_says_which_stars_there_are(season_desk, start, stars, other):
    tell_file(season_desk, "world-cup-2024", "[factors]\n9 = 15\n")
    Event.objects.filter(event_id="riga-2024").update(start=start, end=date(2021, 1, 3))
    with pytest.raises(RefusedError, match=f"No {other}-star events in {start.year}"):
        add_event(season_desk, "world-cup-2024", "riga-2024", EventFacts(stars=other))
    add_event(season_desk, "world-cup-2024", "riga-2024", EventFacts(stars=stars))
    lines = cup_standing(competition("world-cup-2024"), "open", date(2021, 12, 31)).lines
    assert {part.factor for line in lines for part in line.parts} == {{1: 1, 9: 15}[stars]}


def test_an_event_with_stars_is_not_moved_to_a_year_that_does_not_know_them(season_desk):
    before = cup_standing(competition("world-cup-2024"), "open", LAST_DAY)
    with pytest.raises(RefusedError, match="2019"):
        correct_event(season_desk, "riga-2024", EventCorrection(facts={"start": "2019-12-31"}), "typing error")
    assert cup_standing(competition("world-cup-2024"), "open", LAST_DAY) == before
    correct_event(season_desk, "riga-2024", EventCorrection(facts={"start": "2020-01-01"}), "typing error")
    assert cup_standing(competition("world-cup-2024"), "open", LAST_DAY).lines


@pytest.mark.parametrize(("key", "event_id"), [("world-championship-2025", "world-2025-a"), YOUTH_GROUP])
def test_stars_that_another_competition_kept_from_before_stop_nothing(season_desk, key, event_id):
    CompetitionEvent.objects.filter(competition__key=key, event__event_id=event_id).update(stars=4)
    tell_file(season_desk, key, competition(key).file)
    correct_event(season_desk, event_id, EventCorrection(facts={"start": "2020-01-01"}), "typing error")
    assert str(Event.objects.get(event_id=event_id).start) == "2020-01-01"
