"""The KNSB rapid rating as a rulebook: from the open books to the list of one day."""

from __future__ import annotations

from datetime import date
from functools import partial
from itertools import islice
from typing import Final

from ratingoffice.model.books import Books
from ratingoffice.rulebooks.corrections import read_corrections
from ratingoffice.rulebooks.knsb.rapid import calculator, event_stage, inspection, player_stage
from ratingoffice.rulebooks.knsb.rapid.bonus import NO_BONUS, bonus_of
from ratingoffice.rulebooks.knsb.rapid.calendar import FIRST_DAY, lists_from
from ratingoffice.rulebooks.knsb.rapid.desk import laid_out
from ratingoffice.rulebooks.knsb.rapid.event_lines import event_lines
from ratingoffice.rulebooks.knsb.rapid.event_verdicts import event_verdicts
from ratingoffice.rulebooks.knsb.rapid.explanation import explain_event, explain_player
from ratingoffice.rulebooks.knsb.rapid.game_lines import game_lines
from ratingoffice.rulebooks.knsb.rapid.list_lines import list_lines, next_ratings, published_parts
from ratingoffice.rulebooks.knsb.rapid.lists import KNSB_RAPID
from ratingoffice.rulebooks.knsb.rapid.selection import selected
from ratingoffice.rulebooks.rulebook import Calculator, Parameter, Ranking, Rated, Rulebook, Settings


def rate(books: Books, day: date, settings: Settings) -> Rated:
    """Calculate the list of a day: the games of its period, start ratings, changes, limits, the new list."""
    desk = laid_out(books, day, settings)
    part, starts = event_stage.run(selected(books, desk.period, ~desk.was_published), desk)
    players = player_stage.new_list(part.sides, starts, desk)
    return Rated(
        list=list_lines(players),
        event_lines=partial(event_lines, part, day),
        game_lines=partial(game_lines, part),
        events=partial(event_verdicts, part, desk.period.oldest_game),
        ratings=next_ratings(players),
        findings=inspection.inspect(books, part, players, desk),
        publication=partial(published_parts, players, books.season.players),
        closes=desk.period.closes,
    )


def next_lists(day: date, settings: Settings) -> list[date]:
    """Return the next three days on or after a day on which a list may appear."""
    return list(islice(lists_from(day), 3))


def _age(text: str) -> int:
    if not text.isdecimal() or len(text) > 2:
        raise ValueError(f"youth_until_age is {text!r}; write the last age of youth in years, as 20")
    return int(text)


RULEBOOK: Final = Rulebook(
    key="knsb-rapid",
    title="Calculation rules of the KNSB rapid rating",
    edition="undated",
    document="knsb-rapid",
    packages=("ratingoffice.rulebooks.knsb.rapid",),
    series=KNSB_RAPID,
    first_list=FIRST_DAY,
    parameters=(
        Parameter(
            name="youth_until_age",
            article="7",
            meaning="the last age of youth (up to category A): year of the game less year of birth",
            read=_age,
            default=20,
        ),
        Parameter(
            name="bonus",
            article="9.1",
            meaning="points for youth on this list, by age in the year of the list: 8-12:30,13-16:20,17-20:10",
            read=bonus_of,
            default=NO_BONUS,
        ),
    ),
    next_lists=next_lists,
    rate=rate,
    calculator=Calculator(
        expected=calculator.expected,
        change=calculator.rating_change,
        performance=calculator.performance,
        rounded_by="11.2",
    ),
    explain_player=explain_player,
    explain_event=explain_event,
    ranking=Ranking("in_order", "11.2"),
    corrections=read_corrections("knsb-rapid"),
)
