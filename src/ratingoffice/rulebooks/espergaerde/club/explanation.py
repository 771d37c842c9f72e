"""Espergærde Skakklub in sentences: why a line says what it says, and what was looked at and did not apply."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from ratingoffice.rulebooks.espergaerde.club.calendar import FIRST_DAY
from ratingoffice.rulebooks.espergaerde.club.conditions import MINUTES_A_MOVE, MOVES_MEASURED
from ratingoffice.rulebooks.espergaerde.club.formula import K_BELOW, K_FROM
from ratingoffice.rulebooks.espergaerde.club.scales import DSU_OF_ZERO, POINTS_FOR_ONE
from ratingoffice.rulebooks.rulebook import Step
from ratingoffice.rulebooks.sentences import number_of, plain, signed

Line = Mapping[str, Any]


def explain_event(line: Line, event: Line, day: date) -> list[Step]:
    """Say whether an event counts, how the opposition was measured, K and the bonus."""
    if event["counted"] == "N":
        return [Step(event["articles"], f"The event does not count: {event['reason']}.")]
    if line["reason"]:
        return [Step(line["articles"], f"Nothing counts: {line['reason']}.")]
    if not line["games"]:
        return [_time(event, day), Step("F.3", "No game of this event counts for this player.")]
    return [_time(event, day), *_opposition(line), *_result(line, day)]


def _time(event: Line, day: date) -> Step:
    """The thinking time, measured or taken on trust."""
    needed = f"{MINUTES_A_MOVE.on(day)} minutes a move are needed"
    if event["minutes"] in (None, ""):
        return Step("R.6", f"{needed}; no time control is given, enough time is assumed", applies=False)
    measured = f"{float(event['minutes']):g} minutes for {MOVES_MEASURED.on(day)} moves; {needed}"
    if float(event["minutes"]) < event["minutes_required"]:
        excuse = "the union's events are rated" if event["coordinated"] == "Y" else "the rating committee approved it"
        return Step("R.6", f"{measured}; but {excuse}")
    return Step("R.6", measured, applies=False)


def _opposition(line: Line) -> list[Step]:
    """How the opponents were measured in an event of the union, or by their average."""
    average, converted = plain(line["opponents_average"]), _converted(line["opponents_dsu"], line["opponents_es"])
    if line["method"] == "card":
        moved = f"DSU rating {line['dsu_before']} before, {line['dsu_after']} after"
        told = (
            f"{moved}: the union expected about {line['dsu_expected']}, the opponents averaged {line['opponents_dsu']}"
        )
        return [Step("C.1", told), Step("S.3", f"{converted}")]
    if line["method"] == "noted":
        return [Step("C.2", f"the opponents' DSU average is {line['opponents_dsu']}; {converted}")]
    if line["method"] == "average":
        return [
            Step("F.4", f"average of the opponents {average}, looked up once for {number_of(line['games'], 'game')}")
        ]
    return []


def _converted(dsu: int | None, es: int | None) -> str:
    scale = f"({dsu} - {DSU_OF_ZERO.on(FIRST_DAY)}) / {POINTS_FOR_ONE.on(FIRST_DAY)}"
    return f"on the club's scale {scale}, rounded {es}"


def _result(line: Line, day: date) -> list[Step]:
    if line["own_rating"] in (None, ""):
        return [Step("P.1", f"without a rating so far; a performance of {plain(line['performance'])} in this event")]
    return [*_coefficient(line, day), _bonus(line), _sum(line)]


def _coefficient(line: Line, day: date) -> list[Step]:
    """K with the values that it could have been."""
    own, figures = line["own_rating"], sorted(K_FROM.on(day).items(), reverse=True)
    steps = [
        Step("F.2", f"K {value} from {least} on: {own} before the event", applies=line["k"] == value)
        for least, value in figures
        if own < least or line["k"] == value
    ]
    lowest, k_below = figures[-1][0], K_BELOW.on(day)
    return steps if own >= lowest else [*steps, Step("F.2", f"K {k_below} below {lowest}: {own} before the event")]


def _bonus(line: Line) -> Step:
    """The bonus, or how far the result was from one."""
    gain = Decimal(str(line["score"])) - Decimal(str(line["expected"]))
    limit = f"by more than {plain(line['bonus_limit'])} in {number_of(line['rounds'], 'round')}"
    gives = plain(line["bonus"]) if Decimal(str(line["bonus"])) else "none"
    told = f"a bonus for a score above the expected one {limit}: {plain(gain)} gives {gives}"
    return Step(line["bonus_article"], told, applies=gives != "none")


def _sum(line: Line) -> Step:
    """The whole bracket of the formula."""
    bracket = f"{plain(line['score'])} - {plain(line['expected'])} + {plain(line['bonus'])}"
    return Step("F.1", f"{line['k']} x ({bracket}) = {plain(line['change'])}")


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what comes after the sums: rounding, membership, class."""
    if line["exact_rating"] in (None, ""):
        return _unrated()
    made = _new(line) if line["old_rating"] in (None, "") else _listed(line)
    if line["status"] == "delisted":
        return [*made, Step("R.4", "no longer a member: not on the list; the rating is kept")]
    return [
        *made,
        *_rounded(line),
        Step("R.4", f"on the list of the {line['members']} members"),
        Step("S.2", f"class {line['rating_class']}", applies=False),
    ]


def _listed(line: Line) -> list[Step]:
    return [
        Step(
            "F.1",
            f"{line['old_rating']} on the last list {signed(plain(line['change']))} = {plain(line['exact_rating'])}",
        )
    ]


def _new(line: Line) -> list[Step]:
    if line["start_rating"] not in (None, ""):
        start = f"DSU rating {line['dsu_rating']}, {_converted(line['dsu_rating'], line['start_rating'])}"
        moved = (
            f"{line['start_rating']} at the start {signed(plain(line['start_change']))} = {plain(line['exact_rating'])}"
        )
        return [Step("N.1", start), Step("F.1", moved)]
    score, points = plain(line["results_score"]), plain(line["score_difference"])
    result = f"{score} of {line['games']} is {line['relative_score']}, worth {points}"
    correction = f"correction F {line['correction']}; the booklet gives no numbers for it, the office sets it"
    return [
        Step("N.1", "no DSU rating at the start of the first event", applies=False),
        Step("N.2", f"average of the opponents {plain(line['results_average'])}; {result}"),
        Step("N.2", f"{correction}: {plain(line['exact_rating'])}"),
    ]


def _unrated() -> list[Step]:
    without = "no event that counts with a DSU rating at its start, and no counted game against a rated opponent"
    return [Step("N.1 N.2", f"{without}: no rating yet")]


def _rounded(line: Line) -> list[Step]:
    if Decimal(str(line["exact_rating"])) < 0:
        return [Step("F.1", f"no rating below 0 is published: {line['rating']}")]
    return [Step("F.1", f"rounded for the list, a half upwards: {line['rating']}")]
