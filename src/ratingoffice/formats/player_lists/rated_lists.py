"""Calculated lists as player lists: one of them, or standard, rapid and blitz together, as FIDE publishes them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.formats.player_lists.columns import KINDS
from ratingoffice.formats.player_lists.fide_files import PARTS, OneKind, english_texts
from ratingoffice.formats.player_lists.writing import complete

PERSON: Final = ("player_id", "name", "federation", "sex", "title", "women_title", "born", "flag")
LINE: Final = ("player_id", "name", "federation", "sex", "born", "title", "status", "rating", "games", "k")
"""What is needed of the lines of a list."""
TEXTS, FIGURES = col(LINE[:7]).cast(pl.String), col(LINE[7:]).cast(pl.Float64, strict=False).cast(pl.Int32)
W, I = when(col("sex") == "W").then(pl.lit("w")), when(col("status") == "inactive").then(pl.lit("i"))  # noqa: E741
DERIVED: Final = {
    "women_title": when(col("title").str.starts_with("W")).then("title"),
    "flag": pl.concat_str(W, I, ignore_nulls=True).replace("", None),
}
GAMES: Final = tuple(f"{kind}_games" for kind in KINDS)
TOGETHER: Final = 1 << 15
"""Players who are written at a time."""


@dataclass(frozen=True)
class RatedLists:
    """The lines of lists by kind, `standard` before `rapid` before `blitz`, and the day of the newest."""

    lines: Mapping[str, pl.DataFrame]
    day: date

    @property
    def form(self) -> OneKind | None:
        """FIDE's layout: that of one kind where there is one list, else that with all three."""
        return OneKind(next(iter(self.lines)), self.day) if len(self.lines) == 1 else None

    def players(self) -> Iterator[pl.DataFrame]:
        """Give the players with a rating: of one list in its order, of several by name, on one line each.

        What is known of a player, and whether they are inactive, is what the first of the lists says.
        """
        lists = [_rated(lines, kind) for kind, lines in self.lines.items()]
        players = lists[0] if len(lists) == 1 else _joined(lists)
        unplayed = [pl.lit(0).alias(name) for name in GAMES if name not in players.columns]
        return players.with_columns(unplayed).with_columns(col(GAMES).fill_null(0)).iter_slices(TOGETHER)

    def file(self, suffix: str) -> Iterator[bytes]:
        """Give the file as FIDE publishes it, `.txt` or `.xml`, piece by piece."""
        return PARTS[suffix](map(complete, self.players()), self.form)


def _rated(lines: pl.DataFrame, kind: str) -> pl.DataFrame:
    rated = lines.select(TEXTS, FIGURES).filter(col("rating").is_not_null()).with_columns(**DERIVED)
    return rated.select(*PERSON, **{kind: "rating", f"{kind}_games": "games", f"{kind}_k": "k"})


def _joined(lists: list[pl.DataFrame]) -> pl.DataFrame:
    players = pl.concat(each.select(PERSON) for each in lists).unique("player_id", keep="first", maintain_order=True)
    for each in lists:
        players = players.join(each.drop(PERSON[1:]), on="player_id", how="left")
    return players.sort(english_texts(players["name"]).str.to_lowercase(), "player_id", nulls_last=True)
