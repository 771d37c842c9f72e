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
from ratingoffice.rulebooks.knsb.rapid.reasons import REASONS, SOURCES, Why
from ratingoffice.rulebooks.knsb.rapid.valid_rating import FLOOR
from ratingoffice.rulebooks.rulebook import Step
from ratingoffice.rulebooks.sentences import Sentence, joined, number_of_games, plain, said, signed

Line = Mapping[str, Any]

_ARTICLES = {source.text: source.articles for source in SOURCES.values()}


def explain_event(line: Line, event: Line, day: date) -> list[Step]:
    """Say whether an event counts, where the own rating and K come from, and what opponents saw of the player."""
    if event["counted"] == "N":
        refused = said("The event does not count: {reason}.", reason=event["reason"])
        return [*_processing(line, event), Step(event["articles"], refused)]
    if not line["games"]:
        none = said("No game counts: {reason}.", reason=_reason(line))
        return [*_processing(line, event), Step(line["articles"] or "", none)]
    return [*_processing(line, event), *_own_rating(line), *_coefficient(line, day), *_seen(line)]


def _reason(line: Line) -> str:
    """Say why no game counts, in other words than the line where these are hard to read."""
    if line["reason"] == REASONS[Why.ABROAD].text:
        return said("of an event abroad only the results of Dutch players count")
    return str(line["reason"])


def _processing(line: Line, event: Line) -> list[Step]:
    if line["kept"] == "Y":
        steps = [Step("5.2", said("processed for an earlier list, and kept: counted as if reported for this one"))]
    else:
        oldest = said("games from {oldest} on are not too old", oldest=event["oldest_game"])
        steps = [Step("13", joined(_processed(event), oldest), applies=False)]
    if event["federation"] not in (None, "", HOME):
        abroad = said("played abroad ({federation}): only Dutch players are rated", federation=event["federation"])
        steps.append(Step("12.2", abroad))
    return steps


def _processed(event: Line) -> Sentence:
    if _given(event["processed_on"]):
        return said("processed on {day}", day=event["processed_on"])
    return said("counted period by period, each round by its date")


def _own_rating(line: Line) -> list[Step]:
    """R_o; of an event that crosses a list date the first and the last one."""
    first, last = ((line[f"{when}own_rating"], line[f"{when}own_list"]) for when in ("", "last_"))
    if not _given(last[0]) or last == first:
        return [_from_list(*first, "")]
    return [_from_list(*first, said(" at first")), _from_list(*last, said(" at last, after a new list"))]


def _from_list(rating: object, source: str, when: str) -> Step:
    told = said("own rating {rating}{when}, {source}", rating=plain(rating), when=when, source=_origin(source))
    return Step(_ARTICLES[source], told)


def _origin(source: str) -> Sentence:
    """Say where a rating comes from."""
    others = {
        "last list": said("from the last list"),
        "start rating": said("a start rating"),
        "last known": said("the last one known"),
        "this event": said("made of this event"),
    }
    return others.get(source) or said("from the list {list}", list=source)


def _coefficient(line: Line, day: date) -> list[Step]:
    halved, lowest, highest = line["halved_games"], plain(line["k_lowest"]), plain(line["k_highest"])
    setback = said("K halved after a setback against youth: in {games}", games=number_of_games(halved))
    range_of_k = said("K differs from game to game: from {lowest} to {highest}", lowest=lowest, highest=highest)
    return [
        *_rule_of_k(line, day),
        Step("7.1", setback, applies=halved > 0),
        *([Step("7", range_of_k)] if lowest != highest else []),
    ]


def _rule_of_k(line: Line, day: date) -> list[Step]:
    first, last = ((line[f"{when}n_v"], line[f"{when}youth"]) for when in ("", "last_"))
    if not _given(last[0]) or last == first:
        return _k_by_games(*first, "", day)
    return [*_k_by_games(*first, said(" at first"), day), *_k_by_games(*last, said(" at last"), day)]


def _k_by_games(games: object, is_youth: str, when: str, day: date) -> list[Step]:
    """The two ways to K: by the root of N_v, or by the own rating."""
    youth, n_v = is_youth == "Y", Decimal(str(games))
    until = (GAMES_AS_NEW_YOUTH if youth else GAMES_AS_NEW).on(day)
    facts = {"until": until, "when": when, "who": said("youth") if youth else said("adults"), "n_v": plain(n_v)}
    root = said(
        "below {until} games behind the rating, for {who}, K is {k} / root of the games (N_v): here {n_v}{when}",
        k=K_OF_ONE_GAME.on(day),
        **facts,
    )
    by_rating = said("from {until} games on, for {who}, K goes by the own rating: here {n_v} games{when}", **facts)
    return [Step("7", root, applies=n_v < until), Step("7", by_rating, applies=n_v >= until)]


def _seen(line: Line) -> list[Step]:
    """What a player without a rating counted as for the opponents."""
    if not _given(line["event_rating"]):
        return []
    told = said(
        "for the opponents this player counted as {rating}: {games} games with rating holders",
        rating=plain(line["event_rating"]),
        games=line["holders_met"],
    )
    return [Step("6.1b 6.3", told)]


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what comes after the sums: bonus, performance, limits, rounding, publication."""
    if not _given(line["exact_rating"]):
        return [Step("5.1b", said("no rating, and no game against a rated opponent to start from"))]
    if not line["games"]:
        idle = said("{old} on the last list; no game in this period", old=line["old_rating"])
        return [Step("9", idle), *_bonus(line, day), *_ending(line, day)]
    return [*_beginning(line), *_bonus(line, day), *_limits(line, day), *_ending(line, day)]


def _beginning(line: Line) -> list[Step]:
    previous, games = plain(line["previous_rating"]), number_of_games(line["games"])
    moved = signed(plain(line["total_change"]))
    change = Step("9", said("{previous} {change} by {games}", previous=previous, change=moved, games=games))
    if _given(line["start_rating"]):
        return [Step("5.1b 8", _start(line)), *_kept(line), change]
    new = said("not on the list before") if not _given(line["old_rating"]) else ""
    known = said("rating before (R_i) {previous}, {source}", previous=previous, source=_origin(line["previous_list"]))
    return [Step("8", joined(new, known)), change]


def _start(line: Line) -> Sentence:
    return said(
        "{score} of {games} against rated opponents: start rating {rating}",
        score=line["start_score"],
        games=line["start_games"],
        rating=plain(line["previous_rating"]),
    )


def _kept(line: Line) -> list[Step]:
    kept, games = line["kept_games"], number_of_games(line["games"])
    return [Step("5.2", said("{kept} of {games} kept from earlier lists", kept=kept, games=games), applies=kept > 0)]


def _bonus(line: Line, day: date) -> list[Step]:
    below, bonus, cut = BONUS_BELOW.on(day), Decimal(str(line["bonus"])), Decimal(str(line["bonus_limitation"]))
    if not bonus:
        return [Step("9.1", said("bonus for youth below {below}: none", below=below), applies=False)]
    gained = signed(plain(bonus))
    if not cut:
        return [Step("9.1", said("bonus for youth below {below}: {bonus}", below=below, bonus=gained))]
    limited = said(
        "bonus for youth below {below}: {bonus}, of which {cut} would lead above {below}",
        below=below,
        bonus=gained,
        cut=plain(-cut),
    )
    return [Step("9.1", limited)]


def _limits(line: Line, day: date) -> list[Step]:
    before = plain(line["before_limits"])
    told = Step("9.2", said("list performance rating (LPR) {rating}", rating=plain(line["performance"])))
    if not _given(line["limit"]):
        return [told, Step("9.2.1", said("no limit"), applies=False)]
    limit = plain(line["limit"])
    if not _given(line["limited_by"]):
        inside = said("{rating} is inside the limit of {limit}", rating=before, limit=limit)
        return [told, Step("9.2.1", inside, applies=False)]
    cut = said(
        "no further than {limit}, {margin} points of margin: {rating} {change}",
        limit=limit,
        margin=(MARGIN if line["limited_by"] == "9.2.1" else MOST_DEVIATION).on(day),
        rating=before,
        change=signed(plain(line["limitation"])),
    )
    return [told, Step(line["limited_by"], cut)]


def _ending(line: Line, day: date) -> list[Step]:
    exact = plain(line["exact_rating"])
    lifted = Decimal(str(line["floor_limitation"])) > 0
    return [
        Step("2", said("at least {floor}", floor=FLOOR.on(day)), applies=lifted),
        Step("9", said("new rating {rating}", rating=exact)),
        *_publication(line, day),
    ]


def _publication(line: Line, day: date) -> list[Step]:
    if line["expired"] == "Y":
        return [Step("10", said("a foreigner without membership in the whole past season: the rating lapses"))]
    if _given(line["rating"]):
        return [Step("11.2", said("rounded, a half upwards, and published: {rating}", rating=line["rating"]))]
    recent, needed = line["recent_games"], GAMES_FOR_FIRST_LIST.on(day)
    if not _given(recent) or recent >= needed:
        return [Step("11.2", said("no active membership on the day: not published"))]
    games = number_of_games(recent)
    few = said("{games} in 24 months, {needed} are needed: not yet published", games=games, needed=needed)
    return [Step("11.2", few)]


def _given(value: object) -> bool:
    return value not in (None, "")
