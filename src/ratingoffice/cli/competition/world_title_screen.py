"""What `ratingoffice competition world-title` shows: classification, champion, match, and what the places bring."""

from dataclasses import asdict
from typing import Any

from ratingoffice.cli.screen import plain, print_rows, screen
from ratingoffice.competitions.world_championship.world_title import Rights, WorldTitle, places_before_superblitz
from ratingoffice.titles.results import world_title_grants
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.tables.standing_table import standing_table


def title_data(ranked: RankedEvent, found: WorldTitle) -> dict[str, Any]:
    """Classification, superblitz and match, as data."""
    return {
        "classification": [
            {"place": line.place, "number": line.who.number, "name": line.who.name}
            | {"federation": line.who.federation, "points": str(line.score), "before_next_by": line.decided_by}
            for line in standing_table(ranked)
        ],
        **asdict(found),
    }


def print_championship(ranked: RankedEvent, found: WorldTitle, rights: Rights) -> None:
    """Print the classification, and whom it makes champion and challenger."""
    titles = {each.key: each.title for each in ranked.standings.tie_breaks}
    title = f"{plain(ranked.tournament.info.name)} ({rights.article})"
    rows = (
        (line.place, line.who.number, line.who.name, line.who.federation, line.score, titles.get(line.decided_by or ""))
        for line in standing_table(ranked)
    )
    columns = ("", "no.", "name", "federation", "points", "before the next by")
    print_rows(columns, rows, title=title, title_justify="left")
    _print_title(found)


def _print_title(found: WorldTitle) -> None:
    for each in found.superblitz:
        players = " and ".join(each.players)
        screen().print(plain(f"Superblitz for the {each.stake}: {players} ({each.article})."), soft_wrap=True)
    if found.match is not None:
        challenger = found.match.challenger or "nobody"
        cited = ", ".join(found.match.articles)
        screen().print(plain(f"World champion is {found.champion}."))
        text = f"Match for the title: {found.match.champion} and {challenger}; {found.match.reason} ({cited})."
        screen().print(plain(text), soft_wrap=True)
    elif found.champion is not None:
        screen().print(plain(f"World champion is {found.champion}; the challenger waits for the superblitz."))


def grant_data(ranked: RankedEvent, players: int, *, women: bool) -> list[dict[str, Any]]:
    """Titles and norms by place, as data (Annex 10, 3.1 to 3.3)."""
    names = {entry.number: entry.name for entry in ranked.entries}
    places = places_before_superblitz(ranked)
    return [
        {"place": each.place, "name": names[each.number], "title": str(each.grant.title), "is_new": each.is_new}
        | {"norm": None if each.grant.norm is None else str(each.grant.norm)}
        | {"article": f"Annex 10, {each.grant.article}"}
        for each in world_title_grants(ranked.tournament, places, players, is_of_women=women)
    ]


def grant_text(grant: dict[str, Any]) -> str:
    """Return what a place brings: a title, a norm, or both."""
    place, name, title, norm, article = (grant[key] for key in ("place", "name", "title", "norm", "article"))
    if not grant["is_new"]:
        return f"Place {place}, {name}: a norm of {norm} ({article})."
    if norm is None:
        return f"Place {place}, {name}: the title of {title} ({article})."
    return f"Place {place}, {name}: the title of {title}, with a norm of {norm} ({article})."
