"""FIDE B.02 of 2010 in sentences: why a line says what it says, and what was looked at and did not apply."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from ratingoffice.rulebooks.fide.b02_2010.calendar import FIRST_DAY
from ratingoffice.rulebooks.fide.b02_2010.change import GAMES_AS_NEW, K_NEW, K_REACHED, RATING_REACHED
from ratingoffice.rulebooks.fide.b02_2010.composition import FEWER_THAN, RATED_IN_SMALL, RATED_SHARE
from ratingoffice.rulebooks.fide.b02_2010.conditions import FLOOR, MOST_DAYS, MOST_HOURS_A_DAY, MOST_ROUNDS_A_DAY
from ratingoffice.rulebooks.fide.b02_2010.newcomers import FEWEST_GAMES, FEWEST_GAMES_DISABLED
from ratingoffice.rulebooks.fide.b02_2010.reasons import REASONS, Why
from ratingoffice.rulebooks.rulebook import Step
from ratingoffice.rulebooks.sentences import Sentence, said, signed

Line = Mapping[str, Any]


def explain_event(line: Line, event: Line, day: date) -> list[Step]:
    """Say whether an event counts, then where its K comes from or what an unrated result is worth."""
    if event["counted"] == "N":
        refused = said("The event does not count: {reason}.", reason=event["reason"])
        return [*_conditions(event, day), Step(event["articles"], refused)]
    return [*_earlier(line), *_conditions(event, day), *_own_result(line, event, day)]


def _earlier(line: Line) -> list[Step]:
    if line["earlier_period"] != "Y":
        return []
    if line["reason"]:
        return [Step("7.14c", said("an event of an earlier period, looked at again"), applies=False)]
    return [Step("7.14c", said("an event of an earlier period: counts together with those of this one"))]


def _conditions(event: Line, day: date) -> list[Step]:
    """The conditions of chapters 1 to 6, met or not known, with the measured and the required figure."""
    return [
        step
        for step in (
            _time(event),
            _rounds(event, day),
            _hours(event, day),
            _days(event, day),
            _rated(event),
            _as_swiss(event),
        )
        if step is not None
    ]


def _time(event: Line) -> Step | None:
    if event["minutes"] is None:
        return Step("1.1", said("no time control is given; enough time is assumed"), applies=False)
    minutes, needed = f"{float(event['minutes']):g}", event["minutes_required"]
    told = said("{minutes} minutes for 60 moves; {needed} were needed", minutes=minutes, needed=needed)
    return Step("1.1", told, applies=False)


def _rounds(event: Line, day: date) -> Step | None:
    rounds, most = event["rounds_a_day"], MOST_ROUNDS_A_DAY.on(day)
    if rounds is None:
        return None
    busiest = said("rounds of one player on the busiest day: {rounds}; at most {most}", rounds=rounds, most=most)
    return Step("3.1", busiest, applies=False)


def _hours(event: Line, day: date) -> Step | None:
    """The hours of play in a day, of both players in each round, where an event is left out for them."""
    minutes, rounds = event["minutes"], event["rounds_a_day"]
    if minutes in (None, "") or rounds is None or event["articles"] != "3.1":
        return None
    hours, most = 2 * rounds * float(minutes) / 60, MOST_HOURS_A_DAY.on(day)
    told = said("hours of play on the busiest day: {hours}; at most {most}", hours=f"{hours:.3g}", most=most)
    return Step("3.1", told, applies=False) if hours > most else None


def _days(event: Line, day: date) -> Step:
    days, most = event["days"], MOST_DAYS.on(day)
    if days <= most or event["counted"] == "N":
        return Step("4.1", said("days from first to last: {days}; at most {most}", days=days, most=most), False)
    return Step("4.11 4.12", said("{days} days, more than {most}: a championship, or approved", days=days, most=most))


def _rated(event: Line) -> Step | None:
    if event["rated_required"] is None:
        return None
    share = said(
        "{rated} of {players} players rated; {needed} needed",
        rated=event["rated_players"],
        players=event["players"],
        needed=event["rated_required"],
    )
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
        like = said("not a whole round robin (a game missing, or counted in parts): like a Swiss event")
        return Step("6.43", like)
    return None


def _own_result(line: Line, event: Line, day: date) -> list[Step]:
    if line["own_rating"] is None:
        return _unrated_result(line, event)
    if line["reason"]:
        return [Step(line["articles"], said("Nothing counts for this player: {reason}.", reason=line["reason"]))]
    if not line["games"]:
        return [Step("", said("No game of this event counts for this player."))]
    return _coefficient(line, day)


def _unrated_result(line: Line, event: Line) -> list[Step]:
    if line["reason"]:
        return [Step(line["articles"], said("The result is not kept: {reason}.", reason=_reason(line)))]
    is_round_robin = event["counted_as"] == "round_robin"
    article = _article(line["score"], line["games"], is_round_robin)
    added = _added(line["score"], line["games"], line["result_rating"] - line["result_average"])
    worth = said("{added}: the result is worth {rating}", added=added, rating=line["result_rating"])
    return [*_opposition(line, is_round_robin), Step(article, worth)]


def _reason(line: Line) -> str:
    """Say why a result is not kept; by 6.1 it need not be that of the very first event."""
    if line["reason"] == REASONS[Why.OWN_BELOW_ONE_POINT].text:
        return said("less than one point, and no earlier result that counts")
    return str(line["reason"])


def _opposition(line: Line, is_round_robin: bool) -> list[Step]:
    used = line["result_average"]
    if not is_round_robin:
        return [Step("8.21a", said("average of the rated opponents: {average}", average=used))]
    average, first = line["round_robin_average"], line["first_pass_rating"]
    begun = said("average of the round robin: {average}; a first rating of {first}", average=average, first=first)
    if used == average:
        return [
            Step("8.21b", begun),
            Step("8.58", said("opponents more than 400 points from {first}: none", first=first), applies=False),
        ]
    nearer = said(
        "with opponents more than 400 from {first} brought to 400 the average is {used}", first=first, used=used
    )
    return [Step("8.21b", begun), Step("8.58", nearer)]


def _added(score: object, games: int, points: int) -> Sentence:
    return said("{score} of {games} adds {points}", score=score, games=games, points=f"{points:+d}")


def _article(score: object, games: int, is_round_robin: bool) -> str:
    """The article that turns a score into points."""
    above = 2 * Decimal(str(score)) - games
    if above >= 0:
        return "8.23" if above else "8.22"
    return "8.25" if is_round_robin else "8.24"


def _coefficient(line: Line, day: date) -> list[Step]:
    """K with the two values that it could have been."""
    k, games, peak = line["k"], line["games_before"], line["peak"]
    k_new, k_reached, reached = K_NEW.on(day), K_REACHED.on(day), RATING_REACHED.on(day)
    count = said("the number of games is not given")
    if games is not None:
        count = said("{games} games complete before the event", games=games)
    new = said("K {k} until {games} games: {count}", k=k_new, games=GAMES_AS_NEW.on(day), count=count)
    steps = [Step("8.56", new, applies=k == k_new)]
    if k != k_new:
        high = said("K {k} once {reached} was reached: highest {peak}", k=k_reached, reached=reached, peak=peak)
        steps.append(Step("8.56", high, applies=k == k_reached))
    if k not in (k_new, k_reached):
        steps.append(Step("8.56", said("K {k} otherwise", k=k)))
    return steps


def explain_player(line: Line, day: date) -> list[Step]:
    """Say what comes after the sums: rounding, the floor, the status."""
    return {"new": _new, "unrated": _unrated, "delisted": _delisted}.get(line["status"], _listed)(line, day)


def _listed(line: Line, day: date) -> list[Step]:
    steps = [
        Step("8.55c", _sum(line)),
        Step("8.57", said("rounded, a half upwards: {rating}", rating=line["rating"])),
        Step("7.21", said("below the floor of {floor}: no", floor=FLOOR.on(day)), applies=False),
    ]
    last = line["last_played"] or said("not given")
    if line["status"] == "inactive":
        gone = said("no counted game since {last}: inactive; the rating stays in force", last=last)
        return [*steps, Step("7.23a", gone)]
    there = said("inactive after a year without a counted game: no, the last one was {last}", last=last)
    return [*steps, Step("7.23a", there, applies=False)]


def _sum(line: Line) -> Sentence:
    old, change, exact = line["old_rating"], signed(line["change"]), line["exact_rating"]
    return said("{old} on the last list {change} = {exact}", old=old, change=change, exact=exact)


def _delisted(line: Line, day: date) -> list[Step]:
    return [
        Step("8.55c", _sum(line)),
        Step(
            "7.21",
            said("below the floor of {floor}: delisted, and from now on like any unrated player", floor=FLOOR.on(day)),
        ),
    ]


def _new(line: Line, day: date) -> list[Step]:
    enough = said("{games} games in kept results; {needed}", games=line["total_games"], needed=_needed(day))
    first = said("first published rating: {rating}", rating=line["rating"])
    return [Step("7.14", enough), *_together(line), Step("8.32", first)]


def _needed(day: date) -> Sentence:
    usual, disabled = FEWEST_GAMES.on(day), FEWEST_GAMES_DISABLED.on(day)
    return said("{usual} needed, or {disabled} under 7.14f or 7.14g", usual=usual, disabled=disabled)


def _unrated(line: Line, day: date) -> list[Step]:
    if line["exact_rating"] in (None, ""):
        return [Step("7.14", said("no result that counts towards a first rating"))]
    if "7.14d" in line["articles"].split():
        low = said("below the floor of {floor}: not published", floor=FLOOR.on(day))
        return [*_together(line), Step("7.14d", low)]
    few = said("{games} games so far; {needed}: not yet published", games=line["total_games"], needed=_needed(day))
    return [*_together(line), Step("7.14", few)]


def _together(line: Line) -> list[Step]:
    """All kept results as one event, the only one or several together."""
    rating = Decimal(str(line["exact_rating"]))
    if line["results"] == 1:
        return [Step("8.3", said("one result so far: {rating}", rating=rating))]
    score, games, average = line["results_score"], line["total_games"], line["results_average"]
    added = _added(score, games, int(rating) - average)
    several = said(
        "{results} results as one event, average of all opponents {average}", results=line["results"], average=average
    )
    article = _article(score, games, is_round_robin=False)
    return [Step("8.3", several), Step(article, said("{added}: {rating}", added=added, rating=rating))]
