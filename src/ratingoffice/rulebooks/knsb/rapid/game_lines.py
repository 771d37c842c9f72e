"""KNSB rapid: the line of a game, the whole of its calculation or the reason why it does not count."""

from __future__ import annotations

from typing import Final

import polars as pl

from ratingoffice.model.record import Part
from ratingoffice.rulebooks.knsb.rapid.expectation import in_millionths
from ratingoffice.rulebooks.knsb.rapid.reasons import REASONS, SOURCES, Source, Why, list_name, reason
from ratingoffice.rulebooks.wording import colour, enumerated, flag, millionths, score_of_game, yes_or_no

_SOURCES: Final = len(Source)
_KEPT, _OTHER_GAMES, _HALVED = 1, 2, 4
"""What is special in a line: a kept game; an N_v that is not that of the rapid list; a halved K."""


def _articles(own: Source, opponent: Source, flags: int) -> str:
    """Name the articles that made a counted line."""
    kept = ["5.2"] if flags & _KEPT else []
    coefficient = ["7", "7.1"] if flags & (_OTHER_GAMES | _HALVED) else ["7"]
    return " ".join(
        dict.fromkeys(["4.1", SOURCES[own].articles, *kept, SOURCES[opponent].articles, "3", *coefficient, "9"])
    )


_ARTICLES: Final = enumerated(
    [
        *(REASONS[why].articles for why in Why),
        *(_articles(own, opponent, flags) for own in Source for opponent in Source for flags in range(8)),
    ]
)


def game_lines(part: Part) -> pl.LazyFrame:
    """One line a game and player: the whole of its calculation, or the reason why it does not count."""
    counted = pl.col("excluded") == Why.COUNTS.value
    return (
        part.sides.lazy()
        .filter("in_batch")
        .select(
            player="player",
            event="event",
            round="round",
            date="date",
            colour=colour(),
            opponent="opponent",
            own_rating=millionths(pl.col("own_rating")),
            opponent_rating=millionths(pl.col("opponent_rating")),
            difference=millionths(pl.col("difference")),
            expected=pl.when(counted).then(millionths(pl.col("expected"))),
            score=score_of_game(pl.col("half_points")),
            k=pl.when(counted).then(millionths(in_millionths(pl.col("k")))),
            change=pl.when(counted).then(millionths(pl.col("change"))),
            counted=yes_or_no(counted),
            articles=pl.lit(_ARTICLES).gather(pl.when(counted).then(_line_number()).otherwise("excluded")),
            reason=reason(pl.col("excluded")),
            calculation_date="round_date",
            own_list=list_name(pl.col("own_source")),
            opponent_list=list_name(pl.col("opponent_source")),
            n_v=pl.when(counted).then(millionths(in_millionths(pl.col("own_n_v")))),
            youth=yes_or_no(pl.col("is_youth")),
            halved=yes_or_no(pl.col("is_halved")),
            kept=yes_or_no(pl.col("is_kept")),
        )
    )


def _line_number() -> pl.Expr:
    """Number the articles of a counted line by the two lists and what was special."""
    other_games = pl.col("own_published_source") != Source.KNSB_RAPID.value
    flags = flag(pl.col("is_kept"), _KEPT) + flag(other_games, _OTHER_GAMES) + flag(pl.col("is_halved"), _HALVED)
    lists = pl.col("own_source").cast(pl.Int32) * _SOURCES + pl.col("opponent_source").cast(pl.Int32)
    return len(Why) + 8 * lists + flags
