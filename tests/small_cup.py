"""World Cups small enough to be read in a test."""

from __future__ import annotations

from datetime import date

import polars as pl

from ratingoffice.competitions.world_cup.points import result_lines, valid_declarations
from ratingoffice.competitions.world_cup.tables import TABLES
from ratingoffice.competitions.world_cup.validation import validate
from ratingoffice.model.raw_table import RawTable


class SmallCup:
    """Tables row by row; whoever is named first becomes known as a man, unless said before."""

    def __init__(self):
        """Begin with nobody."""
        self.rows = {name: [] for name in TABLES}
        self.known = set()

    def player(self, player, sex="M", federation="NED"):
        """One player."""
        self.known.add(player)
        return self._row("players", player_id=player, name=f"Name {player}", federation=federation, sex=sex)

    def women(self, *players):
        """Players who are women."""
        for player in players:
            self.player(player, sex="W")
        return self

    def event(self, event, end="2022-06-10", stars=3, start=None):
        """One event; it lasts a day unless its start is told."""
        return self._row("events", event_id=event, name=f"Cup {event}", start=start or end, end=end, stars=stars)

    def result(self, event, player, place, points=10, **others):
        """One result of nine games."""
        if player not in self.known:
            self.player(player)
        facts = {"tournament": None, "games": 9, "wins": 3, "closing_ceremony": None} | others
        return self._row("results", event_id=event, player_id=player, place=place, points=points, **facts)

    def declaration(self, player, year=2022, declared="2022-01-01"):
        """A declaration to be counted in the open."""
        return self._row("declarations", player_id=player, year=year, declared=declared)

    def rating(self, player, rating, day="2021-01-01"):
        """A published rating."""
        return self._row("ratings", date=day, player_id=player, rating=rating)

    def tables(self):
        """The tables as texts."""
        return {
            name: RawTable(f"{name}.csv", pl.DataFrame(self._texts(name), schema=self._schema(name), orient="row"))
            for name in TABLES
            if self.rows[name] or not TABLES[name].is_optional
        }

    def validated(self, factors=()):
        """The cup, and what is found."""
        return validate(self.tables(), dict(factors))

    def lines(self, factors=()):
        """The lines of all results, and the valid declarations."""
        cup, findings = self.validated(factors)
        assert cup is not None, findings.to_dicts()
        return result_lines(cup, dict(factors)), valid_declarations(cup)

    def of(self, *columns, factors=()):
        """Some columns of the lines, by event and player."""
        lines, _ = self.lines(factors)
        return {(row[0], row[1]): row[2:] for row in lines.select("event_id", "player_id", *columns).rows()}

    def codes(self, factors=()):
        """What is found, as severity, code, file, line and column."""
        _, findings = self.validated(factors)
        return findings.select("severity", "code", "file", "line", "column").rows()

    def _row(self, table, **cells):
        self.rows[table].append(cells)
        return self

    def _texts(self, name):
        columns = TABLES[name].column_names()
        return [[None if row[each] is None else str(row[each]) for each in columns] for row in self.rows[name]]

    def _schema(self, name):
        return dict.fromkeys(TABLES[name].column_names(), pl.String)


LAST_DAY = date(2022, 12, 31)
