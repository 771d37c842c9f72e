"""Competitions of the office: the World Cup, the qualification and the nations, from stored events."""

from dataclasses import replace
from datetime import date
from functools import partial

import pytest

from ratingoffice.competitions.world_championship.world_title import Rights
from ratingoffice.model.tournament import DRAUGHTS, Entry, Info, Tournament
from ratingoffice.store.competitions.selectors.championships import grants_of, played_championship
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
    tell_file,
)
from ratingoffice.store.errors import ConflictError, NotPermittedError, RefusedError, UnknownError
from ratingoffice.store.models import (
    AuditEntry,
    CeremonyAbsence,
    Competition,
    CompetitionEvent,
    Event,
    OpenDeclaration,
    Player,
    Role,
)
from ratingoffice.store.office.services.offices import add_official
from ratingoffice.store.people.services.players import correct_player, hide_player, merge_players
from ratingoffice.store.people.services.privacy import anonymise_player
from ratingoffice.store.reports.selectors.event_tables import Participant
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import WORLD_CHAMPIONSHIP
from ratingoffice.tournament.round_robin.berger import berger_table
from small_event import sides

KEY = "world-championship-2025"
LAST_DAY = date(2024, 12, 31)
CUP = NewCompetition("cup", "Cup", "world-cup", LAST_DAY)
YOUTH_GROUP = ("world-youth-2024", "youth-2024-juniors-girls")


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


def test_somebody_hidden_stays_hidden(season_desk):
    hide_player(season_desk, "P030009", hidden=True, reason="asked for it")
    first = cup_standing(competition("world-cup-2024"), "open", LAST_DAY).lines[0]
    assert (first.who.name, first.who.is_hidden, first.score) == ("", True, 629)
    places = qualified(competition("world-championship-2025")).places
    assert [(each.place.player, each.player_id, each.federation) for each in places if each.is_hidden] == [
        ("hidden player 1", None, "MLI")
    ]
    assert "Diarra" not in str(qualified(competition("world-championship-2025")))


def test_somebody_forgotten_is_forgotten_in_the_files_too(season_desk):
    anonymise_player(season_desk, "P030009", "asked for it")
    made = qualified(competition("world-championship-2025"))
    assert "Diarra" not in competition("world-championship-2025").file + str(made)
    assert [each.place.player for each in made.places if each.is_hidden] == ["hidden player 1"]


def with_diarra(key, value="'Diarra'"):
    """The file of the championship that writes his name so."""
    Player.objects.filter(player_id="P030009").update(name="Diarra")
    text = competition(KEY).file.replace('"Diarra, Seydou" =', f"{key} =").replace('"Diarra, Seydou"', value)
    Competition.objects.filter(key=KEY).update(file=text)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("Diarra", "'Diarra'"),
        ("'Diarra'", '"Diarra"'),
        (r'"Diarr\u0061"', "'''Diarra'''"),
        ('"Diarra"', '"""\nDiarra"""'),
        ("Diarra", '"""\\\n  Diarra"""'),
    ],
)
@pytest.mark.parametrize("leave", [partial(hide_player, hidden=True), anonymise_player])
def test_a_name_leaves_the_page_however_the_file_writes_it(season_desk, key, value, leave):
    with_diarra(key, value)
    before = [each.place.source for each in qualified(competition("world-championship-2025")).places]
    leave(season_desk, "P030009", reason="asked for it")
    made = qualified(competition("world-championship-2025"))
    assert "Diarra" not in str(made)
    assert [each.place.source for each in made.places] == before
    assert [each.place.player for each in made.places if each.is_hidden] == ["hidden player 1"]


@pytest.mark.parametrize(
    ("written", "without"),
    [
        ('federations.Diarra = "MLI"', 'federations."P030009" = "MLI"'),
        ('federations . Diarra="MLI"', 'federations . "P030009"="MLI"'),
        ("federations = {Diarra = 'MLI',Diarr='SEN'}", "federations = {\"P030009\" = 'MLI',Diarr='SEN'}"),
        ("federations = {Diarr='SEN',Diarra='MLI'}", "federations = {Diarr='SEN',\"P030009\"='MLI'}"),
    ],
)
def test_a_key_below_no_heading_is_forgotten_and_a_comment_too(season_desk, written, without):
    Player.objects.filter(player_id="P030009").update(name="Diarra")
    told = 'system = "open-2025"\nchampion = "{}" # {} told us\n{}\n'
    Competition.objects.filter(key=KEY).update(file=told.format("Diarra", "diarra", written))
    anonymise_player(season_desk, "P030009", "asked for it")
    assert competition(KEY).file == told.format("P030009", "P030009", without)
    assert qualified(competition(KEY)).places[0].is_hidden


def test_a_former_name_is_hidden_too_unless_somebody_else_has_it(season_desk):
    correct_player(season_desk, "P030009", {"name": "Diarra, Bakary"}, "passport")
    hide_player(season_desk, "P030009", hidden=True, reason="asked for it")
    assert "Diarra" not in str(qualified(competition(KEY)))
    correct_player(season_desk, "P030079", {"name": "Diarra, Seydou"}, "passport")
    assert "Diarra, Seydou" in str(qualified(competition(KEY)))


def test_a_former_name_is_forgotten_too_unless_it_is_that_of_another(season_desk):
    correct_player(season_desk, "P030009", {"name": "Diarra, Bakary"}, "passport")
    correct_player(season_desk, "P030009", {"name": "Diarra, Seydou B."}, "passport")
    Player.objects.filter(player_id="P030079").update(name="Diarra, Bakary")
    tell_file(season_desk, KEY, f"{competition(KEY).file}# Diarra, Bakary\n")
    anonymise_player(season_desk, "P030009", "asked for it")
    file = competition(KEY).file
    assert ("Diarra, Seydou" in file, "# Diarra, Bakary" in file, '"P030009" = "MLI"' in file) == (False, True, True)


def test_a_name_of_two_people_is_forgotten_once_the_officer_says_whose_it_is(season_desk):
    Player.objects.filter(player_id="P030079").update(name="Diarra, Seydou")
    before = competition(KEY).file
    for asked, other in (("P030079", "P030009"), ("P030009", "P030079")):
        with pytest.raises(RefusedError, match=f"{other} has the name of {asked} too: if the file of {KEY} means"):
            anonymise_player(season_desk, asked, "asked for it")
    assert (competition(KEY).file, Player.objects.filter(hidden=True).count()) == (before, 0)
    correct_player(season_desk, "P030079", {"name": "To be forgotten"}, "the file means another")
    anonymise_player(season_desk, "P030079", "asked for it")
    assert (competition(KEY).file, Player.objects.get(player_id="P030079").name) == (before, "P030079")


def test_a_name_of_two_people_is_forgotten_where_the_file_has_the_id(season_desk):
    Player.objects.filter(player_id="P030079").update(name="Diarra, Seydou")
    tell_file(season_desk, KEY, competition(KEY).file.replace("Diarra, Seydou", "P030009"))
    anonymise_player(season_desk, "P030009", "asked for it")
    assert [each.place.player for each in qualified(competition(KEY)).places if each.is_hidden] == ["hidden player 1"]


def test_a_double_of_the_same_name_is_the_same_person(season_desk):
    Player.objects.filter(player_id="P030079").update(name="Diarra, Seydou")
    merge_players(season_desk, "P030079", "P030009", "the same person", despite_birth=True)
    anonymise_player(season_desk, "P030009", "asked for it")
    assert "Diarra, Seydou" not in competition(KEY).file


def test_a_file_in_which_the_id_stands_beside_the_name_is_put_right_first(season_desk):
    Competition.objects.filter(key=KEY).update(
        file=competition(KEY).file.replace("[federations]", '[federations]\nP030009 = "MLI"')
    )
    with pytest.raises(RefusedError, match=f"the file of {KEY} tells something else with P030009 in place of the name"):
        anonymise_player(season_desk, "P030009", "asked for it")
    assert Player.objects.get(player_id="P030009").name == "Diarra, Seydou"


def test_who_is_called_nearly_so_is_not_forgotten(season_desk):
    other = competition("world-championship-2025")
    other.file = other.file.replace('"Diarra, Seydou"', '"Diarra, Seydou", "Diarra, Seydouba"', 1)
    other.save()
    anonymise_player(season_desk, "P030009", "asked for it")
    assert '"Diarra, Seydouba"' in competition("world-championship-2025").file


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


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (NewCompetition("A Cup", "Cup", "world-cup", LAST_DAY), "is no key"),
        (NewCompetition("cup", " ", "world-cup", LAST_DAY), "needs a name"),
        (NewCompetition("cup", "Cup", "league", LAST_DAY), "is no competition"),
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
        ("world-cup", EventFacts(), "has stars; say how many"),
        ("world-cup", EventFacts(stars=3, tournament="men"), "is no tournament"),
        ("world-cup", EventFacts(stars=3), "2010"),
        ("youth", EventFacts(pace="slow", category="juniors", group="boys"), "'slow' is no group"),
        ("youth", EventFacts(pace="rapid", category="kids", group="boys"), "'kids' is no group"),
        ("championship", EventFacts(group="E"), "'E' is no part of a championship; there is A, B, C, D, final"),
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
    with pytest.raises(RefusedError, match="the file of the World Cup is not right") as refused:
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
    with pytest.raises(RefusedError, match="the file of the World Cup is not right"):
        tell_file(season_desk, "world-cup-2024", competition("world-cup-2024").file)


def test_stars_without_a_factor_are_refused_and_no_error(season_desk):
    CompetitionEvent.objects.filter(event__event_id="riga-2024").update(stars=9)
    with pytest.raises(RefusedError, match="prints no factor for 9 stars"):
        cup_standing(competition("world-cup-2024"), "open", LAST_DAY)


UNTIL = '[[withdrawals]]\nplayer = "{}"\ntold = 2025-02-01\nuntil = 2025-03-0{}\n'
TWO_DAYS = UNTIL.format("Diarra, Seydou", 1) + UNTIL.format("Lefort, Julien", 2)
TWICE = '[[ratings]]\nplayer = "Diarra, Seydou"\ngames = 70\n' * 2


SELF = '[[superblitz]]\nwinner = "Diarra, Seydou"\nloser = "Diarra, Seydou"\n'


@pytest.mark.parametrize(("more", "code"), [(TWO_DAYS, "two_days"), (TWICE, "player_twice"), (SELF, "loser_is_winner")])
def test_a_kept_championship_is_shown_whatever_a_new_file_must_not_say(season_desk, more, code):
    file = f"{competition(KEY).file}\n{more}"
    with pytest.raises(RefusedError) as refused:
        tell_file(season_desk, KEY, file)
    assert set(refused.value.findings["code"]) == {code}
    Competition.objects.filter(key=KEY).update(file=file)
    assert len(qualified(competition(KEY)).places) == 40
    assert played_championship(competition(KEY)).outcome.champion.player_id == "P030009"


def test_a_kept_championship_is_refused_where_it_cannot_be(season_desk):
    nobody = UNTIL.format("Nobody", 1)
    file = competition(KEY).file.replace("[federations]", '[federations]\nNobody = "NED"')
    for text in (nobody, f"{nobody}{TWICE}"):
        Competition.objects.filter(key=KEY).update(file=f"{file}\n{text}")
        with pytest.raises(RefusedError, match=f"the file of {KEY} is not right") as refused:
            qualified(competition(KEY))
        assert refused.value.findings["code"].to_list() == ["no_place"]


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
    with pytest.raises(UnknownError, match="dakar-2024 is no event of the competition"):
        remove_event(season_desk, "world-cup-2024", "dakar-2024", "again")


def test_who_withdraws_later_is_told_in_the_file(season_desk):
    key = "world-championship-2025"
    before = competition(key).file
    until = '[[withdrawals]]\nplayer = "Diarra, Seydou"\ntold = 2025-02-01\nuntil = 2025-03-01\n'
    tell_file(season_desk, key, f"{before}\n{until}")
    names = [each.place.player for each in qualified(competition(key)).places]
    assert ("Diarra, Seydou" in names, len(names)) == (False, 40)
    entry = AuditEntry.objects.last()
    assert (entry.subject, "Diarra" in str(entry.after)) == (f"competition {key}", False)
    with pytest.raises(RefusedError, match="the file of the championship is not right"):
        tell_file(season_desk, key, "system = 1")


def test_an_absence_needs_somebody_who_played(season_desk):
    note_absence(season_desk, "world-cup-2024", "dakar-2024", "P030001")
    assert CeremonyAbsence.objects.count() == 2
    with pytest.raises(RefusedError, match="P030019 did not play in dakar-2024"):
        note_absence(season_desk, "world-cup-2024", "dakar-2024", "P030019")
    with pytest.raises(UnknownError, match="is no event of the competition"):
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


def test_the_world_championship_is_worked_out_from_its_events(season_desk):
    played = played_championship(competition(KEY))
    assert [(part.part, part.is_finished) for part in played.groups] == [(group, True) for group in "ABCD"]
    on = [[line.who.name.partition(",")[0] for line in part.lines if line.goes_on] for part in played.groups]
    assert on[1] == ["Diarra", "Lewandski", "Veenstra"]
    assert [(line.place, line.who.player_id, line.points) for line in played.final.lines[:4]] == [
        (1, "P030009", 15),
        (2, "P030005", 15),
        (3, "P030001", 14),
        (4, "P030004", 14),
    ]
    outcome = played.outcome
    assert (outcome.champion.player_id, outcome.challenger.player_id) == ("P030009", "P030001")
    assert (outcome.reason, outcome.articles) == ("the title was lost: the ex-champion", ("Annex 17, 11",))
    assert [(each.who.player_id, each.place, each.title, each.norm) for each in outcome.grants] == [
        ("P030009", 1, "GMI", None),
        ("P030046", 5, "", "GMI"),
        ("P030018", 9, "MF", "MI"),
    ]
    assert (played.article, outcome.superblitz, played.problem) == ("Annex 17, 10", (), "")


def test_a_hidden_champion_has_no_name_and_no_title_on_the_page(season_desk):
    hide_player(season_desk, "P030009", hidden=True, reason="asked for it")
    played = played_championship(competition(KEY))
    assert (played.outcome.champion.is_hidden, played.outcome.champion.name) == (True, "")
    assert [each.place for each in played.outcome.grants] == [5, 9]
    assert "Diarra" not in str(played)


def test_a_part_of_a_championship_is_one_event(season_desk):
    with pytest.raises(RefusedError, match="part A of the championship is world-2025-a already"):
        add_event(season_desk, KEY, "riga-2024", EventFacts(group="A"))
    add_event(season_desk, KEY, "world-2025-a", EventFacts(group="A"))


def test_semi_finals_without_a_final_and_a_final_without_its_semi_finals(season_desk):
    of = competition(KEY)
    of.events.filter(group="final").delete()
    played = played_championship(of)
    assert (len(played.groups), played.final, played.outcome, played.problem) == (4, None, None, "")
    add_event(season_desk, KEY, "world-2025-final", EventFacts(group="final"))
    of.events.filter(group="D").delete()
    assert "9 games of two finalists, and 12 count in the final" in played_championship(of).problem
    of.events.exclude(group="final").delete()
    alone = played_championship(of)
    assert (alone.final.is_finished, alone.outcome, len(alone.final.lines)) == (False, None, 12)


def test_a_superblitz_of_the_file_names_finalists(season_desk):
    file = competition(KEY).file
    game = '[[superblitz]]\nwinner = "Diarra, Seydou"\nloser = "{}"\n'
    tell_file(season_desk, KEY, f"{file}\n{game.format('Petraitis, Tomas')}")
    assert played_championship(competition(KEY)).outcome.champion.player_id == "P030009"
    tell_file(season_desk, KEY, f"{file}\n{game.format('Lefort, Julien')}")
    problem = "somebody below [[superblitz]] in the file did not play the final"
    assert played_championship(competition(KEY)).problem == problem
    with pytest.raises(RefusedError, match="the file of the championship is not right"):
        tell_file(season_desk, KEY, f"{file}\n{game.format('Nobody')}")


def test_a_champion_who_did_not_play_leaves_the_challenge_open(season_desk):
    file = competition(KEY).file
    tell_file(season_desk, KEY, file.replace('champion = "Veenstra, Harm"', 'champion = "Ganzorig, Altan"'))
    played = played_championship(competition(KEY))
    assert (len(played.final.lines), played.outcome) == (12, None)
    assert played.problem == "the champion of the file did not play, so nobody knows who challenges"


def test_who_loses_a_superblitz_keeps_the_title_of_the_shared_place():
    """Sixteen: 2 and 3 are equal in all, and 3 wins the superblitz (Annex 10, 13)."""
    halves = [
        half
        for game in berger_table(16)
        for half in sides(game.round, f"{game.white}{_sign(game.white, game.black)}{game.black}")
    ]
    entries = tuple(Entry(number, str(number)) for number in range(1, 17))
    final = Tournament(Info(time_control="90/45,30+30"), entries, tuple(halves), DRAUGHTS)
    ranked = ranked_event(final, replace(WORLD_CHAMPIONSHIP, deciding_games=((3, 2),)))
    people = {entry.name: Participant(entry.number, entry.name) for entry in entries}
    found = grants_of(ranked, Rights("1"), people, players=16)
    assert [(each.who.number, each.place, each.title) for each in found][:4] == [
        (1, 1, "GMI"),
        (2, 2, "GMI"),
        (3, 2, "GMI"),
        (4, 4, "MI"),
    ]


def _sign(white, black):
    return "=" if {white, black} == {2, 3} else ">" if white < black else "<"
