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
from ratingoffice.rulebooks.fmjd.annex9.wording import is_given, number_of, plain
from ratingoffice.rulebooks.rulebook import Step

Line = Mapping[str, Any]
WHOLE = 100


def explain_event(line: Line, event: Line, day: date) -> list[Step]:
    """Say whether an event counts, then how: by its performance, or by K and the expected result."""
    if event["counted"] == "N":
        return [Step(event["articles"], f"The event does not count: {event['reason']}.")]
    if not line["games"]:
        return [Step("5.3", "No game of this event counts for this player.")]
    conditions = [_announcement(event, day), _report(event, day)]
    return [*conditions, *(_by_performance(line, event, day) if _is_new(line) else _by_change(line, event, day))]


def _announcement(event: Line, day: date) -> Step:
    if event["recognised"] == "Y":
        return Step("1.2.1", "official, or a national championship: needs no announcement", applies=False)
    if not is_given(event["announced"]):
        return Step("1.2.1.3", "no date of the announcement is given; it is taken as in time", applies=False)
    needed = f"{DAYS_TO_ANNOUNCE.on(day)} days before the first round are needed"
    return Step("1.2.1.3", f"announced on {event['announced']}; {needed}", applies=False)


def _report(event: Line, day: date) -> Step:
    if not is_given(event["received"]):
        return Step("4.5", "no date of the report is given; it is taken as in time", applies=False)
    days, most = event["report_days"], DAYS_TO_REPORT.on(day)
    if days < 0:
        early = f"reported {number_of(-days, 'day')} before the last round; {most} after it are allowed"
        return Step("4.5", early, applies=False)
    accepted = "; the office has accepted it" if days > most else ""
    told = f"reported {number_of(days, 'day')} after the last round; {most} are allowed{accepted}"
    return Step("4.5", told, applies=days > most)


def _is_new(line: Line) -> bool:
    return is_given(line["performance_limited"])


def _by_performance(line: Line, event: Line, day: date) -> list[Step]:
    unrated = line["own_rating"] is None
    few = f"below {GAMES_BY_PERFORMANCE.on(day)} games: {line['games_before']} before the event"
    why = "by performance: no rating on the list of the first day" if unrated else f"by performance {few}"
    worth, limited = plain(line["performance"]), plain(line["performance_limited"])
    points, games = number_of(line["score"], "point"), number_of(line["games"], "game")
    result = f"{points} in {games} against {plain(line['opponents_average'])} on average"
    limits = f"between {LOWEST_PERFORMANCE.on(day)} and {HIGHEST_PERFORMANCE.on(day)}"
    return [
        Step(event["share_article"], f"{_minutes(event)}: counts on this list", applies=False),
        Step("3.3.2", why),
        Step("3.1", f"{result}: a performance of {worth}"),
        Step("3.3.2", f"a performance counts {limits}: {limited}", applies=worth != limited),
    ]


def _minutes(event: Line) -> str:
    return f"{plain(event['minutes'])} minutes a player for 60 moves"


def _by_change(line: Line, event: Line, day: date) -> list[Step]:
    own, average = line["own_rating"], plain(line["opponents_average"])
    few = f"by performance below {GAMES_BY_PERFORMANCE.on(day)} games: {_games_before(line)}"
    share = f"{_minutes(event)}: {event['share']}% of K"
    return [
        Step(event["share_article"], share, applies=event["share"] != WHOLE),
        Step("3.3.2", few, applies=False),
        Step("5.2 5.3", f"{own} on the list of the first day, against {average} on average"),
        *_coefficient(line, day),
        Step("3.2.2", f"half of K {plain(line['k'])} x ({line['score']} - {plain(line['expected'])} expected points)"),
    ]


def _games_before(line: Line) -> str:
    games = line["games_before"]
    return "the number of games is not given" if games is None else f"{games} before the event"


def _coefficient(line: Line, day: date) -> list[Step]:
    """K with the two values that it could have been."""
    k, is_new, has_reached = line["k_full"], line["k_full"] == K_NEW.on(day), line["k_full"] == K_REACHED.on(day)
    steps = [Step("3.2.3", f"K {K_NEW.on(day)} until {GAMES_AS_NEW.on(day)} games: {_games_before(line)}", is_new)]
    if not is_new:
        by_list = has_reached and line["peak"] < RATING_REACHED.on(day)
        known = "so says the K of the list" if by_list else f"highest {line['peak']}"
        reached = f"K {K_REACHED.on(day)} once {RATING_REACHED.on(day)} was published: {known}"
        steps.append(Step("3.2.3", reached, has_reached))
    if not is_new and not has_reached:
        steps.append(Step("3.2.3", f"K {k} otherwise"))
    return steps


def explain_player(line: Line, day: date, further: str = "") -> list[Step]:
    """Say what comes after the events: the mean of performances, the sum of the changes, rounding, the list.

    further: what an edition asks for list A besides the games.
    """
    if not is_given(line["rating"]):
        return [Step("5.3", "no counted game against a rated player so far: no rating")]
    exact = plain(line["exact_rating"])
    return [
        *_base(line),
        *_changes(line),
        Step("3.3.1", f"{exact}, rounded, a half upwards: {line['rating']}"),
        *why_list(line, day, further),
    ]


def _base(line: Line) -> list[Step]:
    if not is_given(line["mean_rating"]):
        return [Step("3.3.1", f"{line['old_rating']} on the last list")]
    games = line["performance_games"]
    parts = [f"the performances of this period with {number_of(games, 'game')}"]
    if line["old_rating"] is not None:
        parts.insert(0, f"{line['old_rating']} so far with {number_of(line['mean_games'] - games, 'game')}")
    return [Step("3.3.2", f"mean of {' and '.join(parts)}: {plain(line['mean_rating'])}")]


def _changes(line: Line) -> list[Step]:
    changes = Decimal(str(line["sum_of_changes"]))
    return [Step("3.3.1", f"sum of the changes: {changes.normalize():+f}", applies=bool(changes))]
