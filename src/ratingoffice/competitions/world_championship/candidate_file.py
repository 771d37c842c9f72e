"""A TOML file with all that decides who plays a world championship."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

import polars as pl

from ratingoffice.competitions.file_values import FileValues, read_values
from ratingoffice.competitions.world_championship.candidates import Candidates
from ratingoffice.competitions.world_championship.entry_checks import FederationStanding
from ratingoffice.competitions.world_championship.qualification import qualify
from ratingoffice.competitions.world_championship.replacements import Championship, Withdrawal, replaced
from ratingoffice.competitions.world_championship.reserve_list import Rated, reserve_list, with_reserves
from ratingoffice.competitions.world_championship.standing_by import Unavailable, available, passed_by
from ratingoffice.competitions.world_championship.systems import (
    OPEN_2023,
    OPEN_2025,
    WOMEN_2023,
    QualificationSystem,
)

SYSTEMS: Final = {"women-2023": WOMEN_2023, "open-2023": OPEN_2023, "open-2025": OPEN_2025}


@dataclass(frozen=True)
class ChampionshipFile:
    """What the file tells: the system, the candidates, their games, and who cannot play."""

    system: QualificationSystem
    candidates: Candidates
    rated: tuple[Rated, ...]
    withdrawals: tuple[Withdrawal, ...]
    unavailable: tuple[Unavailable, ...] = ()
    superblitz: tuple[tuple[str, str], ...] = ()
    """Winner and loser of games after the last round, for the title or the challenge."""
    standing: FederationStanding = field(default_factory=FederationStanding)


def read(text: str, file: str) -> tuple[ChampionshipFile | None, pl.DataFrame]:
    """What a text tells, None where something is wrong; and the findings."""
    return read_values(text, file, _told)


def championship(told: ChampionshipFile) -> Championship:
    """The places, filled from the reserve list, after all that was told, in the order of the days.

    The list is announced on the first of January: open places are filled from those who had not stood down by then.
    Nobody is offered a place on the day he stands down: on one day reserves leave before places are filled again.
    """
    qualification = qualify(told.system, told.candidates)
    reserves = reserve_list(told.candidates.world_cup, told.rated, qualification.qualified)
    willing = available(reserves, told.unavailable, told.system.first_of_january)
    made = Championship(told.system, told.candidates, with_reserves(qualification, willing), reserves)
    changes: list[Unavailable | Withdrawal] = [*told.unavailable, *told.withdrawals]
    for each in sorted(changes, key=lambda each: (each.told, isinstance(each, Withdrawal), each.player)):
        made = replaced(made, each) if isinstance(each, Withdrawal) else passed_by(made, each)
    return made


def _told(values: FileValues) -> ChampionshipFile:
    system = _system(values)
    rated = tuple(Rated(row["player"], row["games"]) for row in values.rows("ratings", {"player": str, "games": int}))
    candidates = Candidates(
        champion=values.required_text("champion"),
        opponent=values.text_of("opponent"),
        previous=values.texts("previous"),
        organisation=values.text_of("organisation"),
        sponsor=values.text_of("sponsor"),
        continents=_continents(values, system),
        ratings=tuple(each.player for each in rated),
        world_cup=values.texts("world_cup"),
        federations=_federations(values),
        group_a=frozenset(values.texts("group_a")),
        refused=frozenset(values.texts("refused")),
    )
    withdrawals, unavailable = _withdrawals(values), _unavailable(values)
    superblitz = tuple(
        (row["winner"], row["loser"]) for row in values.rows("superblitz", {"winner": str, "loser": str})
    )
    told = {each.player for each in withdrawals} | {each.player for each in unavailable}
    played = {name for game in superblitz for name in game}
    values.tell_unknown_players(_players(candidates) | told | played, candidates.federations)
    return ChampionshipFile(system, candidates, rated, withdrawals, unavailable, superblitz, _standing(values))


def _system(values: FileValues) -> QualificationSystem:
    name = values.required_text("system")
    if name and name not in SYSTEMS:
        values.tell("unknown_system", "system", f"there is no system {name!r}; there is {', '.join(SYSTEMS)}")
    return SYSTEMS.get(name, OPEN_2023)


def _continents(values: FileValues, system: QualificationSystem) -> Mapping[str, tuple[str, ...]]:
    section = values.section("continents")
    for name in sorted(section.values.keys() - system.continents.keys()):
        message = f"no places are for {name}; there are some for {', '.join(system.continents)}"
        section.tell("unknown_continent", name, message)
    return {name: section.texts(name) for name in section.values}


def _federations(values: FileValues) -> Mapping[str, str]:
    section = values.section("federations")
    return {name: section.required_text(name) for name in section.values}


def _standing(values: FileValues) -> FederationStanding:
    fees, debts = values.section("fees"), values.section("debts")
    return FederationStanding(
        members=frozenset(values.texts("members")),
        fees={federation: frozenset(fees.wholes(federation)) for federation in fees.values},
        debts={federation: debts.required_whole(federation) for federation in debts.values},
    )


def _withdrawals(values: FileValues) -> tuple[Withdrawal, ...]:
    rows = values.rows("withdrawals", {"player": str, "told": date, "until": date})
    return tuple(Withdrawal(row["player"], row["told"], row["until"]) for row in rows)


def _unavailable(values: FileValues) -> tuple[Unavailable, ...]:
    rows = values.rows("unavailable", {"player": str, "told": date})
    return tuple(Unavailable(row["player"], row["told"]) for row in rows)


def _players(candidates: Candidates) -> set[str]:
    hosts = [candidates.champion, candidates.opponent, candidates.organisation, candidates.sponsor]
    orders = [candidates.previous, candidates.ratings, candidates.world_cup, *candidates.continents.values()]
    return {player for player in [*hosts, *(each for order in orders for each in order)] if player} | candidates.refused
