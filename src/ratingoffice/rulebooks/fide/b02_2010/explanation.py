"""FIDE B.02 of 2010 in sentences: why a line says what it says, and what was looked at and did not apply."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY
from ratingoffice.rulebooks.fide.b02_2010.change import GAMES_AS_NEW, K_NEW, K_REACHED, RATING_REACHED
from ratingoffice.rulebooks.fide.b02_2010.composition import FEWER_THAN, RATED_IN_SMALL, RATED_SHARE
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR, MOST_DAYS, MOST_ROUNDS_A_DAY
from ratingoffice.rulebooks.fide.b02_2010.newcomers import FEWEST_GAMES, FEWEST_GAMES_DISABLED
from ratingoffice.rulebooks.rulebook import Step
from ratingoffice.rulebooks.sentences import signed

Line = Mapping[str, Any]


def explain_event(line: Line, event: Line, day: date) -> list[Step]:
    """Say whether an event counts, then where its K comes from or what an unrated result is worth."""
    if event["counted"] == "N":
        return [Step(event["articles"], f"The event does not count: {event['reason']}.")]
    earlier = [Step("7.14c", "an earlier period, pooled")] if line["earlier_period"] == "Y" else []
    return [*earlier, *_conditions(event, day), *_own_result(line, event, day)]


def _conditions(event: Line, day: date) -> list[Step]:
    """The conditions of chapters 1 to 6, met or not known, with the measured and the required figure."""
    return [
        step
        for step in (
            _time(event),
            _figure("rounds on the busiest day", event["rounds_a_day"], MOST_ROUNDS_A_DAY.on(day), "3.1"),
            _days(event, day),
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


def _figure(what: str, measured: int | None, most: int, article: str) -> Step | None:
    return None if measured is None else Step(article, f"{what}: {measured}; at most {most}", applies=False)


def _days(event: Line, day: date) -> Step | None:
    most = MOST_DAYS.on(day)
    if event["days"] <= most:
        return _figure("days from first to last", event["days"], most, "4.1")
    return Step("4.11 4.12", f"{event['days']} days, more than {most}: a championship, or approved")


def _rated(event: Line) -> Step | None:
    if event["rated_required"] is None:
        return None
    share = f"{event['rated_players']} of {event['players']} players rated; {event['rated_required']} needed"
    return Step(_composition_article(event), share, applies=False)


def _composition_article(event: Line) -> str:
    """The article that set the number of rated players."""
    players, required = event["players"], event["rated_required"]
    small = players < FEWER_THAN.on(FIRST_DAY)
    if required < (RATED_IN_SMALL.on(FIRST_DAY) if small else -(-players // RATED_SHARE.on(FIRST_DAY))):
        return "6.33"
    if event["system"] == "double_round_robin" and event["rated_players"] < players:
        return "6.32"
    return "6.31" if small else "6.3"


def _as_swiss(event: Line) -> Step | None:
    if event["counted_as"] == "swiss" and event["system"] in {"round_robin", "double_round_robin"}:
        return Step("6.43", "not a whole round robin (a game missing, or counted in parts): like a Swiss event")
    return None


def _own_result(line: Line, event: Line, day: date) -> list[Step]:
    if line["own_rating"] is None:
        return _unrated_result(line, event)
    return _coefficient(line, day) if line["games"] else [Step("", "No game of this event counts for this player.")]


def _unrated_result(line: Line, event: Line) -> list[Step]:
    if line["reason"]:
        return [Step(line["articles"], f"The result is not kept: {line['reason']}.")]
    is_round_robin = event["counted_as"] == "round_robin"
    article = _article(line["score"], line["games"], is_round_robin)
    added = _added(line["score"], line["games"], line["result_rating"] - line["result_average"])
    return [*_opposition(line, is_round_robin), Step(article, f"{added}: the result is worth {line['result_rating']}")]


def _opposition(line: Line, is_round_robin: bool) -> list[Step]:
    if not is_round_robin:
        return [Step("8.21a", f"average of the rated opponents: {line['result_average']}")]
    average, first = line["round_robin_average"], line["first_pass_rating"]
    second = f"with opponents more than 400 from {first} brought to 400 the average is {line['result_average']}"
    return [
        Step("8.21b", f"average of the round robin: {average}; a first rating of {first}"),
        Step("8.58", second, applies=line["result_average"] != average),
    ]


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
        Step("8.55c", f"{line['old_rating']} on the last list {signed(line['change'])} = {line['exact_rating']}"),
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
        Step("8.55c", f"{line['old_rating']} on the last list {signed(line['change'])} = {line['exact_rating']}"),
        Step("7.21", f"below the floor of {FLOOR.on(day)}: delisted, and from now on like any unrated player"),
    ]


def _new(line: Line, day: date) -> list[Step]:
    needed = f"{FEWEST_GAMES.on(day)} needed, or {FEWEST_GAMES_DISABLED.on(day)} under 7.14f or 7.14g"
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
    needed = f"{FEWEST_GAMES.on(day)} needed, or {FEWEST_GAMES_DISABLED.on(day)} under 7.14f or 7.14g"
    return [*_together(line), Step("7.14", f"{line['total_games']} games so far; {needed}: not yet published")]


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
