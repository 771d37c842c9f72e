"""FIDE B.02 of 2010 as a rulebook: from the open books to the list of one day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from itertools import islice
from typing import Final

from ratingoffice.model.books import Books
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.fide.b02_2010 import calculator, event_stage, inspection, player_stage
from ratingoffice.rulebooks.fide.b02_2010.busy_days import with_busy_days
from ratingoffice.rulebooks.fide.b02_2010.calendar import Calendar, closing_date
from ratingoffice.rulebooks.fide.b02_2010.change import GAMES_AS_NEW, RATING_REACHED
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR
from ratingoffice.rulebooks.fide.b02_2010.event_lines import event_lines, event_verdicts
from ratingoffice.rulebooks.fide.b02_2010.explanation import explain_event, explain_player
from ratingoffice.rulebooks.fide.b02_2010.game_lines import game_lines
from ratingoffice.rulebooks.fide.b02_2010.list_lines import list_lines, next_ratings, published_parts
from ratingoffice.rulebooks.fide.b02_2010.newcomers import FEWEST_GAMES
from ratingoffice.rulebooks.fide.b02_2010.period import Period
from ratingoffice.rulebooks.fide.b02_2010.selection import selected
from ratingoffice.rulebooks.rulebook import Calculator, Limit, Parameter, Ranking, Rated, Rulebook, Settings


def rate(books: Books, day: date, settings: Settings) -> Rated:
    """Calculate the list of a day: the games of its period, the results of unrated players, the new list."""
    period = Period(day, Calendar(settings["monthly_from"]))
    choice = selected(books, period)
    part, results = event_stage.run(choice.part, day)
    part = replace(part, entries=player_stage.with_sums(part))
    part = replace(part, entries=player_stage.with_changes(part, day))
    pool = player_stage.pool_of(results, part, books.season.players, day)
    players = player_stage.new_list(part, pool, choice.present, day)
    part, reasons = with_busy_days(part, books.record, books.season.players["player_id"])
    return Rated(
        list=list_lines(players, books.season.players),
        event_lines=partial(event_lines, part, reasons),
        game_lines=partial(game_lines, part, reasons),
        events=partial(event_verdicts, part, reasons),
        ratings=next_ratings(players),
        findings=inspection.inspect(books, part, choice.present, period),
        publication=partial(published_parts, players, books.season.players),
        closes=closing_date(day),
    )


def next_lists(day: date, settings: Settings) -> list[date]:
    """Return the next three dates of publication on or after a day."""
    return list(islice(Calendar(settings["monthly_from"]).lists_from(day), 3))


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"monthly_from is {text!r}; write the first day of monthly lists, as 2012-07-01") from None


RULEBOOK: Final = Rulebook(
    key="fide-2010",
    title="FIDE rating regulations B.02",
    edition="as amended up to 2010",
    document="fide-b02-2010",
    packages=("ratingoffice.rulebooks.fide.b02_2010",),
    series="fide",
    first_list=date(2009, 9, 1),
    parameters=(
        Parameter(
            name="monthly_from",
            article="7.3",
            meaning="the 1 July from which lists are monthly, once the Presidential Board has so decided",
            read=_day,
        ),
    ),
    next_lists=next_lists,
    rate=rate,
    calculator=Calculator(
        expected=calculator.expected,
        change=calculator.rating_change,
        performance=calculator.performance,
        time_control=calculator.time_control,
        rounded_by="8.57",
    ),
    explain_player=explain_player,
    explain_event=explain_event,
    limits=(
        Limit("7.14d 7.21", "exact_rating", FLOOR, 25, "the floor of the list", ("unrated", "delisted")),
        Limit("7.14a", "total_games", FEWEST_GAMES, 2, "games for a first rating", ("unrated",)),
        Limit("8.56", "total_games", GAMES_AS_NEW, 2, "games until K falls", ("listed", "new")),
        Limit("8.56", "peak", RATING_REACHED, 10, "the rating that lowers K for good", ("listed", "new")),
    ),
    ranking=Ranking("top_list", "7.23 7.24"),
    corrections=read_corrections("fide-2010"),
)
