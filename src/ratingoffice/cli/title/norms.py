"""`ratingoffice title norms`, `norm` and `strike`: norms of stored events, and those entered from papers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, print_table, print_text
from ratingoffice.cli.screen import day_of, print_json

if TYPE_CHECKING:
    from ratingoffice.store.models import Event
    from ratingoffice.store.titles.selectors.norms import EventNorms


@at_desk
def norms(
    desk: Desk,
    event_id: Annotated[str, typer.Argument(help="The event.", metavar="EVENT")],
    enter: Annotated[bool, typer.Option("--enter", help="Enter the norms that were made.")] = False,
    number: Annotated[list[int] | None, typer.Option(help="Enter only of this start number; may be repeated.")] = None,
    competition: Annotated[str | None, typer.Option(help="What the event is: world, europe, national, ...")] = None,
    age: Annotated[str | None, typer.Option(help="adults, juniors, cadets, ...")] = None,
    referee: Annotated[str | None, typer.Option(help="Main referee: international, fmjd or national.")] = None,
    registered: Annotated[bool | None, typer.Option("--registered/--not-registered", help="Annex 10, 4.2.7.")] = None,
    approved: Annotated[bool | None, typer.Option("--approved/--not-approved", help="Annex 10, 4.2.8.")] = None,
    json: AsJson = False,
) -> None:
    """Show the norms of an event in the office, near misses too, and enter them.

    Example: `ratingoffice title norms 2023-05-delft --referee international --approved --enter`
    """
    from ratingoffice.store.reports.selectors.events import event_named
    from ratingoffice.store.titles.selectors.norms import norms_of_event
    from ratingoffice.store.titles.services.norms import enter_norms, facts_with, tell_title_event

    event = event_named(event_id)
    facts: dict[str, Any] = {"competition": competition, "age": age, "referee": referee}
    facts |= {"registered": registered, "approved": approved}
    if given := {name: value for name, value in facts.items() if value is not None}:
        tell_title_event(desk.asking, event_id, facts_with(event, given))
    found = norms_of_event(event)
    entered = enter_norms(desk.asking, event_id, number) if enter or number else []
    if json:
        print_json(_data(found) | {"entered": [each.pk for each in entered]})
        return
    _print(event, found)
    for each in entered:
        print_text(f"Entered: {each.player.name}, {each.title} norm, {each.colour}.")


@at_desk
def norm(
    desk: Desk,
    player_id: Annotated[str, typer.Argument(help="The player.", metavar="PLAYER")],
    title: Annotated[str, typer.Argument(help="Such as MI or `GMIF 64`.", metavar="TITLE")],
    event: Annotated[str, typer.Option(help="The event, by its name.")],
    day: Annotated[str, typer.Option(help="Its last day.", metavar="DATE")],
    games: Annotated[int, typer.Option(help="Games of the norm.", min=1)],
    source: Annotated[str, typer.Option(help="The paper that it stands in.")],
    colour: Annotated[str, typer.Option(help="red, black or automatic.")] = "black",
) -> None:
    """Enter a norm of an event that is not in the office.

    Example: `ratingoffice title norm P7 MI --event "Riga 2021" --day 2021-08-14 --games 9 --source "certificate"`
    """
    from ratingoffice.store.titles.services.norms import NormFacts, enter_norm

    facts = NormFacts(title, colour, event, day_of(day, "--day"), games, source)
    print_text(f"Norm {enter_norm(desk.asking, player_id, facts).pk} of {player_id} is entered.")


@at_desk
def strike(
    desk: Desk,
    number: Annotated[int, typer.Argument(help="The norm.", metavar="NORM")],
    reason: Annotated[str, typer.Option(help="Why; kept in the audit log.")],
) -> None:
    """Remove a norm that should not be there.

    Example: `ratingoffice title strike 12 --reason "another player of that name"`
    """
    from ratingoffice.store.titles.services.norms import strike_norm

    strike_norm(desk.asking, number, reason)
    print_text(f"Norm {number} is struck.")


def _data(found: EventNorms) -> dict[str, Any]:
    from ratingoffice.titles.as_data import outlooks_data, verdict_data

    players = [verdict_data(each, in_full=False) for each in found.verdicts]
    needs = {number: outlooks_data(each) for number, each in found.outlooks.items()}
    return {"rounds_to_go": found.rounds_to_go, "players": players, "needs": needs}


def _print(event: Event, found: EventNorms) -> None:
    from ratingoffice.cli.norms_screen import print_open_questions, print_verdicts

    if not found.rounds_to_go:
        print_verdicts(list(found.verdicts), in_full=False)
        return
    rows = [
        (number, f"{each.norm.title} norm, {each.norm.colour}", each.opponents, each.sentence)
        for number, outlooks in found.outlooks.items()
        for each in outlooks
    ]
    print_table(f"Norms that can still be made in {event.name}", ("no", "norm", "category", "needs"), rows)
    print_open_questions(each.not_stated for outlooks in found.outlooks.values() for each in outlooks)
