"""FMJD Annex 9 in sentences: why a line says what it says, and what was looked at and did not apply."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from ratingoffice.rulebooks.fmjd.annex9.coefficient import GAMES_AS_NEW, K_NEW, K_REACHED, RATING_REACHED
from ratingoffice.rulebooks.fmjd.annex9.conditions import DAYS_TO_ANNOUNCE, DAYS_TO_REPORT
from ratingoffice.rulebooks.fmjd.annex9.list_words import why_list
from ratingoffice.rulebooks.fmjd.annex9.performance import (
    GAMES_BY_PERFORMANCE,
    HIGHEST_PERFORMANCE,
    LOWEST_PERFORMANCE,
)
from ratingoffice.rulebooks.fmjd.annex9.wording import is_given
from ratingoffice.rulebooks.rulebook import Step
from ratingoffice.rulebooks.sentences import Sentence, counted, joined, number_of_games, plain, said

Line = Mapping[str, Any]
WHOLE = 100


def explain_event(line: Line, event: Line, day: date) -> list[Step]:
    """Say whether an event counts, then how: by its performance, or by K and the expected result."""
    conditions = [_announcement(event, day), _report(event, day)]
    if event["counted"] == "N":
        refused = said("The event does not count: {reason}.", reason=event["reason"])
        return [*_time(event), *conditions, Step(event["articles"], refused)]
    if not line["games"]:
        return [Step("5.3", said("No game of this event counts for this player."))]
    return [*conditions, *(_by_performance(line, event, day) if _is_new(line) else _by_change(line, event, day))]


def _announcement(event: Line, day: date) -> Step:
    if event["recognised"] == "Y":
        return Step("1.2.1", said("official, or a national championship: needs no announcement"), applies=False)
    if not is_given(event["announced"]):
        return Step("1.2.1.3", said("no date of the announcement is given; it is taken as in time"), applies=False)
    told = said(
        "announced on {announced}; {days} days before the first round are needed",
        announced=event["announced"],
        days=DAYS_TO_ANNOUNCE.on(day),
    )
    return Step("1.2.1.3", told, applies=False)


def _report(event: Line, day: date) -> Step:
    if not is_given(event["received"]):
        return Step("4.5", said("no date of the report is given; it is taken as in time"), applies=False)
    late, most = event["report_days"], DAYS_TO_REPORT.on(day)
    days = counted(abs(late), "{count} day", "{count} days")
    if late < 0:
        early = said("reported {days} before the last round; {most} after it are allowed", days=days, most=most)
        return Step("4.5", early, applies=False)
    told = said("reported {days} after the last round; {most} are allowed", days=days, most=most)
    is_accepted = late > most and event["counted"] == "Y"
    return Step("4.5", joined(told, said("the office has accepted it") if is_accepted else ""), applies=is_accepted)


def _time(event: Line) -> list[Step]:
    """The time that was measured; each reason says the time that its list asks for."""
    return [Step("1.2.2.1", _minutes(event), applies=False)] if is_given(event["minutes"]) else []


def _is_new(line: Line) -> bool:
    return is_given(line["performance_limited"])


def _by_performance(line: Line, event: Line, day: date) -> list[Step]:
    worth, limited = plain(line["performance"]), plain(line["performance_limited"])
    result = said(
        "{points} in {games} against {average} on average: a performance of {worth}",
        points=counted(line["score"], "{count} point", "{count} points"),
        games=number_of_games(line["games"]),
        average=plain(line["opponents_average"]),
        worth=worth,
    )
    limits = said(
        "a performance counts between {lowest} and {highest}: {limited}",
        lowest=LOWEST_PERFORMANCE.on(day),
        highest=HIGHEST_PERFORMANCE.on(day),
        limited=limited,
    )
    return [
        Step(event["share_article"], said("{minutes}: counts on this list", minutes=_minutes(event)), applies=False),
        Step("3.3.2", _why_performance(line, day)),
        Step("3.1", result),
        Step("3.3.2", limits, applies=worth != limited),
    ]


def _why_performance(line: Line, day: date) -> Sentence:
    if line["own_rating"] is None:
        return said("by performance: no rating on the list of the first day")
    return _few_games(line, day)


def _few_games(line: Line, day: date) -> Sentence:
    limit = GAMES_BY_PERFORMANCE.on(day)
    return said("by performance below {limit} games: {count}", limit=limit, count=_games_before(line))


def _minutes(event: Line) -> Sentence:
    return said("{minutes} minutes a player for 60 moves", minutes=plain(event["minutes"]))


def _by_change(line: Line, event: Line, day: date) -> list[Step]:
    own, average = line["own_rating"], plain(line["opponents_average"])
    share = said("{minutes}: {share}% of K", minutes=_minutes(event), share=event["share"])
    met = said("{own} on the list of the first day, against {average} on average", own=own, average=average)
    return [
        Step(event["share_article"], share, applies=event["share"] != WHOLE),
        Step("3.3.2", _few_games(line, day), applies=False),
        Step("5.2 5.3", met),
        *_coefficient(line, day),
        Step("3.2.2", _change(line)),
    ]


def _change(line: Line) -> Sentence:
    return said(
        "half of K {k} x ({score} - {expected} expected points)",
        k=plain(line["k"]),
        score=line["score"],
        expected=plain(line["expected"]),
    )


def _games_before(line: Line) -> Sentence:
    games = line["games_before"]
    return said("the number of games is not given") if games is None else said("{games} before the event", games=games)


def _coefficient(line: Line, day: date) -> list[Step]:
    """K with the two values that it could have been."""
    k, is_new, has_reached = line["k_full"], line["k_full"] == K_NEW.on(day), line["k_full"] == K_REACHED.on(day)
    new = said(
        "K {k} until {games} games: {count}", k=K_NEW.on(day), games=GAMES_AS_NEW.on(day), count=_games_before(line)
    )
    steps = [Step("3.2.3", new, is_new)]
    if not is_new:
        steps.append(Step("3.2.3", _reached(line, has_reached, day), has_reached))
    if not is_new and not has_reached:
        steps.append(Step("3.2.3", said("K {k} otherwise", k=k)))
    return steps


def _reached(line: Line, has_reached: bool, day: date) -> Sentence:
    limit, peak = RATING_REACHED.on(day), line["peak"]
    by_list = has_reached and peak < limit
    known = said("so says the K of the list") if by_list else said("highest {peak}", peak=peak)
    return said("K {k} once {limit} was published: {known}", k=K_REACHED.on(day), limit=limit, known=known)


def explain_player(line: Line, day: date, further: Sentence | str = "") -> list[Step]:
    """Say what comes after the events: the mean of performances, the sum of the changes, rounding, the list.

    further: what an edition asks for list A besides the games.
    """
    if not is_given(line["rating"]):
        return [Step("5.3", said("no counted game against a rated player so far: no rating"))]
    exact, rating = plain(line["exact_rating"]), line["rating"]
    return [
        *_base(line),
        *_changes(line),
        Step("3.3.1", said("{exact}, rounded, a half upwards: {rating}", exact=exact, rating=rating)),
        *why_list(line, day, further),
    ]


def _base(line: Line) -> list[Step]:
    if not is_given(line["mean_rating"]):
        return [Step("3.3.1", said("{old} on the last list", old=line["old_rating"]))]
    games, mean = line["performance_games"], plain(line["mean_rating"])
    now = said("the performances of this period with {games}", games=number_of_games(games))
    if line["old_rating"] is None:
        return [Step("3.3.2", said("mean of {now}: {mean}", now=now, mean=mean))]
    before = number_of_games(line["mean_games"] - games)
    so_far = said("{old} so far with {games}", old=line["old_rating"], games=before)
    return [Step("3.3.2", said("mean of {so_far} and {now}: {mean}", so_far=so_far, now=now, mean=mean))]


def _changes(line: Line) -> list[Step]:
    changes = Decimal(str(line["sum_of_changes"]))
    told = said("sum of the changes: {changes}", changes=f"{changes.normalize():+f}")
    return [Step("3.3.1", told, applies=bool(changes))]
