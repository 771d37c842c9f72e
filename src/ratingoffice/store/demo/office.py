"""The demo office from its founding to today: who works there, what was published, corrected and revised.

Lists of a league are older: a former version of the software published them, and a backup of it is opened.
"""

from collections.abc import Callable, Iterator
from datetime import date
from importlib.resources import as_file, files
from typing import Final

import polars as pl

from ratingoffice.rulebooks import catalogue
from ratingoffice.sample_data.generator.plan import month_later
from ratingoffice.store.demo import world_season
from ratingoffice.store.demo.desk import DemoDesk, accept_late_reports, accept_new_reports, receive_waiting_reports
from ratingoffice.store.demo.games import receive_invented_games
from ratingoffice.store.demo.names import FEDERATIONS, towns
from ratingoffice.store.demo.seasons import FIRST_LIST, FMJD, MONTHS, SERIES, DemoSeries, Tables, invented, season_of
from ratingoffice.store.errors import ConflictError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.verification import verification_of
from ratingoffice.store.lists.services.publication import draft_list, publish_list, revise_list
from ratingoffice.store.lists.services.so_far import calculate_so_far
from ratingoffice.store.lists.services.verifications import note_verified
from ratingoffice.store.models import Office, Official, RatingList, Role
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.services.backups import restore_office
from ratingoffice.store.office.services.offices import (
    NewSeries,
    add_official,
    name_federations,
    open_series,
    set_password,
    set_rulebook,
)
from ratingoffice.store.people.services.memberships import enrol_players
from ratingoffice.store.people.services.numbers import number_players
from ratingoffice.store.people.services.players import correct_player
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.reports.services.seasons import import_season

NAME: Final = "Mind Sports Union of the Ten Lands"
OFFICER: Final = "Marta Lindqvist"
ARBITER: Final = "Piet Oosterwijk"
DELEGATE: Final = "Sanne Terwisga"
PEOPLE: Final = (
    (ARBITER, Role.ARBITER, None),
    ("Henriëtte Dulac", Role.ARBITER, None),
    (DELEGATE, Role.DELEGATE, "NED"),
    ("Aliou Ndoye", Role.DELEGATE, "SEN"),
    ("Kazimierz Wolny", Role.DELEGATE, "POL"),
    ("Press desk", Role.READER, None),
)
"""Who works with the office, beside its rating officer."""

DEMO_BODY: Final = "demo"
"""Whose numbers the ids of the demo are: nobody's. An office of this body is never served in production."""

PASSWORD: Final = "demo-password"
SIGN_INS: Final = ((OFFICER, Role.OFFICER), (ARBITER, Role.ARBITER), (DELEGATE, Role.DELEGATE))
"""One of each role that works with the office, all with the same password."""

FORMER: Final = "four-rivers"
"""The series of a league whose lists were published before the calculation was corrected."""

CORRECTED_LIST: Final = date(2023, 5, 1)
REVISED_LIST: Final = date(2023, 7, 1)
"""The old list that waits for a revision, and the one that was revised."""

REVISED: Final = 3
"""Lists of draughts after the one that was revised."""

Progress = Callable[[str, int, int], None]


def open_demo_office() -> Official:
    """Open the office of the demo with its old lists at the place that is chosen, and return its officer."""
    if Office.objects.exists():
        raise ConflictError(message("office_exists"))
    with as_file(files("ratingoffice.store.demo") / f"{FORMER}.zip") as backup:
        restore_office(None, backup)
    who = Official.objects.get()
    revise_list(who, FORMER, REVISED_LIST, "The calculation was corrected")
    publish_list(who, FORMER, REVISED_LIST)
    note_verified(verification_of(each) for each in lists.published_lists() if each.series.name == FORMER)
    return who


def let_sign_in(who: Official) -> None:
    """Give the people of the demo their password."""
    for name, _ in SIGN_INS:
        set_password(who, name, PASSWORD)


def fill_demo_office(who: Official, progress: Progress | None = None, months: int = MONTHS) -> None:
    """Import the invented seasons, publish every list since the first, leave reports on the desk and games to see."""
    closing = month_later(FIRST_LIST, months)
    name_federations(who, FEDERATIONS | world_season.FEDERATIONS)
    officials = {name: add_official(who, name, role, federation) for name, role, federation in PEOPLE}
    desks = [DemoDesk(each, _tables(each, months), month_later(closing, each.further)) for each in SERIES]
    people = (who, officials[ARBITER])
    for desk in desks:
        _open(who, desk.series)
        season = season_of(desk.tables, desk.event_ids())
        import_season(who, season, file=f"season {desk.series.name}", discipline=desk.series.discipline)
        _register(who, desk.series, desk.tables)
    world_season.accept_world_events(people, until=closing, after=FIRST_LIST)
    _publish_all(who, desks, officials[ARBITER], progress)
    world_season.accept_world_events(people, until=date.max, after=closing)
    world_season.open_competitions(who)
    world_season.register_titles(who, officials[DELEGATE])
    for desk in desks:
        accept_new_reports(people, desk)
        receive_waiting_reports(officials[ARBITER], desk)
    receive_invented_games(who, FMJD.discipline)
    for desk in desks:
        calculate_so_far(desk.series.name)


def _tables(series: DemoSeries, months: int) -> Tables:
    """Invent a series; everybody of the world season plays draughts."""
    tables = invented(series, months)
    return world_season.with_world_players(tables) if series is FMJD else tables


def _open(who: Official, series: DemoSeries) -> None:
    open_series(who, NewSeries(series.name, series.name, series.discipline))
    for key in series.rulebooks:
        set_rulebook(who, series.name, catalogue.rulebook(key).first_list, key, {})


def _register(who: Official, series: DemoSeries, tables: Tables) -> None:
    """Enter numbers of the world federation, and clubs."""
    players = tables["players"]
    number_players(who, series.name, dict(players.select("player_id", "number").iter_rows()))
    noun = "Damclub" if series is FMJD else "Chess Club"
    rows = []
    for number, (player_id, federation) in enumerate(players.select("player_id", "federation").iter_rows()):
        if number % 5 and federation in FEDERATIONS:
            home = towns(federation)[number % 4]
            club = f"{noun} {home}" if series is FMJD else f"{home} {noun}"
            rows.append((player_id, club, federation, "club", date(2010 + number % 11, 9, 1)))
    columns = ("player_id", "club", "federation", "member_type", "member_from")
    enrol_players(who, pl.DataFrame(rows, schema=columns, orient="row"))


def _publish_all(who: Official, desks: list[DemoDesk], arbiter: Official, progress: Progress | None) -> None:
    days = sorted((day, desk.series.name) for desk in desks for day in _list_days(desk))
    draughts = [day for day, name in days if name == FMJD.name]
    last = {name: day for day, name in days}
    for done, (day, name) in enumerate(days):
        if progress:
            progress(f"publish {name} {day}", done, len(days))
        if day == last[name]:
            accept_late_reports((who, arbiter), next(desk for desk in desks if desk.series.name == name))
        draft_list(who, name, day)
        published = publish_list(who, name, day)
        if name == FMJD.name and draughts[-REVISED - 1 : -REVISED] == [day]:
            _put_right(who, published)


def _put_right(who: Official, published: RatingList) -> None:
    """A winner of the list had drawn, and a birth was wrong: the list is revised."""
    lines = lists.table(published, "game_lines").filter(counted="Y", colour="white", score=2)
    names = pl.col("event_id", "player_id").cast(pl.String)
    [row, *_] = lines.select(names, "round").sort("event_id", "round", "player_id").rows(named=True)
    right = EventCorrection(results={(row["round"], row["player_id"]): "1/2-1/2"})
    correct_event(who, row["event_id"], right, "The score sheet, signed by both players, says a draw")
    correct_player(who, row["player_id"], {"born": "1988-04-17"}, "Passport seen by the arbiter")
    revise_list(who, published.series.name, published.day, "A result was reported wrongly and is put right")
    publish_list(who, published.series.name, published.day)


def _list_days(desk: DemoDesk) -> Iterator[date]:
    """Walk through the days on which a series has a list, each under the rulebook of its time."""
    of, day = lists.series_named(desk.series.name), FIRST_LIST
    while day < desk.closing:
        [(day, _)] = lists.next_lists(of, day, most=1)
        if day <= desk.closing:
            yield day
