"""Espergærde Skakklub in sentences: why a line says what it says, and what was looked at and did not apply."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final

from ratingoffice.rulebooks.espergaerde.club.calendar import FIRST_DAY
from ratingoffice.rulebooks.espergaerde.club.conditions import MINUTES_A_MOVE, MOVES_MEASURED
from ratingoffice.rulebooks.espergaerde.club.formula import K_BELOW, K_FROM
from ratingoffice.rulebooks.espergaerde.club.scales import DSU_OF_ZERO, POINTS_FOR_ONE
from ratingoffice.rulebooks.rulebook import Step
from ratingoffice.rulebooks.sentences import Sentence, counted, joined, number_of_games, plain, said, signed

Line = Mapping[str, Any]


def explain_event(line: Line, event: Line, day: date) -> list[Step]:
    """Say whether an event counts, how the opposition was measured, K and the bonus."""
    if event["counted"] == "N":
        refused = said("The event does not count: {reason}.", reason=event["reason"])
        return [_time(event, day), Step(event["articles"], refused)]
    if line["reason"]:
        return [Step(line["articles"], said("Nothing counts: {reason}.", reason=line["reason"]))]
    if not line["games"]:
        return [_time(event, day), Step("F.3", said("No game of this event counts for this player."))]
    return [_time(event, day), *_opposition(line), *_result(line, day)]


def _time(event: Line, day: date) -> Step:
    """The thinking time, measured or taken on trust."""
    needed = said("{minutes} minutes a move are needed", minutes=MINUTES_A_MOVE.on(day))
    if event["minutes"] in (None, ""):
        assumed = said("no time control is given, enough time is assumed")
        return Step("R.6", joined(needed, assumed), applies=False)
    minutes = f"{float(event['minutes']):g}"
    measured = said("{minutes} minutes for {moves} moves", minutes=minutes, moves=MOVES_MEASURED.on(day))
    if float(event["minutes"]) >= event["minutes_required"] or event["counted"] == "N":
        return Step("R.6", joined(measured, needed), applies=False)
    by_union = event["coordinated"] == "Y"
    excuse = said("but the union's events are rated") if by_union else said("but the rating committee approved it")
    return Step("R.6", joined(measured, needed, excuse))


def _opposition(line: Line) -> list[Step]:
    """How the opponents were measured in an event of the union, or by their average."""
    converted = _converted(line["opponents_dsu"], line["opponents_es"])
    if line["method"] == "card":
        return [Step("C.1", _card(line)), Step("S.3", converted)]
    if line["method"] == "noted":
        noted = said("the opponents' DSU average is {average}", average=line["opponents_dsu"])
        return [Step("C.2", joined(noted, converted))]
    if line["method"] == "average":
        average, games = plain(line["opponents_average"]), number_of_games(line["games"])
        once = said("average of the opponents {average}, looked up once for {games}", average=average, games=games)
        return [Step("F.4", once)]
    return []


def _card(line: Line) -> Sentence:
    """What a player card tells of the opponents."""
    return said(
        "DSU rating {before} before, {after} after: "
        "the union expected about {expected}, the opponents averaged {average}",
        before=line["dsu_before"],
        after=line["dsu_after"],
        expected=line["dsu_expected"],
        average=line["opponents_dsu"],
    )


def _converted(dsu: int | None, es: int | None) -> Sentence:
    scale = f"({dsu} - {DSU_OF_ZERO.on(FIRST_DAY)}) / {POINTS_FOR_ONE.on(FIRST_DAY)}"
    return said("on the club's scale {scale}, rounded {es}", scale=scale, es=es)


def _result(line: Line, day: date) -> list[Step]:
    if line["own_rating"] in (None, ""):
        worth = plain(line["performance"])
        return [Step("P.1", said("without a rating so far; a performance of {worth} in this event", worth=worth))]
    return [*_coefficient(line, day), _bonus(line), _sum(line)]


def _coefficient(line: Line, day: date) -> list[Step]:
    """K with the values that it could have been."""
    own, figures = line["own_rating"], sorted(K_FROM.on(day).items(), reverse=True)
    steps = [
        Step(
            "F.2",
            said("K {k} from {least} on: {own} before the event", k=value, least=least, own=own),
            applies=line["k"] == value,
        )
        for least, value in figures
        if own < least or line["k"] == value
    ]
    lowest, k_below = figures[-1][0], K_BELOW.on(day)
    if own >= lowest:
        return steps
    below = said("K {k} below {lowest}: {own} before the event", k=k_below, lowest=lowest, own=own)
    return [*steps, Step("F.2", below)]


def _bonus(line: Line) -> Step:
    """The bonus, or how far the result was from one."""
    gain = Decimal(str(line["score"])) - Decimal(str(line["expected"]))
    is_bonus = bool(Decimal(str(line["bonus"])))
    told = said(
        "a bonus for a score above the expected one by more than {limit} in {rounds}: {gain} gives {bonus}",
        limit=plain(line["bonus_limit"]),
        rounds=counted(line["rounds"], "{count} round", "{count} rounds"),
        gain=plain(gain),
        bonus=plain(line["bonus"]) if is_bonus else said("none"),
    )
    return Step(line["bonus_article"], told, applies=is_bonus)


def _sum(line: Line) -> Step:
    """The whole bracket of the formula."""
    figures = {name: plain(line[name]) for name in ("score", "expected", "bonus", "change")}
    return Step("F.1", said("{k} x ({score} - {expected} + {bonus}) = {change}", k=line["k"], **figures))


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what comes after the sums: rounding, membership, class."""
    if line["exact_rating"] in (None, ""):
        return _unrated()
    made = _new(line) if line["old_rating"] in (None, "") else _listed(line)
    if line["status"] == "delisted":
        return [*made, Step("R.4", said("no longer a member: not on the list; the rating is kept"))]
    return [
        *made,
        *_rounded(line),
        Step("R.4", _MEMBERS[line["members"]]),
        Step("S.2", said("class {name}", name=line["rating_class"]), applies=False),
    ]


_MEMBERS: Final = {
    "active": said("on the list of the active members"),
    "passive": said("on the list of the passive members"),
    "former": said("on the list of the former members"),
}


def _listed(line: Line) -> list[Step]:
    old, change, exact = line["old_rating"], signed(plain(line["change"])), plain(line["exact_rating"])
    return [Step("F.1", said("{old} on the last list {change} = {exact}", old=old, change=change, exact=exact))]


def _new(line: Line) -> list[Step]:
    if line["start_rating"] not in (None, ""):
        return _from_dsu(line)
    result = said(
        "{score} of {games} is {share}, worth {points}",
        score=plain(line["results_score"]),
        games=line["games"],
        share=line["relative_score"],
        points=plain(line["score_difference"]),
    )
    correction = said(
        "correction F {factor}; the booklet gives no numbers for it, the office sets it: {exact}",
        factor=line["correction"],
        exact=plain(line["exact_rating"]),
    )
    average = said("average of the opponents {average}", average=plain(line["results_average"]))
    return [
        Step("N.1", said("no DSU rating at the start of the first event"), applies=False),
        Step("N.2", joined(average, result)),
        Step("N.2", correction),
    ]


def _from_dsu(line: Line) -> list[Step]:
    dsu, start = line["dsu_rating"], line["start_rating"]
    change, exact = signed(plain(line["start_change"])), plain(line["exact_rating"])
    moved = said("{start} at the start {change} = {exact}", start=start, change=change, exact=exact)
    known = said("DSU rating {dsu}, {converted}", dsu=dsu, converted=_converted(dsu, start))
    return [Step("N.1", known), Step("F.1", moved)]


def _unrated() -> list[Step]:
    without = said(
        "no event that counts with a DSU rating at its start, and no counted game against a rated opponent: "
        "no rating yet"
    )
    return [Step("N.1 N.2", without)]


def _rounded(line: Line) -> list[Step]:
    if Decimal(str(line["exact_rating"])) < 0:
        return [Step("F.1", said("no rating below 0 is published: {rating}", rating=line["rating"]))]
    return [Step("F.1", said("rounded for the list, a half upwards: {rating}", rating=line["rating"]))]
