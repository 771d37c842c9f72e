"""`ratingoffice office so-far`: what the next list would give a player today."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.explain import print_explanation
from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, command, print_text
from ratingoffice.cli.screen import FINDINGS, print_json, rulebook_of, screen

if TYPE_CHECKING:
    from ratingoffice.store.lists.selectors.so_far import ExplainedSoFar


@at_desk
def so_far(
    desk: Desk,
    player: Annotated[str, typer.Argument(help="Id of the player.")],
    series: Annotated[str | None, typer.Option(help="Only this series.")] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Print figures with all their decimals.")] = False,
    json: AsJson = False,
) -> None:
    """Explain what the next list would give a player today, from accepted reports. It is not official.

    Example: `ratingoffice office so-far P000012 --series fide`
    """
    from ratingoffice.store.lists.selectors.so_far import SoFarState, ratings_so_far
    from ratingoffice.store.lists.services.so_far import calculate_so_far
    from ratingoffice.store.office.permissions import Action, permit

    permit(desk.asking, Action.READ_LISTS)
    found = ratings_so_far(player, series)
    for each in found:
        if each.state is SoFarState.CALCULATING:
            calculate_so_far(each.series)
            found = ratings_so_far(player, series)
    if json:
        print_json([{"official": False, "note": each.note, **asdict(each)} for each in found])
        return
    for each in found:
        _print(each, exact=exact)
    for each in (each for each in found if each.state is SoFarState.IMPOSSIBLE):
        print_text(f"See what is wrong with: {command(f'draft {each.series} {each.day}', desk.place)}")
        raise typer.Exit(FINDINGS)
    if not found:
        print_text(f"No accepted report of this period has a game of {player}.")


def _print(each: ExplainedSoFar, *, exact: bool) -> None:
    from ratingoffice.rating.explanation import title_of

    print_text(f"{each.series} {each.day}: {each.note}")
    for event in each.later:
        print_text(f"Counted on a later list: {event.name} ({event.event_id})")
    if each.points is not None:
        print_text(f"Towards a first rating: {each.points} points in {each.games} games")
    if each.explanation is not None:
        title = title_of(rulebook_of(each.rulebook), each.day)
        print_explanation(replace(each.explanation, title=title), screen(), exact=exact)
