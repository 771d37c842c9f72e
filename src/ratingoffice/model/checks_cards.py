"""Player cards: one an event and player, with a score that the rounds allow."""

import polars as pl

from ratingoffice.model.checks_keys import repeated_rows
from ratingoffice.model.findings import Place, cell, findings_where, merge
from ratingoffice.model.messages import message
from ratingoffice.model.references import Reference, Register, unknown_ids, with_row_numbers
from ratingoffice.model.season import CARDS_HELD
from ratingoffice.model.tables import CARDS


def card_references(events: Register, players: Register) -> tuple[Reference, ...]:
    """The ids of a card and where they are looked up."""
    return Reference("event_id", "event", events), Reference("player_id", "player", players)


def numbered_cards(rows: pl.DataFrame, references: tuple[Reference, ...]) -> pl.DataFrame:
    """The cards with row numbers for ids; the score is in half points."""
    return with_row_numbers(rows, *references).with_columns(half_points="score")


def canonical_cards(numbered: pl.DataFrame) -> pl.DataFrame:
    """The cards as a season holds them."""
    return numbered.select(*CARDS_HELD).sort("event", "player", "line")


def card_findings(numbered: pl.DataFrame, file: str, references: tuple[Reference, ...]) -> pl.DataFrame:
    """Unknown events and players, two cards at once, and more points than rounds."""
    unknown = [unknown_ids(numbered, file, each) for each in references]
    return merge([*unknown, _twice(numbered, file), _score_above_rounds(numbered, file)])


def _twice(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    again, place = repeated_rows(numbered, list(CARDS.key)), Place("error", file, "player_id")
    values = {"player": cell("player_id"), "event": cell("event_id"), "line": pl.col("first_line")}
    return findings_where(again, pl.lit(True), place, message["card_twice"], **values)


def _score_above_rounds(numbered: pl.DataFrame, file: str) -> pl.DataFrame:
    above = pl.col("half_points") > 2 * pl.col("rounds")
    values = {"points": pl.col("half_points") / 2, "rounds": pl.col("rounds")}
    return findings_where(numbered, above, Place("error", file, "score"), message["score_above_rounds"], **values)
