"""Reasons that say the same in other words than a former version: a list that was published with those is the same."""

from typing import Final

import polars as pl

FORMER_WORDS: Final = {
    "less than one point in a first event": "less than 1 point, and no earlier result that counts",
    "the opponent, unrated, scored less than one point in a first event": "the opponent, unrated, scored less than 1 "
    "point and has no earlier result that counts",
    "more than three rounds in a day": "more than 3 rounds in a day",
    "more than twelve hours of play in a day": "more than 12 hours of play in a day",
    "fewer than a third of the players of the round robin": "fewer than 1 in 3 players of the round robin",
    "fewer than four rated players in a round robin of fewer than ten": "fewer than 4 rated players in a round robin "
    "of fewer than 10",
    "needs six players, four rated": "needs 6 players, 4 rated",
    "met fewer than three rated players": "met fewer than 3 rated players",
    "fewer than three rated opponents in the event": "fewer than 3 rated opponents in the event",
    "less than 90 minutes a player (three hours a round) for 60": "less than 90 minutes a player for 60",
    "announced less than two weeks before": "announced less than 14 days before",
    "reported more than seven days after": "reported more than 7 days after",
    "played more than three months before the list": "played more than 3 months before the list",
}
"""What a reason was, whole or in part, and what it is now. Longer texts first where one holds another."""


def in_words_of_today(table: pl.DataFrame) -> pl.DataFrame:
    """Return a table with its reasons in the words of today."""
    if "reason" not in table.columns:
        return table
    former = sorted(FORMER_WORDS, key=len, reverse=True)
    today = (
        pl.col("reason")
        .cast(pl.String)
        .str.replace_many(former, [FORMER_WORDS[each] for each in former], leftmost=True)
    )
    return table.with_columns(today)
