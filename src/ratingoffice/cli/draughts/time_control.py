"""`ratingoffice draughts time-control`: what kind of game it makes, and what it is good for."""

from typing import Annotated, Any

import typer

from ratingoffice.cli.draughts.source import AsJson
from ratingoffice.cli.screen import print_json, rulebook_of


def time_control(
    control: Annotated[str, typer.Argument(help="Stages minutes[/moves][+seconds]; d for + is a delay: 90/45,30+30")],
    json: AsJson = False,
) -> None:
    """Show what a time control gives for 60 moves, its kind of game, and what it counts for.

    Example: `ratingoffice draughts time-control 90/45,30+30`
    """
    from ratingoffice.draughts.time_controls import ends_with_added_time, minutes_for, objections, pace, read_stages
    from ratingoffice.titles.time_class import time_class

    stages = read_stages(control)
    minutes, kind, missed = minutes_for(stages), pace(stages), objections(stages)
    added, for_titles, for_rating = ends_with_added_time(stages), time_class(minutes), _for_rating(control)
    if json:
        data = {"minutes": float(minutes), "pace": kind.value, "added_time": added, "objections": missed}
        print_json(data | {"rating": {each["list"]: each["share"] for each in for_rating}, "titles": for_titles})
        return
    typer.echo(f"{float(minutes):g} minutes a player for 60 moves: {kind.value} (Annex 3, 6.1; Annex 6, 1)")
    for text in missed if kind.value == "normal" else ():
        typer.echo(f"for a normal game: {text} (Annex 3, 6.1)")
    for each in for_rating:
        counts = f"{each['share']} % of K" if each["share"] is not None else "does not count"
        typer.echo(f"for rating, list {each['list']}: {counts} (Annex 9, {each['articles']})")
    typer.echo(f"it can give {for_titles} (Annex 10, 1.2, 4.4)")
    if not added:
        typer.echo("no time is added at the end: draws by Annex 3, 6.1.1 and Annex 6, 8 and 9")


def _for_rating(control: str) -> list[dict[str, Any]]:
    """What the newest rulebook makes of it on each of its lists; time that can be used counts, also with a delay."""
    book = rulebook_of("fmjd-2022")
    judge = book.calculator.time_control
    return judge(control.replace("d", "+"), book.first_list).lines.to_dicts() if judge is not None else []
