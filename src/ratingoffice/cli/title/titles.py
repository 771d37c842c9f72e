"""`ratingoffice title`: norms, titles and requests for titles in the office (FMJD Annex 10)."""

from typing import Annotated

import typer

from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, print_text
from ratingoffice.cli.screen import day_of, print_json
from ratingoffice.cli.title.requests import Day, Decision, PlayerId, TitleName


@at_desk
def show(
    desk: Desk,
    player_id: Annotated[str | None, typer.Argument(help="The player; all requests if left out.")] = None,
    json: AsJson = False,
) -> None:
    """Show the titles and norms of a player and what the next title lacks; or all requests.

    Example: `ratingoffice title show P000007`
    """
    from ratingoffice.cli.title.title_screen import print_record, print_requests, record_data, request_data
    from ratingoffice.store.people.selectors.players import player, survivor
    from ratingoffice.store.titles.selectors.titles import applications, title_record

    if player_id is None:
        found = applications(desk.asking)
        print_json([request_data(each) for each in found]) if json else print_requests(found)
        return
    record = title_record(survivor(player(player_id)))
    print_json(record_data(record)) if json else print_record(player_id, record)


@at_desk
def enter(
    desk: Desk,
    player_id: PlayerId,
    title: TitleName,
    since: Day,
    decision: Decision,
    way: Annotated[str, typer.Option(help="norms or automatic.")] = "norms",
) -> None:
    """Enter a title that was awarded earlier or elsewhere; published lists do not change.

    Example: `ratingoffice title enter P000007 MF --from 2019-09-30 --way automatic --decision "Assembly 2019"`
    """
    from ratingoffice.store.titles.services.titles import TitleFacts, enter_title

    held = enter_title(desk.asking, player_id, TitleFacts(title, day_of(since, "--from"), way, decision))
    print_text(f"{held.player.name} has the title {title} since {held.since}.")


@at_desk
def withdraw(desk: Desk, player_id: PlayerId, title: TitleName, decision: Decision) -> None:
    """Withdraw a title from today on; the history keeps it.

    Example: `ratingoffice title withdraw P000007 MF --decision "Assembly 2025"`
    """
    from ratingoffice.store.titles.services.titles import withdraw_title

    withdraw_title(desk.asking, player_id, title, decision)
    print_text(f"{player_id} has the title {title} no more.")
