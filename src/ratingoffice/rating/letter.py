"""An explanation as a person reads it: a letter in plain text, or a page for a notebook."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from html import escape
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ratingoffice.rating.explanation import ExplainedEvent, Explanation
    from ratingoffice.rulebooks.rules import ExplanationStep

Shown = Callable[[object], str]
"""How a figure, or a text with figures in it, is written."""

APPLIES, CHECKED = "✓", "·"
LEGEND: Final = f"{APPLIES} decides   {CHECKED} checked, does not decide"
NO_EVENT: Final = "No event of this period."
FIGURES: Final = {
    "own_rating": "own",
    "opponent_rating": "opp.",
    "difference": "diff.",
    "expected": "exp.",
    "score": "score",
    "change": "change",
}
"""The figures of a game and their headings."""
HEADINGS: Final = ("round", "", "opponent", *FIGURES.values(), "articles or reason")
CENT: Final = Decimal("0.01")
SIX_DECIMALS: Final = re.compile(r"-?\d+\.\d{6}")
LONG: Final = re.compile(r"\d+\.\d{3,}")


def exact(figure: object) -> str:
    """Leave out the zeros behind a figure of six decimals: 1661.000000 is 1661."""
    text = str(figure)
    return text.rstrip("0").removesuffix(".") if SIX_DECIMALS.fullmatch(text) else text


def rounded(figure: object) -> str:
    """Round every figure of a text to two decimals: 0.631579 is 0.63; one of two decimals or fewer stays."""
    return LONG.sub(lambda found: exact(f"{Decimal(found[0]).quantize(CENT, ROUND_HALF_UP)}0000"), exact(figure))


def heading(explanation: Explanation, shown: Shown = rounded) -> tuple[str, ...]:
    """Return what stands above the events: the list, the rating, and in one sentence what changed and why."""
    player = explanation.player
    rating = "no published rating" if is_empty(player["rating"]) else player["rating"]
    facts = f"Rating: {rating}   status: {player['status']}   K: {shown(player['k'] or '-')}"
    title = (f"List of {explanation.title}",) if explanation.title else ()
    return (*title, facts, shown(explanation.summary))


def event_heading(explained: ExplainedEvent) -> tuple[str, str]:
    """Return the name of an event, and when and how it was played."""
    event = explained.event
    return event["name"], f"{event['start']} to {event['end']}  {event['system']}"


def event_sum(explained: ExplainedEvent, shown: Shown = rounded) -> str | None:
    """Return what the games of an event add up to, None where nothing counts."""
    line = explained.line
    if is_empty(line["change"]):
        return None
    games = f"{line['games']} {'game' if int(line['games'] or 0) == 1 else 'games'}"
    k = "K by game" if is_empty(line["k"]) else f"K {shown(line['k'])}"
    return f"Sum: {line['score']} in {games}, expected {shown(line['expected'])}, {k}: change {shown(line['change'])}"


def game_cells(game: Any, shown: Shown = rounded) -> list[str]:
    """Return round, colour, opponent and figures of a game."""
    colour = {"white": "w", "black": "b"}.get(game["colour"])
    figures = [None if is_empty(game[name]) else shown(game[name]) for name in FIGURES]
    return ["-" if is_empty(cell) else str(cell) for cell in (game["round"], colour, game["opponent_name"], *figures)]


def game_reason(game: Any, explained: ExplainedEvent) -> tuple[str, bool]:
    """Return the articles of a game that counts; else why it does not, unless the whole event does not."""
    if game["counted"] == "Y":
        return str(game["articles"]), True
    if game["reason"] in (explained.event["reason"], explained.line.get("reason")):
        return "does not count", False
    return f"{game['reason']} ({game['articles']})", False


def step_text(step: ExplanationStep, shown: Shown = rounded) -> str:
    """Return a step with its article before it."""
    return f"[{step.article}] {shown(step.text)}" if step.article else shown(step.text)


def is_empty(value: object) -> bool:
    """Return whether a cell has nothing in it."""
    return value is None or value == ""


def letter(explanation: Explanation) -> str:
    """Write an explanation as plain text."""
    return "\n".join(_lines(explanation))


def _lines(explanation: Explanation) -> Iterator[str]:
    player = explanation.player
    yield f"{player['name']} ({player['player_id']})"
    yield from heading(explanation)
    yield LEGEND
    if not explanation.events:
        yield NO_EVENT
    for each in explanation.events:
        yield ""
        yield "  ".join(event_heading(each))
        yield from map(_step, each.steps)
        yield from _table([HEADINGS, *((*game_cells(game), game_reason(game, each)[0]) for game in each.games)])
        if (total := event_sum(each)) is not None:
            yield f"  {total}"
    for title, steps in (("The rating", explanation.steps), ("Why this revision", explanation.corrections)):
        if steps:
            yield ""
            yield title
            yield from map(_step, steps)


def _step(step: ExplanationStep) -> str:
    return f"  {APPLIES if step.applies else CHECKED} {step_text(step)}"


def _table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Write rows below each other: figures to the right, the last column as long as it is."""
    if len(rows) == 1:
        return
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if place == HEADINGS.index("opponent") else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row[:-1], widths[:-1], strict=True))
        ]
        yield f"  {'  '.join([*cells, row[-1]])}".rstrip()


def page(explanation: Explanation) -> str:
    """Write an explanation as HTML, for notebooks."""
    player = explanation.player
    parts = [f"<h3>{escape(str(player['name']))} ({escape(str(player['player_id']))})</h3>"]
    parts += [f"<p>{escape(line)}</p>" for line in (*heading(explanation), LEGEND)]
    parts += [] if explanation.events else [f"<p>{NO_EVENT}</p>"]
    for each in explanation.events:
        name, played = event_heading(each)
        parts += [f"<h4>{escape(name)}</h4>", f"<p>{escape(played)}</p>", _html_steps(each.steps), _html_games(each)]
        parts += [f"<p>{escape(total)}</p>" for total in [event_sum(each)] if total]
    for title, steps in (("The rating", explanation.steps), ("Why this revision", explanation.corrections)):
        parts += [f"<h4>{title}</h4>", _html_steps(steps)] if steps else []
    return "\n".join(parts)


def _html_steps(steps: list[ExplanationStep]) -> str:
    marks = {True: (APPLIES, ""), False: (CHECKED, " style='opacity: 0.6'")}
    items = ((*marks[step.applies], escape(step_text(step))) for step in steps)
    return (
        f"<ul style='list-style: none'>{''.join(f'<li{style}>{mark} {text}</li>' for mark, style, text in items)}</ul>"
    )


def _html_games(explained: ExplainedEvent) -> str:
    rows = [(*game_cells(game), game_reason(game, explained)[0]) for game in explained.games]
    head = "".join(f"<th>{each}</th>" for each in HEADINGS)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>" if rows else ""
