"""Who may do what, cell by cell; and that every service asks."""

import importlib
import inspect
import pkgutil
from datetime import date

import polars as pl
import pytest

from ratingoffice import store
from ratingoffice.store.competitions import services as competitions
from ratingoffice.store.errors import NotPermittedError, RefusedError
from ratingoffice.store.lists.services import publication
from ratingoffice.store.models import AuditEntry, Correction, Official, Player, Role
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import CORRECTABLE, Action, permit
from ratingoffice.store.office.services import backups, offices
from ratingoffice.store.people.player_files import numbered
from ratingoffice.store.people.services import import_players, memberships, players, privacy
from ratingoffice.store.reports.services import corrections, reports, seasons
from ratingoffice.store.titles.selectors.titles import application, applications
from ratingoffice.store.titles.services import applications as title_applications
from ratingoffice.store.titles.services import norms, titles
from small_office import FIRST, ON_ONE_DATABASE, small_season

TABLE = """
                officer arbiter delegate reader
read_lists      Y       Y       Y        Y
verify          Y       Y       Y        Y
read_drafts     Y       -       Y        -
read_reports    Y       Y       Y        -
read_trail      Y       -       Y        -
read_oddities   Y       -       -        -
change_password Y       Y       Y        Y
make_token      Y       Y       Y        Y
receive_report  Y       Y       Y        -
accept_report   Y       -       -        -
answer_report   Y       -       -        -
read_register   Y       -       Y        -
see_person      Y       Y       Y        -
add_games       Y       Y       -        -
run_event       Y       Y       -        -
remove_event    Y       -       -        -
change_player   Y       -       Y        -
hide_player     Y       -       Y        -
anonymise_player Y      -       -        -
merge_players   Y       -       -        -
enter_norm      Y       -       -        -
read_applications Y     -       Y        -
apply_for_title Y       -       Y        -
decide_title    Y       -       -        -
import          Y       -       -        -
correct_event   Y       -       -        -
run_competition Y       -       -        -
draft_list      Y       -       -        -
publish_list    Y       -       -        -
revise_list     Y       -       -        -
export          Y       -       -        -
export_players  Y       -       Y        -
export_file     Y       Y       Y        -
back_up         Y       -       -        -
restore         Y       -       -        -
administer      Y       -       -        -
"""
HEAD, *ROWS = (line.split() for line in TABLE.strip().splitlines())
CELLS = [
    (Action(action), Role(role), cell == "Y") for action, *row in ROWS for role, cell in zip(HEAD, row, strict=True)
]


def test_the_table_has_every_action_and_role():
    assert {(action, role) for action, role, _ in CELLS} == {(action, role) for action in Action for role in Role}


@pytest.mark.parametrize(("action", "role", "may"), CELLS)
def test_cell(action, role, may):
    who = Official(name="Piet", role=role)
    if may:
        permit(who, action)
    else:
        with pytest.raises(NotPermittedError, match=r"^Piet \(.*\) may not .*\. Permitted: ") as refused:
            permit(who, action)
        said = refused.value.message
        assert (said.code, said.values["role"].code, said.values["action"].code) == ("not_permitted", role, action)
        assert {each.code for each in said.values["roles"]} == action.roles


NOBODY = pl.DataFrame({"player_id": [], "name": []})
RIGHT = corrections.EventCorrection({"official": "N"})
CUP = competitions.NewCompetition("cup", "Cup", "world-cup", date(2024, 12, 31))

NORM = norms.NormFacts("MF", "red", "Open", FIRST, 9, "certificate")
REQUEST = title_applications.TitleRequest("MF")
AWARDED = titles.TitleFacts("CMF", FIRST, "automatic", "Council of 2010")

SERVICES = {
    Action.RECEIVE_REPORT: lambda who, tmp: reports.receive_report(who, b"x", "x.txt"),
    Action.CHANGE_PLAYER: lambda who, tmp: players.correct_player(who, "N", {"born": "1992"}, "forgotten"),
    Action.HIDE_PLAYER: lambda who, tmp: players.hide_player(who, "N", hidden=True, reason="asked for it"),
    Action.ANONYMISE_PLAYER: lambda who, tmp: privacy.anonymise_player(who, "N", "asked for it"),
    Action.SEE_PERSON: lambda who, tmp: privacy.note_seen(who, About.PLAYER.of("N"), "full record"),
    Action.EXPORT_FILE: lambda who, tmp: privacy.note_taken(who, About.REPORT.of(1), b"x"),
    Action.EXPORT_PLAYERS: lambda who, tmp: privacy.export_players(who, "NED"),
    Action.MAKE_TOKEN: lambda who, tmp: offices.make_token(who, who.name, "test"),
    Action.ENTER_NORM: lambda who, tmp: norms.enter_norm(who, "N", NORM),
    Action.APPLY_FOR_TITLE: lambda who, tmp: title_applications.apply_for_title(who, "N", REQUEST),
    Action.DECIDE_TITLE: lambda who, tmp: titles.enter_title(who, "N", AWARDED),
    Action.MERGE_PLAYERS: lambda who, tmp: players.merge_players(who, "X", "Z", "one person"),
    Action.IMPORT: lambda who, tmp: seasons.import_season(who, small_season().season(), file="season"),
    Action.CORRECT_EVENT: lambda who, tmp: corrections.correct_event(who, "RR", RIGHT, "forgotten"),
    Action.RUN_COMPETITION: lambda who, tmp: competitions.open_competition(who, CUP),
    Action.DRAFT_LIST: lambda who, tmp: publication.draft_list(who, "fide", FIRST),
    Action.EXPORT: lambda who, tmp: seasons.export_season(who, "fide", FIRST),
    Action.BACK_UP: lambda who, tmp: backups.back_up_office(who, tmp / "office.zip"),
    Action.ADMINISTER: lambda who, tmp: offices.open_series(who, offices.NewSeries("new", "own")),
}
"""A service for each action that needs no more than a season in the office."""

OTHERS = {
    Action.IMPORT: lambda who: import_players.import_players(who, [], body="own", file="x"),
    Action.MERGE_PLAYERS: lambda who: players.unmerge_players(who, "X", "two people"),
    Action.PUBLISH_LIST: lambda who: publication.publish_list(who, "fide", FIRST),
    Action.REVISE_LIST: lambda who: publication.revise_list(who, "fide", FIRST, "late"),
    Action.ENTER_NORM: lambda who: norms.strike_norm(who, 1, "wrong"),
    Action.DECIDE_TITLE: lambda who: title_applications.grant_title(who, 1, FIRST, "Council"),
    Action.READ_APPLICATIONS: applications,
    Action.CHANGE_PLAYER: lambda who: memberships.set_membership(who, "N", memberships.MembershipFacts("Club")),
    Action.ADMINISTER: lambda who: offices.add_official(who, "Eva", Role.READER),
    Action.RESTORE: lambda who: backups.restore_office(who, None),
    Action.DRAFT_LIST: lambda who: publication.discard_draft(who, "fide", FIRST),
}
"""Further services, asked as somebody who may not."""


def somebody(desk, role):
    return (
        offices.add_official(desk, "Piet", role, "NED" if role == Role.DELEGATE else None)
        if role != Role.OFFICER
        else desk
    )


@ON_ONE_DATABASE
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("action", SERVICES)
def test_every_service_asks_and_records(desk, tmp_path, action, role):
    who = somebody(desk, role)
    before = AuditEntry.objects.count()
    if role in action.roles:
        SERVICES[action](who, tmp_path)
        entry = AuditEntry.objects.last()
        assert (entry.who, entry.role, entry.action) == (who.name, role, action)
    else:
        with pytest.raises(NotPermittedError):
            SERVICES[action](who, tmp_path)
        assert AuditEntry.objects.count() == before


@ON_ONE_DATABASE
@pytest.mark.parametrize("action", OTHERS)
def test_other_services_ask_too(desk, action):
    who = somebody(desk, Role.READER)
    before = AuditEntry.objects.count()
    with pytest.raises(NotPermittedError):
        OTHERS[action](who)
    assert AuditEntry.objects.count() == before


def services_for_somebody():
    """Find every service that says who asks for it."""
    for found in pkgutil.walk_packages(store.__path__, f"{store.__name__}."):
        if ".services" not in found.name:
            continue
        for name, service in inspect.getmembers(importlib.import_module(found.name), inspect.isfunction):
            if service.__module__ == found.name and next(iter(inspect.signature(service).parameters), "") == "who":
                yield name, service


def asks(function, seen=frozenset()):
    """Tell whether a function compares the actor with the table, itself or through what it calls."""
    names = set(function.__code__.co_names)
    if {"changing", "permit"} & names:
        return True
    called = [function.__globals__.get(name) for name in names - seen]
    return any(asks(each, seen | names) for each in called if inspect.isfunction(each))


@pytest.mark.parametrize(
    ("name", "service"), [*services_for_somebody()], ids=lambda each: each if isinstance(each, str) else ""
)
def test_no_service_forgets_to_ask(name, service):
    """The actor is compared with the table before anything else can happen, in the one place that all share."""
    assert asks(service), f"{name} changes the office for anybody"


def test_a_delegate_changes_only_players_of_the_own_federation(desk):
    who = somebody(desk, Role.DELEGATE)
    players.correct_player(who, "N", {"born": "1992"}, "forgotten")
    with pytest.raises(NotPermittedError, match="Piet is delegate of NED and may change only its players"):
        players.correct_player(who, "A", {"born": "1992"}, "forgotten")
    with pytest.raises(NotPermittedError):
        players.correct_player(who, "N", {"federation": "BEL"}, "moved")
    assert Player.objects.get(player_id="N").federation_id == "NED"


def test_a_delegate_asks_for_titles_of_the_own_federation_and_reads_only_those(desk):
    who = somebody(desk, Role.DELEGATE)
    own = title_applications.apply_for_title(who, "N", REQUEST)
    other = title_applications.apply_for_title(desk, "A", REQUEST)
    with pytest.raises(NotPermittedError, match="Piet is delegate of NED and may change only its players"):
        title_applications.apply_for_title(who, "A", REQUEST)
    assert [each.application for each in applications(who)] == [own]
    assert [each.application for each in applications(desk)] == [other, own]
    with pytest.raises(NotPermittedError, match="may read only its requests"):
        application(who, other.pk)


def test_a_delegate_has_a_federation_and_the_last_officer_stays(desk):
    with pytest.raises(RefusedError, match="state the federation"):
        offices.add_official(desk, "Piet", Role.DELEGATE)
    with pytest.raises(RefusedError, match="Anna is the only rating officer"):
        offices.add_official(desk, "Anna", Role.READER)
    offices.add_official(desk, "Piet", Role.OFFICER)
    assert offices.add_official(desk, "Anna", Role.READER).role == Role.READER


def test_an_import_of_nothing_is_recorded_too(desk):
    counts = import_players.import_players(desk, numbered([NOBODY]), body="own", file="x").counts
    assert str(counts) == "0 new, 0 changed, 0 as before"


FACTS = """
           officer delegate
name       Y       Y
federation Y       -
sex        Y       Y
born       Y       Y
title      Y       -
disability Y       Y
active     Y       Y
"""
VALUES = {
    "name": "Nobody, N",
    "federation": "BEL",
    "sex": "W",
    "born": "1991",
    "title": "FM",
    "disability": "IBCA",
    "active": "N",
}


FACT_CELLS = [
    (fact, Role(role), may == "Y")
    for fact, *cells in (row.split() for row in FACTS.strip().splitlines()[1:])
    for role, may in zip(("officer", "delegate"), cells, strict=True)
]


@ON_ONE_DATABASE
@pytest.mark.parametrize(("fact", "role", "may"), FACT_CELLS)
def test_each_role_corrects_the_facts_of_the_table(desk, fact, role, may):
    assert set(CORRECTABLE) == set(VALUES) == {name for name, *_ in FACT_CELLS}
    who = somebody(desk, role)
    if may:
        players.correct_player(who, "N", {fact: VALUES[fact]}, "seen")
        assert Correction.objects.get().corrected_by == who.name
    else:
        with pytest.raises(NotPermittedError, match=f"Piet may not correct {fact} of a player"):
            players.correct_player(who, "N", {fact: VALUES[fact]}, "seen")


@ON_ONE_DATABASE
@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"title": "XX"}, "unknown title 'XX'; of chess there are CM, FM, GM, IM, WCM, WFM, WGM, WIM"),
        ({"title": "GMI"}, "GMI is not awarded by a correction; enter it among the titles, with its day"),
        ({"born": "1800"}, "born 1800 is not possible"),
        ({"born": "2999-01-01"}, "born 2999-01-01 is not possible"),
        ({"federation": "QQQ"}, "unknown federation 'QQQ'"),
    ],
)
def test_values_that_cannot_be_are_refused(desk, facts, problem):
    before = AuditEntry.objects.count()
    with pytest.raises(RefusedError, match=problem):
        players.correct_player(desk, "N", facts, "typed")
    assert AuditEntry.objects.count() == before
