"""KNSB rapid in sentences: why a line says what it says, and what was looked at and did not apply."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from ratingoffice.rulebooks.knsb.rapid.bonus import BONUS_BELOW
from ratingoffice.rulebooks.knsb.rapid.coefficient import GAMES_AS_NEW, GAMES_AS_NEW_YOUTH, K_OF_ONE_GAME
from ratingoffice.rulebooks.knsb.rapid.counting import HOME
from ratingoffice.rulebooks.knsb.rapid.listing import GAMES_FOR_FIRST_LIST
from ratingoffice.rulebooks.knsb.rapid.new_rating import MARGIN, MOST_DEVIATION
from ratingoffice.rulebooks.knsb.rapid.reasons import SOURCES
from ratingoffice.rulebooks.knsb.rapid.valid_rating import FLOOR
from ratingoffice.rulebooks.rulebook import Step
from ratingoffice.rulebooks.sentences import number_of, plain, signed

Line = Mapping[str, Any]

_ARTICLES = {source.text: source.articles for source in SOURCES.values()}


def explain_event(line: Line, event: Line, day: date) -> list[Step]:
    """Say whether an event counts, where the own rating and K come from, and what opponents saw of the player."""
    if event["counted"] == "N":
        return [Step(event["articles"], f"The event does not count: {event['reason']}.")]
    if not line["games"]:
        return [*_processing(line, event), Step(line["articles"] or "", f"No game counts: {line['reason']}.")]
    return [*_processing(line, event), _own_rating(line), *_coefficient(line, day), *_seen(line)]


def _processing(line: Line, event: Line) -> list[Step]:
    if line["kept"] == "Y":
        steps = [Step("5.2", "processed for an earlier list, and kept: counted as if reported for this one")]
    else:
        by_period, day = "counted period by period, each round by its date", event["processed_on"]
        processed = by_period if day in (None, "") else f"processed on {day}"
        steps = [Step("13", f"{processed}; games from {event['oldest_game']} on are not too old", applies=False)]
    if event["federation"] not in (None, "", HOME):
        steps.append(Step("12.2", f"played abroad ({event['federation']}): only Dutch players are rated"))
    return steps


def _own_rating(line: Line) -> Step:
    return Step(_ARTICLES[line["own_list"]], f"own rating {plain(line['own_rating'])}: {line['own_list']}")


def _coefficient(line: Line, day: date) -> list[Step]:
    youth, n_v = line["youth"] == "Y", Decimal(str(line["n_v"]))
    until = (GAMES_AS_NEW_YOUTH if youth else GAMES_AS_NEW).on(day)
    who = "youth" if youth else "no youth player"
    first = f"{K_OF_ONE_GAME.on(day)} / root of N_v until {until} games"
    halved = line["halved_games"]
    return [
        Step("7", f"K is {first}: N_v is {plain(n_v)} ({who})", applies=n_v < until),
        Step("7", f"K from {until} games on, by the own rating ({who})", applies=n_v >= until),
        Step("7.1", f"K halved after a setback against youth: in {number_of(halved, 'game')}", applies=halved > 0),
    ]


def _seen(line: Line) -> list[Step]:
    """What a player without a rating counted as for the opponents."""
    if line["event_rating"] in (None, ""):
        return []
    holders, rating = line["holders_met"], plain(line["event_rating"])
    return [Step("6.1b 6.3", f"for the opponents this player counted as {rating}: {holders} games with rating holders")]


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what comes after the sums: bonus, performance, limits, rounding, publication."""
    if line["exact_rating"] in (None, ""):
        return [Step("5.1b", "no rating, and no game against a rated opponent to start from")]
    if not line["games"]:
        begin = [Step("9", f"{line['old_rating']} on the last list; no game in this period")]
        return [*begin, *_bonus(line, day), *_ending(line, day)]
    return [*_beginning(line), *_bonus(line, day), *_limits(line, day), *_ending(line, day)]


def _beginning(line: Line) -> list[Step]:
    previous = plain(line["previous_rating"])
    change = Step("9", f"{previous} {signed(plain(line['total_change']))} by {number_of(line['games'], 'game')}")
    if line["start_rating"] not in (None, ""):
        met = f"{line['start_score']} of {line['start_games']} against rated opponents"
        return [Step("5.1b 8", f"{met}: start rating {previous}"), *_kept(line), change]
    new = "not on the list before; " if line["old_rating"] in (None, "") else ""
    return [Step("8", f"{new}R_i is {previous}: {line['previous_list']}"), change]


def _kept(line: Line) -> list[Step]:
    kept = line["kept_games"]
    return [Step("5.2", f"{kept} of {number_of(line['games'], 'game')} kept from earlier lists", applies=kept > 0)]


def _bonus(line: Line, day: date) -> list[Step]:
    below, bonus, cut = BONUS_BELOW.on(day), Decimal(str(line["bonus"])), Decimal(str(line["bonus_limitation"]))
    if not bonus:
        return [Step("9.1", f"bonus for youth below {below}: none", applies=False)]
    limited = f", of which {plain(-cut)} would lead above {below}" if cut else ""
    return [Step("9.1", f"bonus for youth below {below}: {signed(plain(bonus))}{limited}")]


def _limits(line: Line, day: date) -> list[Step]:
    before = plain(line["before_limits"])
    told = Step("9.2", f"list performance rating (LPR) {plain(line['performance'])}")
    if line["limit"] in (None, ""):
        return [told, Step("9.2.1", "no limit", applies=False)]
    if line["limited_by"] in (None, ""):
        return [told, Step("9.2.1", f"{before} is inside the limit of {plain(line['limit'])}", applies=False)]
    margin = MARGIN.on(day) if line["limited_by"] == "9.2.1" else MOST_DEVIATION.on(day)
    limit = f"no further than {plain(line['limit'])}, {margin} points of margin"
    return [told, Step(line["limited_by"], f"{limit}: {before} {signed(plain(line['limitation']))}")]


def _ending(line: Line, day: date) -> list[Step]:
    floor = FLOOR.on(day)
    lifted = Decimal(str(line["floor_limitation"])) > 0
    return [
        Step("2", f"at least {floor}", applies=lifted),
        Step("9", f"new rating {plain(line['exact_rating'])}"),
        *_publication(line, day),
    ]


def _publication(line: Line, day: date) -> list[Step]:
    if line["expired"] == "Y":
        return [Step("10", "a foreigner without membership in the whole past season: the rating lapses")]
    if line["rating"] not in (None, ""):
        return [Step("11.2", f"rounded, a half upwards, and published: {line['rating']}")]
    needed = GAMES_FOR_FIRST_LIST.on(day)
    if line["recent_games"] not in (None, "") and line["recent_games"] < needed:
        return [
            Step(
                "11.2",
                f"{number_of(line['recent_games'], 'game')} in 24 months, {needed} are needed: not yet published",
            )
        ]
    return [Step("11.2", "no active membership on the day: not published")]
