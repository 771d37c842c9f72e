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
    return [*_processing(line, event), *_own_rating(line), *_coefficient(line, day), *_seen(line)]


def _processing(line: Line, event: Line) -> list[Step]:
    if line["kept"] == "Y":
        steps = [Step("5.2", "processed for an earlier list, and kept: counted as if reported for this one")]
    else:
        by_period, day = "counted period by period, each round by its date", event["processed_on"]
        processed = f"processed on {day}" if _given(day) else by_period
        steps = [Step("13", f"{processed}; games from {event['oldest_game']} on are not too old", applies=False)]
    if event["federation"] not in (None, "", HOME):
        steps.append(Step("12.2", f"played abroad ({event['federation']}): only Dutch players are rated"))
    return steps


def _own_rating(line: Line) -> list[Step]:
    """R_o; of an event that crosses a list date the first and the last one."""
    first, last = ((line[f"{when}own_rating"], line[f"{when}own_list"]) for when in ("", "last_"))
    if not _given(last[0]) or last == first:
        return [_from_list(*first, "")]
    return [_from_list(*first, " at first"), _from_list(*last, " at last, after a new list")]


def _from_list(rating: object, source: str, when: str) -> Step:
    return Step(_ARTICLES[source], f"own rating {plain(rating)}{when}: {source}")


def _coefficient(line: Line, day: date) -> list[Step]:
    halved, lowest, highest = line["halved_games"], plain(line["k_lowest"]), plain(line["k_highest"])
    setback = f"K halved after a setback against youth: in {number_of(halved, 'game')}"
    range_of_k = Step("7", f"K differs from game to game: from {lowest} to {highest}")
    return [
        *_rule_of_k(line, day),
        Step("7.1", setback, applies=halved > 0),
        *([range_of_k] if lowest != highest else []),
    ]


def _rule_of_k(line: Line, day: date) -> list[Step]:
    first, last = ((line[f"{when}n_v"], line[f"{when}youth"]) for when in ("", "last_"))
    if not _given(last[0]) or last == first:
        return _k_by_games(*first, "", day)
    return [*_k_by_games(*first, " at first", day), *_k_by_games(*last, " at last", day)]


def _k_by_games(games: object, is_youth: str, when: str, day: date) -> list[Step]:
    """The two ways to K: by the root of N_v, or by the own rating."""
    youth, n_v = is_youth == "Y", Decimal(str(games))
    until = (GAMES_AS_NEW_YOUTH if youth else GAMES_AS_NEW).on(day)
    who = "youth" if youth else "no youth player"
    root = f"{K_OF_ONE_GAME.on(day)} / root of N_v until {until} games"
    return [
        Step("7", f"K is {root}: N_v is {plain(n_v)}{when} ({who})", applies=n_v < until),
        Step("7", f"K from {until} games on, by the own rating{when} ({who})", applies=n_v >= until),
    ]


def _seen(line: Line) -> list[Step]:
    """What a player without a rating counted as for the opponents."""
    if not _given(line["event_rating"]):
        return []
    holders, rating = line["holders_met"], plain(line["event_rating"])
    return [Step("6.1b 6.3", f"for the opponents this player counted as {rating}: {holders} games with rating holders")]


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what comes after the sums: bonus, performance, limits, rounding, publication."""
    if not _given(line["exact_rating"]):
        return [Step("5.1b", "no rating, and no game against a rated opponent to start from")]
    if not line["games"]:
        begin = [Step("9", f"{line['old_rating']} on the last list; no game in this period")]
        return [*begin, *_bonus(line, day), *_ending(line, day)]
    return [*_beginning(line), *_bonus(line, day), *_limits(line, day), *_ending(line, day)]


def _beginning(line: Line) -> list[Step]:
    previous = plain(line["previous_rating"])
    change = Step("9", f"{previous} {signed(plain(line['total_change']))} by {number_of(line['games'], 'game')}")
    if _given(line["start_rating"]):
        met = f"{line['start_score']} of {line['start_games']} against rated opponents"
        return [Step("5.1b 8", f"{met}: start rating {previous}"), *_kept(line), change]
    new = "not on the list before; " if not _given(line["old_rating"]) else ""
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
    if not _given(line["limit"]):
        return [told, Step("9.2.1", "no limit", applies=False)]
    if not _given(line["limited_by"]):
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
    if _given(line["rating"]):
        return [Step("11.2", f"rounded, a half upwards, and published: {line['rating']}")]
    needed = GAMES_FOR_FIRST_LIST.on(day)
    if _given(line["recent_games"]) and line["recent_games"] < needed:
        return [
            Step(
                "11.2",
                f"{number_of(line['recent_games'], 'game')} in 24 months, {needed} are needed: not yet published",
            )
        ]
    return [Step("11.2", "no active membership on the day: not published")]


def _given(value: object) -> bool:
    return value not in (None, "")
