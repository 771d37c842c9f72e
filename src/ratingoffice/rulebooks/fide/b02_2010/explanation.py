"""FIDE B.02 of 2010 in sentences: why a line says what it says, and what was looked at and did not apply."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from ratingoffice.rulebooks.fide.b02_2010.change import GAMES_AS_NEW, K_NEW, K_REACHED, RATING_REACHED
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR, MOST_DAYS, MOST_ROUNDS_A_DAY
from ratingoffice.rulebooks.fide.b02_2010.newcomers import FEWEST_GAMES, FEWEST_GAMES_DISABLED
from ratingoffice.rulebooks.rulebook import Step

Line = Mapping[str, Any]


def explain_event(line: Line, event: Line, day: date) -> list[Step]:
    """Say whether an event counts, then where its K comes from or what an unrated result is worth."""
    if event["counted"] == "N":
        return [Step(event["articles"], f"The event does not count: {event['reason']}.")]
    return [*_conditions(event, day), *(_own_result(line, event, day))]


def _conditions(event: Line, day: date) -> list[Step]:
    """The conditions of chapters 1 to 6, met or not known, with the measured and the required figure."""
    return [
        step
        for step in (
            _time(event),
            _figure(event["rounds_a_day"], MOST_ROUNDS_A_DAY.on(day), "3.1", "rounds on the busiest day"),
            _figure(event["days"], MOST_DAYS.on(day), "4.1", "days from first to last"),
            _rated(event),
            _as_swiss(event),
        )
        if step is not None
    ]


def _time(event: Line) -> Step | None:
    if event["minutes"] is None:
        return Step("1.1", "no time control is given; enough time is assumed", applies=False)
    minutes = f"{float(event['minutes']):g}"
    return Step("1.1", f"{minutes} minutes for 60 moves; {event['minutes_required']} were needed", applies=False)


def _figure(measured: int | None, most: int, article: str, what: str) -> Step | None:
    return None if measured is None else Step(article, f"{measured} {what}; at most {most} allowed", applies=False)


def _rated(event: Line) -> Step | None:
    if event["rated_required"] is None:
        return None
    share = f"{event['rated_players']} of {event['players']} players rated; {event['rated_required']} needed"
    return Step("6.3", share, applies=False)


def _as_swiss(event: Line) -> Step | None:
    if event["counted_as"] == "swiss" and event["system"] in ("round_robin", "double_round_robin"):
        return Step("6.43", "a game of the round robin is missing: it counts like a Swiss event")
    return None


def _own_result(line: Line, event: Line, day: date) -> list[Step]:
    if line["own_rating"] is None:
        return _unrated_result(line, event)
    return _coefficient(line, day) if line["games"] else [Step("", "No game of this event counts for this player.")]


def _unrated_result(line: Line, event: Line) -> list[Step]:
    if line["reason"]:
        return [Step(line["articles"], f"The result is not kept: {line['reason']}.")]
    is_round_robin = event["counted_as"] == "round_robin"
    average = f"average {line['result_average']}"
    method = "8.21b 8.58" if is_round_robin else "8.21a"
    worth = f"the result is worth {line['result_rating']}"
    added = _added(line["score"], line["games"], line["result_rating"] - line["result_average"])
    return [Step(method, average), Step(_article(line["score"], line["games"], is_round_robin), f"{added}: {worth}")]


def _added(score: object, games: int, points: int) -> str:
    return f"{score} of {games} adds {points:+d}"


def _article(score: object, games: int, is_round_robin: bool) -> str:
    """The article that turns a score into points."""
    above = 2 * Decimal(str(score)) - games
    if above >= 0:
        return "8.23" if above else "8.22"
    return "8.25" if is_round_robin else "8.24"


def _coefficient(line: Line, day: date) -> list[Step]:
    """K with the two values that it could have been."""
    k, games, peak = line["k"], line["games_before"], line["peak"]
    new, reached = f"{GAMES_AS_NEW.on(day)} games", RATING_REACHED.on(day)
    count = "the number of games is not given" if games is None else f"{games} games complete before the event"
    steps = [Step("8.56", f"K {K_NEW.on(day)} until {new}: {count}", applies=k == K_NEW.on(day))]
    if k != K_NEW.on(day):
        steps.append(
            Step(
                "8.56",
                f"K {K_REACHED.on(day)} once {reached} was reached: highest {peak}",
                applies=k == K_REACHED.on(day),
            )
        )
    if k not in (K_NEW.on(day), K_REACHED.on(day)):
        steps.append(Step("8.56", f"K {k} otherwise"))
    return steps


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what comes after the sums: rounding, the floor, the status."""
    return {"new": _new, "unrated": _unrated, "delisted": _delisted}.get(line["status"], _listed)(line, day)


def _listed(line: Line, day: date) -> list[Step]:
    steps = [
        Step("8.55c", f"{line['old_rating']} on the last list {_signed(line['change'])} = {line['exact_rating']}"),
        Step("8.57", f"rounded, a half upwards: {line['rating']}"),
        Step("7.21", f"below the floor of {FLOOR.on(day)}: no", applies=False),
    ]
    if line["status"] == "inactive":
        return [
            *steps,
            Step("7.23a", f"no counted game since {line['last_played']}: inactive; the rating stays in force"),
        ]
    last = line["last_played"] or "not given"
    return [
        *steps,
        Step("7.23a", f"inactive after a year without a counted game: no, the last one was {last}", applies=False),
    ]


def _delisted(line: Line, day: date) -> list[Step]:
    return [
        Step("8.55c", f"{line['old_rating']} on the last list {_signed(line['change'])} = {line['exact_rating']}"),
        Step("7.21", f"below the floor of {FLOOR.on(day)}: delisted, and from now on like any unrated player"),
    ]


def _new(line: Line, day: date) -> list[Step]:
    needed = f"{FEWEST_GAMES.on(day)} needed ({FEWEST_GAMES_DISABLED.on(day)} by 7.14f and 7.14g)"
    return [
        Step("7.14", f"{line['total_games']} games in kept results; {needed}"),
        *_together(line),
        Step("8.32", f"first published rating: {line['rating']}"),
    ]


def _unrated(line: Line, day: date) -> list[Step]:
    if line["exact_rating"] in (None, ""):
        return [Step("7.14", "no result that counts towards a first rating")]
    if "7.14d" in line["articles"].split():
        return [*_together(line), Step("7.14d", f"below the floor of {FLOOR.on(day)}: not published")]
    needed = f"{line['total_games']} games so far; {FEWEST_GAMES.on(day)} needed: not yet published"
    return [*_together(line), Step("7.14", needed)]


def _together(line: Line) -> list[Step]:
    """All kept results as one event, the only one or several together."""
    rating = Decimal(str(line["exact_rating"]))
    if line["results"] == 1:
        return [Step("8.3", f"one result so far: {rating}")]
    score, games, average = line["results_score"], line["total_games"], line["results_average"]
    added = _added(score, games, int(rating) - average)
    return [
        Step("8.3", f"{line['results']} results as one event, average of all opponents {average}"),
        Step(_article(score, games, is_round_robin=False), f"{added}: {rating}"),
    ]


def _signed(change: object) -> str:
    text = str(change)
    return f"- {text[1:]}" if text.startswith("-") else f"+ {text}"
