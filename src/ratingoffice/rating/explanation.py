"""Why is my rating what it is? The lines of one player, with what the rulebook says of them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import polars as pl

from ratingoffice.model.sentences import filled, said
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.rulebooks.rules import Step

Line = dict[str, Any]


@dataclass(frozen=True)
class ExplainedEvent:
    """One event of a player: the verdict on it, their games, and the sum."""

    event: Line
    line: Line
    games: list[Line]
    steps: list[Step]


@dataclass(frozen=True)
class Explanation:
    """All that made a player's line on a list."""

    player: Line
    summary: str
    """One plain sentence: what changed, and why."""
    events: list[ExplainedEvent]
    steps: list[Step]
    corrections: list[Step] = field(default_factory=list)
    """What corrections of the calculation did to a line that was published before."""


def correction_steps(line: Line | None, rulebook: Rulebook, rating: object) -> list[Step]:
    """Tell a player what corrections moved: the number before and with them, what was wrong and what is right.

    `rating` is the one of the revision: where it is another one, the data have changed too.
    """
    if line is None:
        return []
    keys, articles = str(line["corrections"]).split(), str(line["articles"])
    before, now, revised = (
        "no rating" if each in {None, ""} else str(each) for each in (line["rating_before"], line["rating"], rating)
    )
    same = f"The calculation was corrected after this list was published. The rating stays {now}; its lines changed."
    moved = f"The calculation was corrected after this list was published: {now} in place of {before}."
    steps = [Step(articles, same if before == now else moved)]
    if revised != now:
        steps.append(Step(articles, f"The data have changed since too: with them it is {revised}."))
    for each in (each for each in rulebook.corrections if each.key in keys):
        for name, text in (("What was wrong", each.wrong), ("What is right", each.right)):
            steps.append(Step(" ".join(each.articles), said("{before}: {after}", before=name, after=text)))
    return steps


class UnknownPlayerError(LookupError):
    """A list has no such player."""


def explain(table: Callable[[str], pl.LazyFrame], rulebook: Rulebook, player_id: str) -> Explanation:
    """Put together the lines of a player from the tables of a list, opened by name."""
    of_player = pl.col("player_id") == player_id
    lines = table("list").filter(of_player).collect().to_dicts()
    if not lines:
        raise UnknownPlayerError(f"there is no player {player_id!r} on this list")
    games = table("game_lines").filter(of_player).sort("date", pl.col("round").cast(pl.Int32)).collect().to_dicts()
    event_lines = table("event_lines").filter(of_player).collect().to_dicts()
    _name_opponents(games, table("list"))
    ids = [line["event_id"] for line in event_lines]
    events = {
        line["event_id"]: line for line in table("events").filter(pl.col("event_id").is_in(ids)).collect().to_dicts()
    }
    explained = [
        ExplainedEvent(
            event=events[line["event_id"]],
            line=line,
            games=[game for game in games if game["event_id"] == line["event_id"]],
            steps=rulebook.explain_event(line, events[line["event_id"]]),
        )
        for line in event_lines
    ]
    explained.sort(key=lambda each: (str(each.event["end"]), str(each.event["start"]), each.event["event_id"]))
    return Explanation(lines[0], _summary(lines[0], event_lines), explained, rulebook.explain_player(lines[0]))


def _summary(player: Line, events: list[Line]) -> str:
    """Say in one sentence what changed and why."""
    old, new = (player[name] not in {None, ""} for name in ("old_rating", "rating"))
    if not new:
        if old:
            return filled("{old_rating} on the last list, and no published rating on this one.", player)
        return filled("No published rating on this list.", player)
    if not old:
        return filled("A first rating of {rating}; games that count so far: {total_games}.", player)
    return _moved(player, [line for line in events if line["expected"] not in {None, ""}])


def _moved(player: Line, counted: list[Line]) -> str:
    """Say what the games of a period did to a rating."""
    if not int(player["games"] or 0):
        return filled("No game counts on this list: the rating is {rating}, {old_rating} on the last one.", player)
    sums = {name: sum(Decimal(str(line[name])) for line in counted) for name in ("score", "expected", "games")}
    if sums["games"] != int(player["games"]):
        return filled("From {old_rating} to {rating}; games that count in this period: {games}.", player)
    told = player | {name: round(value, 2) for name, value in sums.items()}
    if sums["score"] > sums["expected"]:
        return filled(
            "From {old_rating} to {rating}: {score} in {games} games, more than the {expected} that were expected.",
            told,
        )
    if sums["score"] < sums["expected"]:
        return filled(
            "From {old_rating} to {rating}: {score} in {games} games, less than the {expected} that were expected.",
            told,
        )
    return filled("From {old_rating} to {rating}: {score} in {games} games, as was expected.", told)


def _name_opponents(games: list[Line], people: pl.LazyFrame) -> None:
    """Add the opponents' names to the lines of the games."""
    ids = [game["opponent_id"] for game in games]
    named = people.filter(pl.col("player_id").is_in(ids)).select("player_id", "name").collect()
    names = dict(named.iter_rows())
    for game in games:
        game["opponent_name"] = names.get(game["opponent_id"])
