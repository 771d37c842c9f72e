"""Titles, norms and requests of the office on the screen and as data."""

from typing import Any

from ratingoffice.cli.conditions import condition_table
from ratingoffice.cli.office.desk import print_table, print_text
from ratingoffice.cli.screen import screen
from ratingoffice.store.titles.selectors.register import checklist, title_in
from ratingoffice.store.titles.selectors.titles import Judgement, TitleRecord


def request_data(judged: Judgement) -> dict[str, Any]:
    """Return a request with its checklist as data."""
    asked = judged.application
    names = ("pk", "title", "board", "federation", "state", "refusal", "message", "asked_by", "decided_by")
    data = {name: getattr(asked, name) for name in names}
    data["request"] = data.pop("pk")
    norms = [each.pk for each in judged.norms]
    return data | {"player_id": asked.player.player_id, "norms": norms, "conditions": judged.lines}


def record_data(record: TitleRecord) -> dict[str, Any]:
    """Return the titles, norms and next titles of a player as data."""
    held = ("title", "board", "since", "withdrawn", "way", "article", "decision")
    norm = ("pk", "title", "board", "colour", "event_name", "day", "games", "points", "category", "conditions")
    return {
        "titles": [{name: getattr(each, name) for name in held} for each in record.held],
        "norms": [{name: getattr(each, name) for name in norm} for each in record.norms],
        "next": {str(title): checklist(asked) for title, asked in record.next_titles.items()},
    }


def print_requests(found: list[Judgement]) -> None:
    """Show requests with what they lack."""
    columns = ("request", "player", "name", "title", "state", "lacks")
    asked = [(each.application, "; ".join(_lacks(each))) for each in found]
    rows = [(of.pk, of.player.player_id, of.player.name, title_in(of), of.state, lacks) for of, lacks in asked]
    print_table("Requests for titles (Annex 10, 15)", columns, rows)


def _lacks(judged: Judgement) -> list[str]:
    return [f"{each['name']} ({each['article'].removeprefix('Annex 10, ')})" for each in judged.lacking]


def print_request(judged: Judgement) -> None:
    """Show one request, and what it lacks."""
    asked, lacks = judged.application, _lacks(judged)
    print_text(f"Request {asked.pk} of {asked.player.name} for {title_in(asked)}: {'lacks' if lacks else 'complete'}")
    for each in lacks:
        print_text(f"  {each}")


def print_record(player_id: str, record: TitleRecord) -> None:
    """Show the titles and norms of a player, and what each next title lacks."""
    held = [(each.title, each.board, each.since, each.withdrawn, each.way, each.article) for each in record.held]
    print_table(f"Titles of {player_id}", ("title", "board", "since", "withdrawn", "way", "article"), held)
    norms = [(each.pk, each.title, each.colour, each.event_name, each.day, each.games) for each in record.norms]
    print_table(f"Norms of {player_id}", ("norm", "title", "colour", "event", "day", "games"), norms)
    for title, asked in record.next_titles.items():
        screen().print(condition_table(f"title {title}", asked))
