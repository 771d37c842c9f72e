"""The competitions of the demo (six World Cup events, two championships, a cup of teams) and their titles."""

from datetime import date, timedelta
from typing import Final

import polars as pl

from ratingoffice.competitions.world_championship.final import final_table
from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import Tournament
from ratingoffice.sample_data.world_season.people import SamplePerson, people
from ratingoffice.sample_data.world_season.plan import (
    FINAL,
    NATIONS_CUP,
    SEMI_FINALS,
    STANDING,
    TALLINN,
    WORLD_CUP,
    YOUTH,
    PlannedEvent,
)
from ratingoffice.sample_data.world_season.play import played_event, played_table
from ratingoffice.sample_data.world_season.register import (
    ADDRESSES,
    APPLICATIONS,
    DECLARATIONS,
    NORMS,
    TITLES,
    championship_text,
)
from ratingoffice.sample_data.world_season.team_play import played_teams
from ratingoffice.store.competitions.services import (
    EventFacts,
    NewCompetition,
    add_event,
    declare_open,
    note_absence,
    open_competition,
)
from ratingoffice.store.demo.seasons import FIRST_LIST, FMJD, Tables
from ratingoffice.store.models import CompetitionKind, Official
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, receive_report
from ratingoffice.store.titles.services.applications import TitleRequest, apply_for_title, grant_title
from ratingoffice.store.titles.services.norms import (
    NormFacts,
    TitleEventFacts,
    enter_norm,
    enter_norms,
    tell_title_event,
)
from ratingoffice.store.titles.services.titles import TitleFacts, enter_title

FEDERATIONS: Final = {
    "BEL": "Belgium",
    "BEN": "Benin",
    "CHN": "China",
    "CMR": "Cameroon",
    "CUW": "Curaçao",
    "GER": "Germany",
    "ITA": "Italy",
    "KAZ": "Kazakhstan",
    "LAT": "Latvia",
    "LTU": "Lithuania",
    "MGL": "Mongolia",
    "MLI": "Mali",
    "SUR": "Suriname",
    "UKR": "Ukraine",
}
"""Those that only the world season has."""

CUP: Final = "world-cup-2024"
CHAMPIONSHIP: Final = "world-championship-2025"
REPORTED_AFTER: Final = timedelta(days=5)
GAMES_SO_FAR: Final = 60
"""What everybody with a rating had played before the first list."""


def player_id(number: str) -> str:
    """Return the id of the office for a number of the federation."""
    return f"P{int(number):06d}"


def with_world_players(tables: Tables) -> Tables:
    """Add everybody of the world season to the draughts players, with the rating of the first list."""
    persons = people().values()
    players = pl.DataFrame([_player(each) for each in persons])
    rated = [_rating(each) for each in persons if each.ratings[min(each.ratings)] is not None]
    added = {"players": players, "ratings": pl.DataFrame(rated)}
    return tables | {name: pl.concat([tables[name], table], how="diagonal") for name, table in added.items()}


def _player(person: SamplePerson) -> dict[str, str | None]:
    return {
        "player_id": player_id(person.player_id),
        "name": person.name,
        "federation": person.federation,
        "sex": person.sex,
        "born": person.born,
        "title": person.title,
        "number": person.player_id,
    }


def _rating(person: SamplePerson) -> dict[str, str | None]:
    rating = str(person.ratings[min(person.ratings)])
    return {
        "list": FMJD.name,
        "date": str(FIRST_LIST),
        "player_id": player_id(person.player_id),
        "rating": rating,
        "games": str(GAMES_SO_FAR),
        "peak": rating,
        "last_played": str(FIRST_LIST - timedelta(days=30)),
    }


def accept_world_events(people_of_the_office: tuple[Official, Official], *, until: date, after: date) -> None:
    """Receive and accept the reports of the events that ended after one day and until another."""
    for plan in (*WORLD_CUP, *YOUTH.values(), NATIONS_CUP, *SEMI_FINALS.values(), FINAL):
        if after < plan.end <= until:
            _accept(people_of_the_office, plan)


def _accept(people_of_the_office: tuple[Official, Official], plan: PlannedEvent) -> None:
    officer, arbiter = people_of_the_office
    report = receive_report(arbiter, trf.write(_played(plan))[0], f"{plan.key}.trf", "trf")
    facts = {
        "board": "100",
        "discipline": FMJD.discipline,
        "official": "Y",
        "women_only": "Y" if plan.women_only else "N",
        "received": str(plan.end + REPORTED_AFTER),
        "announced": str(plan.start - timedelta(days=200)),
    }
    accept_report(officer, report, Acceptance({}, facts, plan.key))


def _played(plan: PlannedEvent) -> Tournament:
    """The event by its own way of play: a final by its table, teams by their boards."""
    if plan is FINAL:
        return played_table(plan, final_table())
    return played_teams(plan) if plan.system == "team" else played_event(plan)


def open_competitions(who: Official) -> None:
    """Open the World Cup, the world championship of 2025 and the youth championship, with all their events."""
    open_competition(who, NewCompetition(CUP, "World Cup 2023-2024", CompetitionKind.WORLD_CUP, STANDING))
    for plan in WORLD_CUP:
        tournament = "women" if plan.women_only else "open"
        add_event(who, CUP, plan.key, EventFacts(stars=plan.stars, tournament=tournament))
        for number in plan.absent:
            note_absence(who, CUP, plan.key, player_id(number))
    for number, year, declared in DECLARATIONS:
        declare_open(who, player_id(number), year, declared)
    _open_championships(who)


def _open_championships(who: Official) -> None:
    kind, text = CompetitionKind.CHAMPIONSHIP, championship_text()
    open_competition(who, NewCompetition(CHAMPIONSHIP, "World Championship 2025", kind, date(2025, 1, 1), text))
    for part, plan in (*SEMI_FINALS.items(), ("final", FINAL)):
        add_event(who, CHAMPIONSHIP, plan.key, EventFacts(group=part))
    last = max(plan.end for plan in YOUTH.values())
    open_competition(who, NewCompetition("world-youth-2024", "World Youth 2024", CompetitionKind.YOUTH, last))
    for group, plan in YOUTH.items():
        add_event(who, "world-youth-2024", plan.key, EventFacts(pace="classic", category="juniors", group=group))


OF_THE_CUP: Final = TitleEventFacts(competition="world-cup", referee="international", registered=True, approved=True)
OF_THE_YOUTH: Final = TitleEventFacts(
    competition="world", age="juniors", referee="international", registered=True, approved=True
)
GRANTED: Final = date(2024, 12, 20)
PAPER: Final = "certificate of the referee"
ARTICLE: Final = "3.5"
"""Titles by a place in a youth championship."""


def register_titles(who: Official, delegate: Official) -> None:
    """Enter norms and titles; a grandmaster is granted the title, a junior champion waits for the officer."""
    for plan in (*WORLD_CUP, *YOUTH.values()):
        tell_title_event(who, plan.key, OF_THE_CUP if plan in WORLD_CUP else OF_THE_YOUTH)
        enter_norms(who, plan.key)
    for number, title, colour, event, day, games in NORMS:
        if day < TALLINN.end:
            enter_norm(who, player_id(number), NormFacts(title, colour, event, day, games, PAPER))
    for number, title, since, way in TITLES:
        enter_title(who, player_id(number), TitleFacts(title, since, way, "register of the FMJD"))
    _ask(who, delegate)


def _ask(who: Official, delegate: Official) -> None:
    [(first, title, *_), (second, lower, result, _)] = APPLICATIONS
    reached = people()[first].rating_in(GRANTED.year)
    through_norms = TitleRequest(title, ADDRESSES[first], fee_paid=True, highest_rating=reached)
    asked = apply_for_title(who, player_id(first), through_norms)
    grant_title(who, asked.pk, GRANTED, "Council, 20 December 2024")
    by_place = TitleRequest(lower, ADDRESSES[second], fee_paid=True, result=result, article=ARTICLE)
    apply_for_title(delegate, player_id(second), by_place)
