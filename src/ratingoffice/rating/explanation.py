"""Why is my rating what it is? The lines of one player, with what the rulebook says of them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import polars as pl

from ratingoffice.errors import UnknownKeyError
from ratingoffice.messages import COUNT, Message, Text
from ratingoffice.rating.letter import letter, page
from ratingoffice.rating.messages import message
from ratingoffice.rating.typed_games import win_of
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.rulebooks.rules import ExplanationStep
from ratingoffice.rulebooks.wording import filled

Line = dict[str, Any]


@dataclass(frozen=True)
class ExplainedEvent:
    """One event of a player: the verdict on it, their games, and the sum."""

    event: Line
    line: Line
    games: list[Line]
    steps: list[ExplanationStep]


@dataclass(frozen=True, repr=False)
class Explanation:
    """All that made a player's line on a list."""

    player: Line
    summary: Message
    """One plain sentence: what changed, and why."""
    events: list[ExplainedEvent]
    steps: list[ExplanationStep]
    corrections: list[ExplanationStep] = field(default_factory=list)
    """What corrections of the calculation did to a line that was published before."""
    title: str = ""
    """The list: its day, and the rulebook."""

    @property
    def coefficients(self) -> list[Decimal]:
        """The K behind the change, the highest first: of the events, or of their games where each has its own."""
        lines = [[each.line] if each.line.get("k") is not None else each.games for each in self.events]
        counted = [line for some in lines for line in some if line.get("change") is not None]
        return sorted({Decimal(str(line["k"])) for line in counted if line.get("k") is not None}, reverse=True)

    def __str__(self) -> str:
        """Write it as a letter."""
        return letter(self)

    def __repr__(self) -> str:
        """Say whom it is about, and in one sentence what changed."""
        return f"<Explanation {self.player['player_id']} {self.player['name']}: {self.summary}>"

    def _repr_html_(self) -> str:
        """Show it as a page, for notebooks."""
        return page(self)


def title_of(rulebook: Rulebook, day: object) -> str:
    """Name a list: `2011-03-01, FIDE B.02 (as amended up to 2010)`."""
    return f"{day}, {rulebook.title} ({rulebook.edition})"


def correction_steps(line: Line | None, rulebook: Rulebook, rating: object) -> list[ExplanationStep]:
    """Explain to a player what corrections moved: the number before and with them, what was wrong and what is right.

    `rating` is the one of the revision: where it is another one, the data have changed too.
    """
    if line is None:
        return []
    keys, articles = str(line["corrections"]).split(), str(line["articles"])
    before, now, revised = (
        message("no_rating") if each in {None, ""} else str(each)
        for each in (line["rating_before"], line["rating"], rating)
    )
    same, moved = message("corrected.same", now=now), message("corrected.moved", now=now, before=before)
    steps = [ExplanationStep(articles, same if before == now else moved)]
    if revised != now:
        steps.append(ExplanationStep(articles, message("corrected.data_too", revised=revised)))
    for each in (each for each in rulebook.corrections if each.key in keys):
        cited, wrong, right = " ".join(each.articles), Text("wrong", each.wrong), Text("right", each.right)
        steps.append(ExplanationStep(cited, message("corrected.wrong", text_of_correction=wrong.filled({}))))
        steps.append(ExplanationStep(cited, message("corrected.right", text_of_correction=right.filled({}))))
    return steps


class UnknownPlayerError(UnknownKeyError):
    """A list has no such player."""


def explain(table: Callable[[str], pl.LazyFrame], rulebook: Rulebook, player_id: str) -> Explanation:
    """Put together the lines of a player from the tables of a list, opened by name."""
    of_player = pl.col("player_id") == player_id
    lines = table("list").filter(of_player).collect().to_dicts()
    if not lines:
        raise UnknownPlayerError(message("unknown_player_of_list", player=player_id))
    games = table("game_lines").filter(of_player).sort("date", pl.col("round").cast(pl.Int32)).collect().to_dicts()
    event_lines = table("event_lines").filter(of_player).collect().to_dicts()
    _name_opponents(games, table("list"))
    ids = [line["event_id"] for line in event_lines]
    events = {
        line["event_id"]: line for line in table("events").filter(pl.col("event_id").is_in(ids)).collect().to_dicts()
    }
    for line in (*games, *event_lines, *events.values()):
        line["reason"] = rulebook.rules.reason(line.get("reason"))
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
    summary = _summary(lines[0], event_lines, win_of(rulebook.calculator))
    return Explanation(lines[0], summary, explained, rulebook.explain_player(lines[0]))


def _summary(player: Line, events: list[Line], win: Decimal) -> Message:
    """Return in one sentence what changed and why."""
    old, new = (player[name] not in {None, ""} for name in ("old_rating", "rating"))
    if not new:
        return filled(message["summary.left" if old else "summary.unrated"], player)
    if not old:
        return filled(message["summary.first"], player | {COUNT: player["total_games"]})
    return _moved(player, [line for line in events if line["expected"] not in {None, ""}], win)


def _moved(player: Line, counted: list[Line], win: Decimal) -> Message:
    """Return what the games of a period did to a rating."""
    if player.get("conversion") not in {None, ""}:
        return filled(message["summary.converted"], player)
    games = int(player["games"] or 0)
    if not games:
        return filled(message["summary.no_games"], player)
    sums = {name: sum(Decimal(str(line[name])) for line in counted) for name in ("score", "expected", "games")}
    if sums["games"] != games:
        return filled(message["summary.some_games"], player | {COUNT: games})
    coefficients = {str(line["k"] or "") for line in counted}
    k = next(iter(coefficients)) if len(coefficients) == 1 else ""
    score = {"score": sums["score"], "most": games * win, "expected": round(sums["expected"], 2)}
    return filled(message["summary.moved" if k else "summary.moved_by_game"], player | score | {COUNT: games, "k": k})


def _name_opponents(games: list[Line], people: pl.LazyFrame) -> None:
    """Add the opponents' names to the lines of the games."""
    ids = [game["opponent_id"] for game in games]
    named = people.filter(pl.col("player_id").is_in(ids)).select("player_id", "name").collect()
    names = dict(named.iter_rows())
    for game in games:
        game["opponent_name"] = names.get(game["opponent_id"])
