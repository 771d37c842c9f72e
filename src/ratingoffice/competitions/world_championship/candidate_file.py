"""A TOML file with all that decides who plays a world championship."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

import polars as pl
from pydantic import Field, ValidationInfo

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.toml_file import Problem, Text, Texts, TomlTable, Whole, check, read_toml
from ratingoffice.competitions.world_championship.entry_checks import FederationStanding
from ratingoffice.competitions.world_championship.qualification import qualify
from ratingoffice.competitions.world_championship.replacements import (
    Championship,
    PlaceError,
    RatedReserve,
    Withdrawal,
    reserve_list,
    with_reserves,
)
from ratingoffice.competitions.world_championship.standing_by import Change, Unavailable, available, changed
from ratingoffice.competitions.world_championship.systems import (
    OPEN_2023,
    OPEN_2025,
    WOMEN_2023,
    Candidates,
    QualificationSystem,
)

SYSTEMS: Final = {"women-2023": WOMEN_2023, "open-2023": OPEN_2023, "open-2025": OPEN_2025}
SAME_CONTINENT: Final = {"America": "Pan America"}
"""Annex 17, B says America where Annex 12, A and Annex 17, A say Pan America."""
LATER_RULES: Final = ("opponent_is_champion", "player_twice.heading", "two_days", "loser_is_winner")
"""Codes of what was no error when files were accepted that an office still keeps."""


@dataclass(frozen=True)
class ChampionshipFile:
    """What the file holds: the system, the candidates, their games, and who cannot play."""

    system: QualificationSystem
    candidates: Candidates
    rated: tuple[RatedReserve, ...]
    withdrawals: tuple[Withdrawal, ...]
    unavailable: tuple[Unavailable, ...] = ()
    superblitz: tuple[tuple[str, str], ...] = ()
    """Winner and loser of games after the last round, for the title or the challenge."""
    standing: FederationStanding = field(default_factory=FederationStanding)


def _unknown_system(name: str, _: ValidationInfo) -> Iterator[Problem]:
    if name not in SYSTEMS:
        yield ("system",), message("unknown_system", name=name, known=tuple(SYSTEMS))


def _opponent_is_champion(player: str, info: ValidationInfo) -> Iterator[Problem]:
    if player == info.data.get("champion"):
        yield ("opponent",), message("opponent_is_champion", player=player)


def _wrong_continents(orders: Mapping[str, Texts], info: ValidationInfo) -> Iterator[Problem]:
    known = SYSTEMS.get(info.data.get("system", ""), OPEN_2023).continents
    for name in orders:
        meant = SAME_CONTINENT.get(name, name)
        if meant not in known:
            yield ("continents", name), message("unknown_continent", name=name, known=tuple(known))
        elif meant != name and meant in orders:
            yield ("continents", name), message("second_continent", name=name, other=meant)


def _players_twice(rows: Sequence[RatedReserve | Unavailable], info: ValidationInfo) -> Iterator[Problem]:
    players = [each.player for each in rows]
    for at, player in enumerate(players):
        if player in players[:at]:
            yield (str(info.field_name), at, "player"), message("player_twice.heading", player=player)


def _two_days(rows: Sequence[Withdrawal], _: ValidationInfo) -> Iterator[Problem]:
    """The Council sets one day for all (Annexes 12 and 17, 7)."""
    for at, each in enumerate(rows):
        if each.until != rows[0].until:
            yield ("withdrawals", at, "until"), message("two_days", first=rows[0].until)


def _losers_who_won(rows: Sequence["SuperblitzGame"], _: ValidationInfo) -> Iterator[Problem]:
    for at, each in enumerate(rows):
        if each.loser == each.winner:
            yield ("superblitz", at, "loser"), message("loser_is_winner", player=each.loser)


def _players_without_federation(federations: Mapping[str, str], info: ValidationInfo) -> Iterator[Problem]:
    named = set(_players(info.data))
    for player in sorted(named - federations.keys()):
        yield (player,), message("unknown_player.federation", player=player)


def _players(values: Mapping[str, Any]) -> Iterator[str]:
    """All players whom the values name that are right."""
    yield from filter(None, (values.get(name) for name in ("champion", "opponent", "organisation", "sponsor")))
    for order in (*map(values.get, ("previous", "world_cup", "refused")), *values.get("continents", {}).values()):
        yield from order or ()
    for rows in map(values.get, ("ratings", "withdrawals", "unavailable")):
        yield from (each.player for each in rows or ())
    for game in values.get("superblitz", ()):
        yield from (game.winner, game.loser)


@dataclass(frozen=True)
class SuperblitzGame(TomlTable):
    """A game after the last round."""

    winner: Text
    loser: Text


@dataclass(frozen=True, kw_only=True)
class CandidateTable(TomlTable):
    """The keys of the file; federations come last, they are checked against all names before them."""

    system: Annotated[Text, check(_unknown_system)]
    champion: Text
    opponent: Annotated[Text, check(_opponent_is_champion)] | None = None
    previous: Texts = ()
    organisation: Text | None = None
    sponsor: Text | None = None
    continents: Annotated[dict[str, Texts], check(_wrong_continents)] = field(default_factory=dict)
    ratings: Annotated[tuple[RatedReserve, ...], check(_players_twice)] = ()
    world_cup: Texts = ()
    group_a: Texts = ()
    refused: Texts = ()
    members: Texts = ()
    fees: dict[str, tuple[Whole, ...]] = field(default_factory=dict)
    debts: dict[str, Whole] = field(default_factory=dict)
    withdrawals: Annotated[tuple[Withdrawal, ...], check(_two_days)] = ()
    unavailable: Annotated[tuple[Unavailable, ...], check(_players_twice)] = ()
    superblitz: Annotated[tuple[SuperblitzGame, ...], check(_losers_who_won)] = ()
    federations: Annotated[dict[str, Text], check(_players_without_federation), Field(validate_default=True)] = field(
        default_factory=dict
    )

    @property
    def championship_file(self) -> ChampionshipFile:
        """Everything as it is worked with."""
        candidates = Candidates(
            champion=self.champion,
            opponent=self.opponent,
            previous=self.previous,
            organisation=self.organisation,
            sponsor=self.sponsor,
            continents={SAME_CONTINENT.get(name, name): order for name, order in self.continents.items()},
            ratings=tuple(each.player for each in self.ratings),
            world_cup=self.world_cup,
            federations=self.federations,
            group_a=frozenset(self.group_a),
            refused=frozenset(self.refused),
        )
        return ChampionshipFile(
            system=SYSTEMS[self.system],
            candidates=candidates,
            rated=self.ratings,
            withdrawals=self.withdrawals,
            unavailable=self.unavailable,
            superblitz=tuple((each.winner, each.loser) for each in self.superblitz),
            standing=FederationStanding(frozenset(self.members), self.fees, self.debts),
        )

    def problems(self) -> Iterator[Problem]:
        """Everybody who withdraws without a place, or stands down with one."""
        rows = {id(each): ("withdrawals", at, "player") for at, each in enumerate(self.withdrawals)}
        rows |= {id(each): ("unavailable", at, "player") for at, each in enumerate(self.unavailable)}
        return ((rows[id(change)], problem.message) for change, problem in _changed(self.championship_file)[1])


def read(text: str, file: str, *, forgiven: Collection[str] = ()) -> tuple[ChampionshipFile | None, pl.DataFrame]:
    """Return what a text holds, None where something is wrong; and the findings."""
    found, findings = read_toml(text, file, CandidateTable, forgiven=forgiven)
    return (None if found is None else found.championship_file), findings


def read_kept(text: str, file: str) -> tuple[ChampionshipFile | None, pl.DataFrame]:
    """Return what a text holds that was accepted before: rules that came later are for the next file."""
    return read(text, file, forgiven=LATER_RULES)


def championship(file: ChampionshipFile) -> Championship:
    """The places, filled from the reserve list, after all changes; raises PlaceError where that cannot be."""
    made, refused = _changed(file)
    for _, problem in refused:
        raise problem
    return made


def _changed(file: ChampionshipFile) -> tuple[Championship, list[tuple[Change, PlaceError]]]:
    """The championship, and what cannot be.

    The list is announced on the first of January: open places are filled from those who had not stood down by then.
    """
    qualification = qualify(file.system, file.candidates)
    reserves = reserve_list(file.candidates.world_cup, file.rated, qualification.qualified)
    willing = available(reserves, file.unavailable, file.system.first_of_january)
    made = Championship(file.system, file.candidates, with_reserves(qualification, willing), reserves)
    return changed(made, [*file.unavailable, *file.withdrawals])
