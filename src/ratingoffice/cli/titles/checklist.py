"""Norms and titles on the screen: a line a player, or every condition of one player; and the same as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ratingoffice.cli.screen import plain, screen

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Entry
    from ratingoffice.titles.automatic_titles import Grant
    from ratingoffice.titles.condition import Condition
    from ratingoffice.titles.norms import Attempt, Norm
    from ratingoffice.titles.outlook import Outlook
    from ratingoffice.titles.verdicts import PlayerVerdict

MARKS: Final = {"met": "[green]yes[/]", "missed": "[red]no[/]", "not told": "[yellow]?[/]"}


def print_verdicts(verdicts: list[PlayerVerdict], *, in_full: bool) -> None:
    """Show a finished event, a line a player; or every condition of each."""
    if not in_full:
        _print_event(verdicts)
        return
    for verdict in verdicts:
        _print_player(verdict)


def print_outlooks(outlooks: Mapping[int, tuple[Outlook, ...]], entries: Mapping[int, Entry], *, in_full: bool) -> None:
    """Show what players still need; not in full only for titles above the player's own."""
    from rich.table import Table

    table = Table("no", "name", "norm", "category", "needs", title="Norms that can still be made (Annex 10)")
    for number, found in outlooks.items():
        held = None if in_full else entries[number].title
        for each in _of_use(found, held):
            cells = (str(number), plain(entries[number].name), _norm(each.norm), str(each.opponents))
            table.add_row(*cells, plain(each.sentence))
    screen().print(table)


def verdict_data(verdict: PlayerVerdict, *, in_full: bool) -> dict[str, Any]:
    """One player of a finished event as data."""
    player = verdict.player
    data = {
        "number": player.number,
        "name": player.name,
        "place": verdict.place,
        "games": verdict.group.number_of_games,
        "points": verdict.group.points,
        "titles": [_grant_data(grant, grant.title) for grant in verdict.titles],
        "automatic_norms": [_grant_data(grant, grant.norm) for grant in verdict.automatic],
        "norms": [_attempt_data(each) for each in verdict.norms],
        "near": [_attempt_data(each) for each in verdict.near],
        "near_automatic": [
            _grant_data(grant, grant.title or grant.norm) | {"missed": condition_data(_lacking(grant))}
            for grant in verdict.near_automatic
        ],
    }
    return data | ({"attempts": [_attempt_data(each) for each in verdict.attempts]} if in_full else {})


def outlook_data(entry: Entry, outlooks: tuple[Outlook, ...]) -> dict[str, Any]:
    """What one player still needs as data."""
    return {"number": entry.number, "name": entry.name, "needs": [_need_data(each) for each in outlooks]}


def _of_use(outlooks: Iterable[Outlook], held: str | None) -> list[Outlook]:
    from ratingoffice.titles.title import is_higher, title_of

    return [each for each in outlooks if is_higher(each.norm.title, title_of(held, each.norm.title.board))]


def condition_table(title: str, conditions: Iterable[Condition]) -> Any:
    """The conditions as a checklist."""
    from rich.table import Table

    table = Table("", "condition", "is", "must be", "article", title=title, title_justify="left")
    for each in conditions:
        measured = "not told" if each.measured is None else str(each.measured)
        table.add_row(MARKS[each.verdict], plain(each.name), plain(measured), plain(each.required), each.article)
    return table


def condition_data(condition: Condition) -> dict[str, Any]:
    """One condition as data."""
    return {
        "article": condition.article,
        "name": condition.name,
        "measured": condition.measured,
        "required": condition.required,
        "verdict": condition.verdict,
        "short_by": condition.short_by,
    }


def _print_event(verdicts: list[PlayerVerdict]) -> None:
    from rich.table import Table

    table = Table("place", "no", "name", "title", "rating", "points", "gained", "missed by little")
    for verdict in verdicts:
        player, group = verdict.player, verdict.group
        table.add_row(
            *(str(verdict.place), str(player.number), plain(player.name)),
            *(str(player.title or ""), str(player.rating or ""), f"{group.points} in {group.number_of_games} games"),
            "\n".join(plain(text) for text in _gained(verdict)),
            "\n".join(plain(text) for text in _missed_by_little(verdict)),
        )
    screen().print(table)
    if open_questions := _still_to_be_shown(verdicts):
        screen().print(plain(open_questions), soft_wrap=True)


def _print_player(verdict: PlayerVerdict) -> None:
    console, player = screen(), verdict.player
    console.print(
        f"[bold]{plain(player.name)}[/], place {verdict.place}: {'; '.join(_gained(verdict)) or 'nothing gained'}"
    )
    for attempt in _worth_showing(verdict.attempts):
        ending = "made" if attempt.is_made else f"missed {len(attempt.missed)}"
        ignored = f", without the won game of round {attempt.ignored} (4.5.2, on request)" if attempt.ignored else ""
        console.print(condition_table(f"{_norm(attempt.norm)}: {ending}{ignored}", attempt.conditions))


def _worth_showing(attempts: tuple[Attempt, ...]) -> list[Attempt]:
    """Of each title the colour with the fewest conditions missed, red where they are equal."""
    best: dict[object, Attempt] = {}
    for attempt in attempts:
        there = best.get(attempt.norm.title)
        if there is None or len(attempt.missed) < len(there.missed):
            best[attempt.norm.title] = attempt
    return list(best.values())


def _gained(verdict: PlayerVerdict) -> list[str]:
    titles = [f"title {grant.title}: {grant.reason} ({grant.article})" for grant in verdict.titles]
    norms = [f"{_norm(each.norm)}{_on_request(each)}" for each in verdict.norms]
    return [*titles, *norms, *(f"{grant.norm} norm: {grant.reason} ({grant.article})" for grant in verdict.automatic)]


def _missed_by_little(verdict: PlayerVerdict) -> list[str]:
    norms = [f"{_norm(each.norm)}: {_shortage(each.missed[0])}" for each in verdict.near]
    return [*norms, *(f"{_what(grant)}: {_shortage(_lacking(grant))}" for grant in verdict.near_automatic)]


def _what(grant: Grant) -> str:
    return f"{grant.norm} norm" if grant.title is None else f"title {grant.title}"


def _lacking(grant: Grant) -> Condition:
    from ratingoffice.titles.condition import missed

    return missed(grant.conditions)[0]


def _norm(norm: Norm) -> str:
    return f"{norm.title} norm, {norm.colour}"


def _on_request(attempt: Attempt) -> str:
    return f", without round {attempt.ignored} (4.5.2)" if attempt.ignored else ""


def _still_to_be_shown(verdicts: list[PlayerVerdict]) -> str:
    """What nobody told, and norms rest on."""
    open_questions = [each for verdict in verdicts for attempt in verdict.norms for each in attempt.not_told]
    told = dict.fromkeys(f"{each.name} ({each.article.removeprefix('Annex 10, ')})" for each in open_questions)
    return f"The norms rest on what is still to be shown: {', '.join(told)}." if told else ""


def _shortage(condition: Condition) -> str:
    number = condition.article.removeprefix("Annex 10, ")
    if condition.short_by:
        return f"{condition.measured} of {condition.required} {condition.name} ({number})"
    return f"{condition.name} {condition.measured}, must be {condition.required} ({number})"


def _grant_data(grant: Grant, title: object) -> dict[str, Any]:
    return {"title": str(title), "reason": grant.reason, "article": f"Annex 10, {grant.article}"}


def _attempt_data(attempt: Attempt) -> dict[str, Any]:
    return {
        "title": str(attempt.norm.title),
        "colour": attempt.norm.colour,
        "is_made": attempt.is_made,
        "games": attempt.games,
        "points": attempt.points,
        "ignored_round": attempt.ignored,
        "conditions": [condition_data(each) for each in attempt.conditions],
    }


def _need_data(outlook: Outlook) -> dict[str, Any]:
    return {
        "title": str(outlook.norm.title),
        "colour": outlook.norm.colour,
        "category": str(outlook.opponents),
        "points": outlook.points,
        "games": outlook.games,
        "lacking": [condition_data(each) for each in outlook.lacking],
        "sentence": outlook.sentence,
    }
