"""Espergærde Skakklub as a rulebook: from the open books to the list of one day."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from functools import partial
from itertools import islice
from typing import Final

import polars as pl

from ratingoffice.model.books import Books
from ratingoffice.model.findings import merge
from ratingoffice.rulebooks.espergaerde.club import calculator, event_stage, inspection, listing
from ratingoffice.rulebooks.espergaerde.club.bonus import LIMITS
from ratingoffice.rulebooks.espergaerde.club.calendar import FIRST_DAY, lists_from
from ratingoffice.rulebooks.espergaerde.club.event_lines import event_lines, event_verdicts
from ratingoffice.rulebooks.espergaerde.club.explanation import explain_event, explain_player
from ratingoffice.rulebooks.espergaerde.club.game_lines import game_lines
from ratingoffice.rulebooks.espergaerde.club.list_lines import list_lines, next_ratings, published_parts
from ratingoffice.rulebooks.espergaerde.club.selection import Selection, selected
from ratingoffice.rulebooks.rulebook import Calculator, Parameter, Ranking, Rated, Rulebook, Settings


def rate(books: Books, day: date, settings: Settings) -> Rated:
    """Calculate the list of a day: events and cards since the last list, changes, newcomers, the new list."""
    choices, choice = event_stage.choices_of(settings), selected(books, day)
    part, entries = event_stage.results(choice.part, choice.cards, choices, day)
    players = listing.new_list(entries, _standing(books, choice), choices, day)
    return Rated(
        list=list_lines(players, choices),
        event_lines=partial(event_lines, entries, choices.bonus, day),
        game_lines=partial(game_lines, part, day),
        events=partial(event_verdicts, part, day),
        ratings=next_ratings(players),
        findings=merge([inspection.inspect(books, part.events, entries, day), inspection.membership(books, players)]),
        publication=partial(published_parts, players, books.season.players),
        closes=day - timedelta(days=1),
    )


def _standing(books: Books, choice: Selection) -> pl.DataFrame:
    """Lay side by side what is known of every player before his events: the last list, his start rating, membership."""
    return choice.present.select(
        old_rating="rating", games_before="games", peak_before="peak", last_before="last_played"
    ).with_columns(*choice.starts, *books.season.players.select("active", "member_until"))


def next_lists(day: date, _settings: Settings) -> list[date]:
    """Return the next three dates of publication on or after a day."""
    return list(islice(lists_from(max(day, FIRST_DAY)), 3))


def _one_of(name: str, *values: str) -> partial[str]:
    return partial(_chosen, name, values)


def _chosen(name: str, values: tuple[str, ...], text: str) -> str:
    if text not in values:
        raise ValueError(f"{name} is {text!r}; write {', '.join(values[:-1])} or {values[-1]}")
    return text


def _correction(text: str) -> Decimal:
    try:
        factor = Decimal(text)
    except InvalidOperation:
        factor = Decimal("NaN")
    exponent = factor.as_tuple().exponent
    if not factor.is_finite() or not 0 <= factor <= 1 or not isinstance(exponent, int) or exponent < -3:
        raise ValueError(f"correction is {text!r}; write a number from 0 to 1 with three decimals at most, as 0.85")
    return factor


def _coefficient(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3 and 1 <= int(text) <= 100):
        raise ValueError(f"dsu_k is {text!r}; write a whole number from 1 to 100")
    return int(text)


METHODS: Final = ("games", "average")

RULEBOOK: Final = Rulebook(
    key="espergaerde",
    title="Rating booklet of Espergærde Skakklub",
    edition="undated, after 1978",
    document="espergaerde-club",
    packages=("ratingoffice.rulebooks.espergaerde.club",),
    series="espergaerde",
    first_list=FIRST_DAY,
    parameters=(
        Parameter(
            name="method",
            article="F.4",
            meaning="how the expected score is found: games (one by one) or average (of the opponents)",
            read=_one_of("method", *METHODS),
            default="games",
        ),
        Parameter(
            name="bonus",
            article="B.2",
            meaning="the limits of the bonus: usual (B.1), or those of table 2: table2-10 or table2-5 (per cent)",
            read=_one_of("bonus", *LIMITS),
            default="usual",
        ),
        Parameter(
            name="correction",
            article="N.2",
            meaning="the factor F for newcomers, which the booklet does not give in numbers",
            read=_correction,
            default=Decimal(1),
        ),
        Parameter(
            name="dsu_k",
            article="C.1",
            meaning="the union's K, by which the opponents of a player card are found",
            read=_coefficient,
            default=30,
        ),
    ),
    next_lists=next_lists,
    rate=rate,
    calculator=Calculator(
        expected=calculator.expected,
        change=calculator.rating_change,
        performance=calculator.performance,
        conversion=calculator.conversion,
        time_control=calculator.time_control,
        finds_k=True,
        rounded_by="F.1",
    ),
    explain_player=explain_player,
    explain_event=explain_event,
    ranking=Ranking("active", "R.4 R.5"),
)
