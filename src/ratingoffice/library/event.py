"""An event from a report in any format: its standings, its next round, its norms."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Final, Unpack

import polars as pl

from ratingoffice.errors import InvalidValueError
from ratingoffice.formats import recognition
from ratingoffice.formats.reports.catalogue import WITH_GAMES_TO_COME, WRITERS, keys_for
from ratingoffice.formats.reports.country_codes import with_federations
from ratingoffice.formats.reports.tolerated import WHILE_PLAYED
from ratingoffice.formats.whole_file import replaced_file
from ratingoffice.library.event_norms import EventNormFacts, norms_table
from ratingoffice.library.input_errors import input_error
from ratingoffice.library.messages import message
from ratingoffice.library.stated_pairing import stated_settings, stated_wishes
from ratingoffice.model.findings import has_errors, no_findings
from ratingoffice.model.tournament import Code, Tournament
from ratingoffice.tournament.event_ranking import ranking_of
from ratingoffice.tournament.ranked_event import ranked_event, without_announced
from ratingoffice.tournament.round_robin.next_round import games_of_round, with_games
from ratingoffice.tournament.swiss.choices import Choices, kept_choices, usual_system, with_choices, with_estimates
from ratingoffice.tournament.swiss.pairing import PairedRound, next_round, pair_round, with_round
from ratingoffice.tournament.swiss.why import Why, why
from ratingoffice.tournament.tables.standing_table import standing_table

READABLE: Final = 0o644


@dataclass(frozen=True, eq=False, repr=False)
class Event:
    """A tournament as its report states it; an event never changes, `pair` gives one with another round."""

    tournament: Tournament
    format: str = "trf"
    findings: pl.DataFrame = field(default_factory=no_findings)
    """What is odd in the report."""

    @property
    def name(self) -> str:
        """The name of the event."""
        return self.tournament.info.name

    @cached_property
    def players(self) -> pl.DataFrame:
        """One line for every player, by start number."""
        facts = ("number", "name", "title", "federation", "rating", "born", "sex")
        rows = [{name: getattr(entry, name) for name in facts} for entry in self.tournament.entries]
        kinds = dict.fromkeys(facts, pl.String) | {"number": pl.Int32, "rating": pl.Int32}
        return pl.DataFrame(rows, schema=kinds)

    def standings(
        self, system: str | None = None, *, after: int | None = None, tie_breaks: str | None = None
    ) -> pl.DataFrame:
        """Rank the event: places, points, every tie-break, and which of them put a player before the next.

        Without a system: the tie-breaks that the report states, the system that it keeps, or what is usual.
        """
        self._check_round(after, self.tournament.last_round)
        counted = without_announced(with_estimates(self.tournament, kept_choices(self.tournament).ratings))
        ranked = ranked_event(counted, ranking_of(counted, system, tie_breaks), after=after)
        rows = [
            {
                "place": line.place,
                "number": line.who.number,
                "name": line.who.name,
                "rating": line.who.rating,
                "points": float(line.score),
                **{
                    key: float(figures[0]) if figures else None
                    for key, figures in line.figures.items()
                    if key != "score"
                },
                "decided_by": line.decided_by,
            }
            for line in standing_table(ranked)
        ]
        return pl.DataFrame(rows, infer_schema_length=None)

    def pair(self, system: str | None = None, *, round: int | None = None) -> Pairing:  # noqa: A002
        """Pair the next round: `event.pair("fmjd-solkoff")`; byes and pairs by hand are those of the report."""
        choices = Choices(system=system).over(kept_choices(self.tournament))
        choices = choices.over(Choices(system=usual_system(self.tournament)))
        self._check_round(round, next_round(self.tournament))
        number, kept = round or next_round(self.tournament), with_choices(self.tournament, choices)
        if choices.is_round_robin:
            double = choices.system == "double-round-robin"
            games = games_of_round(kept, number, double=double, seed=choices.lots)
            pairs = [(game.white, game.black) for game in games if game.black is not None]
            free = next((game.white for game in games if game.black is None), None)
            return Pairing(number, pairs, free, replace(self, tournament=with_games(kept, games, double=double)))
        estimated = with_estimates(self.tournament, choices.ratings)
        made = pair_round(estimated, stated_settings(estimated, choices), stated_wishes(estimated, number), number)
        free = None if made.bye is None else int(made.field.numbers[made.bye])
        return Pairing(number, made.all_boards(), free, replace(self, tournament=with_round(kept, made)), made)

    def norms(self, **facts: Unpack[EventNormFacts]) -> pl.DataFrame:
        """List the titles and norms that were made, and those missed by little (FMJD Annex 10).

        Facts that the report leaves out: competition, age, women, board, system, rounds, federation, time_control,
        referee, registered, approved.
        """
        return norms_table(with_federations(self.tournament), **facts)

    def write(self, file: str | Path) -> pl.DataFrame:
        """Write the event in the format of the name (`.trf`), else the one it came in; return what that cannot say."""
        path = Path(file)
        named = keys_for(path.name)
        key = self.format if self.format in named or not named else named[0]
        has_games_to_come = any(half.code is Code.PENDING for half in self.tournament.halves)
        if has_games_to_come and key not in WITH_GAMES_TO_COME:
            raise InvalidValueError(message("no_games_to_come", format=key))
        if not path.parent.is_dir():
            raise InvalidValueError(message("no_folder_to_write", folder=str(path.parent)))
        data, cannot = WRITERS[key](self.tournament)
        with replaced_file(path, READABLE) as beside:
            beside.write_bytes(data)
        return cannot

    @staticmethod
    def _check_round(number: int | None, last: int) -> None:
        if number is not None and not 1 <= number <= last:
            raise InvalidValueError(message("round_out_of_range", round=number, last=last))

    def __repr__(self) -> str:
        """Say how large it is."""
        players, rounds = len(self.tournament.entries), self.tournament.last_held
        return f"<Event {self.name!r}: {players} players, {rounds} {'round' if rounds == 1 else 'rounds'}>"


@dataclass(frozen=True, eq=False, repr=False)
class Pairing:
    """A round that was paired; `event` is the event with it, its games still to be played."""

    round: int
    pairs: list[tuple[int, int]]
    bye: int | None
    event: Event
    _made: PairedRound | None = None

    @property
    def boards(self) -> pl.DataFrame:
        """The boards with start numbers and names."""
        names = {entry.number: entry.name for entry in self.event.tournament.entries}
        rows = [(at, one, names[one], two, names[two]) for at, (one, two) in enumerate(self.pairs, 1)]
        return pl.DataFrame(rows, schema=["board", "white", "white_name", "black", "black_name"], orient="row")

    def why(self, number: int) -> Why:
        """Explain why a player has this opponent: printed it is a paragraph, its parts are data."""
        if self._made is None:
            raise InvalidValueError(message("paired_by_table"))
        return why(self._made, number, {entry.number: entry.name for entry in self.event.tournament.entries})

    def __repr__(self) -> str:
        """Say which round it is."""
        return f"<Pairing of round {self.round}: {len(self.pairs)} boards>"


def read_event(file: str | Path) -> Event:
    """Read the report of an event in any format: `ro.read_event("open.trf").standings()`."""
    path = Path(file)
    read = recognition.read_event(path, WHILE_PLAYED)
    if read.format in recognition.NO_REPORTS:
        raise InvalidValueError(message("not_a_report", file=str(file)))
    if read.tournament is None or read.format is None or has_errors(read.findings):
        raise input_error(path.name, read.findings)
    return Event(read.tournament, read.format, read.findings)
