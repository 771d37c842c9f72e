"""The games of an invented event: kept for Swiss events, drawn by strength from the seed for round robins."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

import polars as pl

from ratingoffice.model.tournament import DRAUGHTS, OTHER_SIDE, Code, Entry, Half, Info, Tournament
from ratingoffice.sample_data.world_season.people import SamplePerson, people
from ratingoffice.sample_data.world_season.plan import PlannedEvent
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import usual_ranking
from ratingoffice.tournament.round_robin.berger import ScheduledGame, berger_table
from ratingoffice.tournament.swiss.choices import Choices, with_choices
from ratingoffice.tournament.swiss.pairing import recounted

SWISS: Final = "fmjd-solkoff"
"""What Annex 18, 1 asks for."""

DRAWN: Final = 0.55
"""Of the games of two equal players."""


def played_event(plan: PlannedEvent) -> Tournament:
    """The event with all its games, points and final places."""
    chance = Random(plan.seed)
    event, strengths = _to_be_played(plan, _by_rating(plan))
    if plan.system == "round_robin":
        return _with_places(_all_play_all(event, strengths, chance))
    return _with_places(_swiss(event, plan))


def played_table(plan: PlannedEvent, table: Sequence[ScheduledGame]) -> Tournament:
    """A final by the table of its regulations, without places; the players of the plan have its numbers in order."""
    persons = {number: people()[each] for number, each in enumerate(plan.players, start=1)}
    event, strengths = _to_be_played(plan, persons)
    return recounted(_with_games(event, table, strengths, Random(plan.seed)))


def _to_be_played(plan: PlannedEvent, persons: Mapping[int, SamplePerson]) -> tuple[Tournament, dict[int, int]]:
    """The event before its first round, and how strong everybody is, by start number."""
    entries = tuple(entry_of(number, each, plan) for number, each in persons.items())
    strengths = {number: each.strength for number, each in persons.items()}
    return Tournament(info_of(plan), entries, (), DRAUGHTS), strengths


def _by_rating(plan: PlannedEvent) -> dict[int, SamplePerson]:
    """Everybody by start number, the highest rating first."""
    chosen = [people()[each] for each in plan.players]
    ordered = sorted(chosen, key=lambda each: (-(each.rating_in(plan.start.year) or 0), each.name))
    return dict(enumerate(ordered, start=1))


def info_of(plan: PlannedEvent) -> Info:
    """What the report says of the event itself."""
    days = tuple(min(plan.start + timedelta(days=number), plan.end) for number in range(plan.rounds))
    return Info(
        name=plan.name,
        city=plan.city,
        federation=plan.federation,
        start=plan.start,
        end=plan.end,
        system=plan.system,
        time_control=plan.time_control,
        referee=plan.referee,
        round_dates=days,
        rounds=plan.rounds,
        women_only=plan.women_only or None,
    )


def entry_of(number: int, person: SamplePerson, plan: PlannedEvent) -> Entry:
    """Somebody as an event enters the person."""
    return Entry(
        number=number,
        name=person.name,
        ids={"fmjd": person.player_id},
        sex="W" if person.sex == "W" else "M",
        title=person.title,
        federation=person.federation,
        born=person.born,
        rating=person.rating_in(plan.start.year),
    )


def _swiss(event: Tournament, plan: PlannedEvent) -> Tournament:
    """The games as they were paired and played: a season stays the same when the pairing of later events changes."""
    halves: list[Half] = []
    for _, number, white, black, result in swiss_games().filter(pl.col("event") == plan.key).iter_rows():
        code = Code(result)
        halves.append(Half(number, white, black, None if black is None else "w", code))
        if black is not None:
            halves.append(Half(number, black, white, "b", OTHER_SIDE[code]))
    return with_choices(replace(event, halves=tuple(halves)), Choices(system=SWISS, lots=plan.seed))


@cache
def swiss_games() -> pl.DataFrame:
    """Every game of the Swiss events by start numbers, as the table of the package has them."""
    return pl.read_csv((files(__package__) / "swiss_games.csv").read_bytes(), schema_overrides={"result": pl.String})


def _all_play_all(event: Tournament, strengths: Mapping[int, int], chance: Random) -> Tournament:
    """Everybody against everybody; the numbers are drawn."""
    drawn = dict(enumerate(sorted(strengths, key=lambda _: chance.random()), start=1))
    games = [
        replace(game, white=drawn[game.white], black=drawn[game.black])
        for game in berger_table(len(drawn))
        if game.black is not None
    ]
    return _with_games(event, games, strengths, chance)


def _with_games(
    event: Tournament, games: Iterable[ScheduledGame], strengths: Mapping[int, int], chance: Random
) -> Tournament:
    """Give every game of a table its result."""
    halves = []
    for game in games:
        white, black = game.white, game.black or 0
        code = drawn_result(strengths[white] - strengths[black], chance)
        halves.append(Half(game.round, white, black, "w", code))
        halves.append(Half(game.round, black, white, "b", OTHER_SIDE[code]))
    return replace(event, halves=tuple(halves))


def drawn_result(difference: int, chance: Random) -> Code:
    """A result for white: draws are many among equals, and fewer the further apart."""
    expected = 1 / (1 + 10 ** (-difference / 400))
    drawn = DRAWN * 4 * expected * (1 - expected)
    point = chance.random()
    return Code.WIN if point < expected - drawn / 2 else Code.DRAW if point < expected + drawn / 2 else Code.LOSS


def _with_places(event: Tournament) -> Tournament:
    """The final table: players equal in everything by their start numbers."""
    counted = recounted(event)
    ranked = ranked_event(counted, usual_ranking(counted))
    order = {entry.number: place for place, entry in enumerate(ranked.in_order, start=1)}
    entries = tuple(replace(entry, place=order[entry.number]) for entry in counted.entries)
    return replace(counted, entries=entries)
