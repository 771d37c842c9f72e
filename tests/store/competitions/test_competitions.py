"""Competitions of the office: the World Cup, the qualification and the nations, from stored events."""

from dataclasses import replace
from datetime import date

import pytest

from ratingoffice.store.competitions.selectors.competitions import competition, competitions
from ratingoffice.store.competitions.selectors.qualification import qualified
from ratingoffice.store.competitions.selectors.world_cup import cup_standing
from ratingoffice.store.competitions.selectors.youth_teams import team_standings
from ratingoffice.store.competitions.services import (
    EventFacts,
    NewCompetition,
    add_event,
    declare_open,
    note_absence,
    open_competition,
    remove_event,
)
from ratingoffice.store.errors import ConflictError, NotPermittedError, RefusedError, UnknownError
from ratingoffice.store.models import (
    AuditEntry,
    CeremonyAbsence,
    Competition,
    OpenDeclaration,
    Role,
)
from ratingoffice.store.office.services.offices import add_official

LAST_DAY = date(2024, 12, 31)
CUP = NewCompetition("cup", "Cup", "world-cup", LAST_DAY)
WITHOUT_A_PLACE = """
system = "open-2023"
champion = "Ada"
[federations]
Ada = "NED"
Cara = "FRA"
[[withdrawals]]
player = "Cara"
told = 2023-03-20
until = 2023-04-01
"""
NO_CHAMPION = WITHOUT_A_PLACE.replace('"Ada"', '""', 1)


def surnames(standing):
    return [(line.place, line.who.name.partition(",")[0], line.score, line.decided_by) for line in standing.lines]


def test_the_standing_is_that_of_the_files(season_desk):
    found = surnames(cup_standing(competition("world-cup-2024"), "open", LAST_DAY))
    assert found[:5] == [
        (1, "Diarra", 629, None),
        (2, "Veenstra", 550, "score"),
        (3, "Lewandski", 387, "score"),
        (4, "Kouadio", 368, "score"),
        (5, "Petraitis", 368, "second_places"),
    ]
    assert len(found) == 21
    women = surnames(cup_standing(competition("world-cup-2024"), "women", LAST_DAY))
    assert [row[1] for row in women] == ["Dabrowska", "Tsend", "Haverkamp", "Sow", "Shevchuk", "Klein", "Tamm"]
    below = surnames(cup_standing(competition("world-cup-2024"), "open", LAST_DAY, below_limit=True))
    assert [row[1] for row in below] == ["Zijlstra", "Hofmann", "Pereira", "Nilsen", "Toth"]


def test_every_result_says_whether_it_counts(season_desk):
    standing = cup_standing(competition("world-cup-2024"), "open", LAST_DAY)
    parts = {line.who.name.partition(",")[0]: line.parts for line in standing.lines}
    assert [(each.event_id, each.score, each.reason) for each in parts["Lewandski"]] == [
        ("dakar-2024", 124, "counted"),
        ("riga-2024", 105, "counted"),
        ("abidjan-2023", 85, "counted"),
        ("warsaw-2024", 73, "counted"),
        ("tallinn-2022", 70, "too old"),
        ("harlingen-2023", 59, "not among the best four"),
    ]
    assert [(each.event_id, each.reason) for each in parts["Krumina"]] == [
        ("dakar-2024", "counted"),
        ("riga-2024", "counted"),
        ("harlingen-women-2023", "other classification"),
        ("tallinn-2022", "too old"),
        ("abidjan-2023", "other classification"),
    ]
    (dakar,) = [each for each in parts["Ozols"] if each.event_id == "dakar-2024"]
    assert (dakar.bonus, dakar.factor, dakar.points, dakar.score, dakar.at_the_ceremony) == (40, 10, 11, 0, False)
    assert (standing.first_day, [each.name for each in standing.late]) == (date(2023, 1, 1), ["Haverkamp, Nienke"])


def test_the_nations_and_the_places(season_desk):
    (teams,) = team_standings(competition("world-youth-2024"))
    assert [(line.place, line.federation, line.points) for line in teams.lines] == [
        (1, "POL", 516),
        (2, "LAT", 431),
        (3, "NED", 406),
        (4, "SEN", 145),
        (5, "MGL", 144),
        (6, "EST", 137),
    ]
    assert [part.is_counted for part in teams.lines[0].parts] == [True, True, True, False, True, True, True]
    made = qualified(competition("world-championship-2025"))
    assert (made.article, len(made.places), len(made.reserves)) == ("Annex 17, B", 40, 2)
    assert {place.player_id for place in made.places} >= {"P030001", "P030009", "P030021"}
    assert len(made.seats) == 40


def test_competitions_the_newest_first(season_desk):
    assert [each.key for each in competitions()] == ["world-championship-2025", "world-cup-2024", "world-youth-2024"]
    with pytest.raises(UnknownError, match="there is no competition 'nothing'"):
        competition("nothing")


def test_a_competition_is_opened_and_recorded(desk):
    open_competition(desk, CUP)
    entry = AuditEntry.objects.last()
    assert (entry.action, entry.subject) == ("run_competition", "competition cup")
    assert cup_standing(Competition.objects.get(), "open", LAST_DAY).lines == ()
    with pytest.raises(ConflictError, match="there is a competition 'cup' already"):
        open_competition(desk, CUP)


def test_the_space_around_the_name_of_a_competition_is_not_kept(desk):
    assert open_competition(desk, replace(CUP, name=" Cup ")).name == "Cup"
    assert AuditEntry.objects.last().after["name"] == "Cup"


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (NewCompetition("A Cup", "Cup", "world-cup", LAST_DAY), "is not a key"),
        (NewCompetition("cup", " ", "world-cup", LAST_DAY), "needs a name"),
        (NewCompetition("cup", "Cup", "league", LAST_DAY), "Unknown kind of competition"),
        (NewCompetition("cup", "Cup", "championship", LAST_DAY, "system = 1"), "the file of the championship"),
        (NewCompetition("cup", "Cup", "world-cup", LAST_DAY, "[factors]\n8 = 15"), "the file of the World Cup"),
        (NewCompetition("cup", "Cup", "championship", LAST_DAY, WITHOUT_A_PLACE), "Cara has no place"),
        (NewCompetition("cup", "Cup", "world-cup", date(2019, 12, 31)), "only from 2020-01-01 on"),
        (NewCompetition("cup", "Cup", "championship", LAST_DAY, NO_CHAMPION), "Wrong value for champion"),
        (NewCompetition("cup", "Cup", "championship", LAST_DAY, f"a = {'1' * 5000}"), "too many digits"),
    ],
)
def test_what_is_no_competition(desk, new, said):
    with pytest.raises(RefusedError) as refused:
        open_competition(desk, new)
    assert said in " ".join([str(refused.value), *refused.value.findings["message"]])
    assert Competition.objects.count() == 0


@pytest.mark.parametrize(("kind", "day"), [("world-cup", date(2020, 1, 1)), ("youth", date(2019, 12, 31))])
def test_the_world_cup_begins_in_2020(desk, kind, day):
    open_competition(desk, NewCompetition("first", "First", kind, day))
    assert competition("first").day == day


@pytest.mark.parametrize(
    ("kind", "facts", "said"),
    [
        ("world-cup", EventFacts(), "has stars; write how many"),
        ("world-cup", EventFacts(stars=3, tournament="men"), "Unknown tournament"),
        ("world-cup", EventFacts(stars=3), "2010"),
        (
            "youth",
            EventFacts(pace="slow", category="juniors", group="boys"),
            "championship 'slow'",
        ),
        (
            "youth",
            EventFacts(pace="rapid", category="kids", group="boys"),
            "championship 'kids'",
        ),
        ("championship", EventFacts(group="E"), "Unknown part of a championship 'E'. Available: A, B, C, D, final"),
        ("championship", EventFacts(stars=4, group="A"), "only events of the World Cup have stars"),
        ("championship", EventFacts(stars=10**20, group="final"), "only events of the World Cup have stars"),
        ("youth", EventFacts(3, pace="rapid", category="juniors", group="boys"), "only events of the World Cup have"),
    ],
)
def test_what_is_no_event_of_a_competition(desk, kind, facts, said):
    file = 'system = "open-2023"\nchampion = "Ada"\n[federations]\nAda = "NED"' if kind == "championship" else ""
    open_competition(desk, NewCompetition("cup", "Cup", kind, LAST_DAY, file))
    with pytest.raises(RefusedError, match=said):
        add_event(desk, "cup", "RR", facts)


def test_an_event_is_taken_out_with_its_absences(season_desk):
    with pytest.raises(RefusedError, match="taking an event out needs a reason"):
        remove_event(season_desk, "world-cup-2024", "dakar-2024", " ")
    remove_event(season_desk, "world-cup-2024", "dakar-2024", "no event of the cup")
    standing = cup_standing(competition("world-cup-2024"), "open", LAST_DAY)
    assert "dakar-2024" not in {part.event_id for line in standing.lines for part in line.parts}
    assert CeremonyAbsence.objects.count() == 0
    entry = AuditEntry.objects.last()
    assert entry.before == {
        "event": "dakar-2024",
        "stars": 7,
        "tournament": "open",
        "pace": "",
        "category": "",
        "group": "",
        "absent": ["P030003"],
    }
    assert entry.after == {"event": None, "reason": "no event of the cup"}
    with pytest.raises(UnknownError, match="dakar-2024 is not an event of the competition"):
        remove_event(season_desk, "world-cup-2024", "dakar-2024", "again")


def test_an_absence_needs_somebody_who_played(season_desk):
    note_absence(season_desk, "world-cup-2024", "dakar-2024", "P030001")
    assert CeremonyAbsence.objects.count() == 2
    with pytest.raises(RefusedError, match="P030019 did not play in dakar-2024"):
        note_absence(season_desk, "world-cup-2024", "dakar-2024", "P030019")
    with pytest.raises(UnknownError, match="is not an event of the competition"):
        note_absence(season_desk, "world-youth-2024", "dakar-2024", "P030001")


def test_only_women_declare_and_only_the_officer_writes(season_desk):
    declare_open(season_desk, "P030022", 2024, date(2024, 1, 2))
    assert OpenDeclaration.objects.count() == 3
    standing = cup_standing(competition("world-cup-2024"), "open", LAST_DAY)
    assert "Dabrowska, Kinga" in {line.who.name for line in standing.lines}
    with pytest.raises(RefusedError, match="only women declare"):
        declare_open(season_desk, "P030001", 2024, date(2024, 1, 2))
    reader = add_official(season_desk, "Piet", Role.ARBITER)
    with pytest.raises(NotPermittedError):
        declare_open(reader, "P030022", 2024, date(2024, 1, 2))
