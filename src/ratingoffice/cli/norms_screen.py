"""Norms and titles on the screen: a line a player, or every condition of one player."""

from collections.abc import Iterable, Mapping

from ratingoffice.cli.conditions import condition_table
from ratingoffice.cli.screen import number_of, plain, print_rows, screen
from ratingoffice.model.condition import Condition
from ratingoffice.model.tournament import Entry
from ratingoffice.titles.automatic_titles import Grant
from ratingoffice.titles.norms import Attempt, NormSought
from ratingoffice.titles.title import covers, titles_of
from ratingoffice.titles.verdicts import PlayerVerdict
from ratingoffice.titles.within_reach import Outlook


def print_verdicts(verdicts: list[PlayerVerdict], *, in_full: bool) -> None:
    """Show a finished event, a line a player; or every condition of each."""
    if not in_full:
        _print_event(verdicts)
        return
    for verdict in verdicts:
        _print_player(verdict)


def print_outlooks(outlooks: Mapping[int, tuple[Outlook, ...]], entries: Mapping[int, Entry], *, in_full: bool) -> None:
    """Show what players still need; not in full only for titles above the player's own."""
    of_use = {number: _of_use(found, None if in_full else entries[number].title) for number, found in outlooks.items()}
    rows = (
        (number, entries[number].name, _norm(each.norm), each.opponents, each.sentence)
        for number, found in of_use.items()
        for each in found
    )
    title = "Norms that can still be made (Annex 10)"
    print_rows(("no", "name", "norm", "category", "needs"), rows, title=title)
    print_open_questions(each.not_stated for found in of_use.values() for each in found)


def _of_use(outlooks: Iterable[Outlook], held: str | None) -> list[Outlook]:
    """Leave out what is covered by a title that the player holds."""
    return [
        each
        for each in outlooks
        if not any(covers(title, each.norm.title) for title in titles_of(held, each.norm.title.board))
    ]


def _print_event(verdicts: list[PlayerVerdict]) -> None:
    rows = []
    for verdict in verdicts:
        player, group = verdict.player, verdict.group
        points = f"{group.points} in {number_of(group.number_of_games, 'game')}"
        person = (verdict.place or "", player.number, player.name, player.title or "", player.rating or "", points)
        rows.append((*person, "\n".join(_gained(verdict)), "\n".join(_missed_by_little(verdict))))
    print_rows(("place", "no", "name", "title", "rating", "points", "gained", "missed by little"), rows)
    gained = [each for verdict in verdicts for each in (*verdict.norms, *verdict.titles, *verdict.automatic)]
    print_open_questions(each.not_stated for each in gained)


def print_open_questions(not_stated: Iterable[tuple[Condition, ...]]) -> None:
    """Name what is not stated, and norms and titles rest on."""
    open_questions = [condition for each in not_stated for condition in each]
    names = dict.fromkeys(f"{each.name} ({each.article.removeprefix('Annex 10, ')})" for each in open_questions)
    if names:
        text = f"All this rests on what is still to be shown: {', '.join(names)}."
        screen().print(plain(text), soft_wrap=True)


def _print_player(verdict: PlayerVerdict) -> None:
    console, player = screen(), verdict.player
    place = f"place {verdict.place}" if verdict.place else "not classified"
    console.print(f"[bold]{plain(player.name)}[/], {place}: {'; '.join(_gained(verdict)) or 'nothing gained'}")
    for grant in dict.fromkeys((*verdict.titles, *verdict.automatic, *verdict.near_automatic)):
        ending = "given" if grant.is_given else f"missed {len(grant.missed)}"
        console.print(condition_table(f"{_what(grant)}, {grant.reason}: {ending}", grant.conditions))
    for attempt in verdict.worth_showing:
        ending = "made" if attempt.is_made else f"missed {len(attempt.missed)}"
        ignored = f", without the won game of round {attempt.ignored} (4.5.2, on request)" if attempt.ignored else ""
        console.print(condition_table(f"{_norm(attempt.norm)}: {ending}{ignored}", attempt.conditions))


def _gained(verdict: PlayerVerdict) -> list[str]:
    titles = [f"title {grant.title}: {grant.reason} ({grant.article})" for grant in verdict.titles]
    norms = [f"{_norm(each.norm)}{_on_request(each)}" for each in verdict.norms]
    return [*titles, *norms, *(f"{grant.norm} norm: {grant.reason} ({grant.article})" for grant in verdict.automatic)]


def _missed_by_little(verdict: PlayerVerdict) -> list[str]:
    norms = [f"{_norm(each.norm)}: {_shortage(each.missed[0])}" for each in verdict.near]
    return [*norms, *(f"{_what(grant)}: {_shortage(grant.missed[0])}" for grant in verdict.near_automatic)]


def _what(grant: Grant) -> str:
    return f"{grant.norm} norm" if grant.title is None else f"title {grant.title}"


def _norm(norm: NormSought) -> str:
    return f"{norm.title} norm, {norm.colour}"


def _on_request(attempt: Attempt) -> str:
    return f", without round {attempt.ignored} (4.5.2)" if attempt.ignored else ""


def _shortage(condition: Condition) -> str:
    number = condition.article.removeprefix("Annex 10, ")
    if condition.short_by:
        return f"{condition.measured} of {condition.required} {condition.name} ({number})"
    return f"{condition.name} {condition.measured}, must be {condition.required} ({number})"
