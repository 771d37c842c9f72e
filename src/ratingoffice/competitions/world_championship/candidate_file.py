"""A TOML file with all that decides who plays a world championship."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import polars as pl

from ratingoffice.competitions.file_values import FileValues, read_values
from ratingoffice.competitions.world_championship import candidate_rows
from ratingoffice.competitions.world_championship.candidates import Candidates
from ratingoffice.competitions.world_championship.changes import Change, changed
from ratingoffice.competitions.world_championship.entry_checks import FederationStanding
from ratingoffice.competitions.world_championship.qualification import qualify
from ratingoffice.competitions.world_championship.replacements import Championship, PlaceError, Withdrawal
from ratingoffice.competitions.world_championship.reserve_list import Rated, reserve_list, with_reserves
from ratingoffice.competitions.world_championship.standing_by import Unavailable, available
from ratingoffice.competitions.world_championship.systems import (
    OPEN_2023,
    OPEN_2025,
    WOMEN_2023,
    QualificationSystem,
)

SYSTEMS: Final = {"women-2023": WOMEN_2023, "open-2023": OPEN_2023, "open-2025": OPEN_2025}
SAME_CONTINENT: Final = {"America": "Pan America"}
"""Annex 17, B says America where Annex 12, A and Annex 17, A say Pan America."""
LATER_RULES: Final = ("opponent_is_champion", "player_twice", "two_days", "loser_is_winner")
"""Codes of what was no error when files were told that an office still keeps."""


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


def read_kept(text: str, file: str) -> tuple[ChampionshipFile | None, pl.DataFrame]:
    """What a text tells that was taken before: rules that came later are for the next one that is told."""
    return read_values(text, file, _told, forgiven=LATER_RULES)


def championship(told: ChampionshipFile) -> Championship:
    """The places, filled from the reserve list, after all that was told; raises PlaceError where that cannot be."""
    made, refused = _changed(told)
    for _, problem in refused:
        raise problem
    return made


def _changed(told: ChampionshipFile) -> tuple[Championship, list[tuple[Change, PlaceError]]]:
    """The championship, and what cannot be.

    The list is announced on the first of January: open places are filled from those who had not stood down by then.
    """
    qualification = qualify(told.system, told.candidates)
    reserves = reserve_list(told.candidates.world_cup, told.rated, qualification.qualified)
    willing = available(reserves, told.unavailable, told.system.first_of_january)
    made = Championship(told.system, told.candidates, with_reserves(qualification, willing), reserves)
    return changed(made, [*told.unavailable, *told.withdrawals])


def _told(values: FileValues) -> ChampionshipFile:
    system = _system(values)
    rated = candidate_rows.rated(values)
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
    _tell_opponent(values, candidates)
    withdrawals, unavailable = candidate_rows.withdrawals(values), candidate_rows.unavailable(values)
    superblitz = candidate_rows.superblitz(values)
    rows: list[tuple[FileValues, Change]] = [*withdrawals, *unavailable]
    played = {name for game in superblitz for name in game}
    named = _players(candidates) | {each.player for _, each in rows} | played
    values.tell_unknown_players(filter(None, named), candidates.federations)
    told = ChampionshipFile(
        system=system,
        candidates=candidates,
        rated=rated,
        withdrawals=tuple(each for _, each in withdrawals),
        unavailable=tuple(each for _, each in unavailable),
        superblitz=superblitz,
        standing=_standing(values),
    )
    if not values.has_errors:
        _tell_places(told, rows)
    return told


def _system(values: FileValues) -> QualificationSystem:
    name = values.required_text("system")
    if name and name not in SYSTEMS:
        values.tell("unknown_system", "system", f"there is no system {name!r}; there is {', '.join(SYSTEMS)}")
    return SYSTEMS.get(name, OPEN_2023)


def _continents(values: FileValues, system: QualificationSystem) -> Mapping[str, tuple[str, ...]]:
    section = values.section("continents")
    named = {name: SAME_CONTINENT.get(name, name) for name in section.values}
    for name in sorted(name for name, meant in named.items() if meant not in system.continents):
        message = f"Unknown continent {name!r}. Available: {', '.join(system.continents)}"
        section.tell("unknown_continent", name, message)
    for name in sorted(name for name, meant in named.items() if name != meant and meant in named):
        section.tell("second_continent", name, f"{name} and {named[name]} are the same; write one of them")
    return {meant: section.texts(name) for name, meant in named.items()}


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


def _tell_opponent(values: FileValues, candidates: Candidates) -> None:
    """Nobody plays the title match against himself."""
    if candidates.champion and candidates.opponent == candidates.champion:
        message = f"{candidates.opponent} is the champion; name who played the title match against him"
        values.tell("opponent_is_champion", "opponent", message)


def _tell_places(told: ChampionshipFile, rows: Sequence[tuple[FileValues, Change]]) -> None:
    """An error for everybody who withdraws without a place, or stands down with one."""
    for change, problem in _changed(told)[1]:
        for row, each in rows:
            if each is change:
                row.tell(problem.code, "player", str(problem))


def _players(candidates: Candidates) -> set[str]:
    hosts = [candidates.champion, candidates.opponent, candidates.organisation, candidates.sponsor]
    orders = [candidates.previous, candidates.ratings, candidates.world_cup, *candidates.continents.values()]
    return {player for player in [*hosts, *(each for order in orders for each in order)] if player} | candidates.refused
