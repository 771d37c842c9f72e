"""`ratingoffice merge`: two rows that are one player."""

from __future__ import annotations

from typing import Annotated

import typer

from ratingoffice.cli.office.desk import Place, Who, open_desk, say, told
from ratingoffice.cli.screen import wrong_use


@told
def merge(
    double: Annotated[str, typer.Argument(help="The player id that is a double.")],
    player: Annotated[str | None, typer.Argument(help="The player it is.")] = None,
    reason: Annotated[str, typer.Option(help="Why; kept in the audit trail.")] = "",
    undo: Annotated[bool, typer.Option("--undo", help="Take the double apart again.")] = False,
    office: Place = None,
    who: Who = None,
) -> None:
    """Count a double as another player from the next list on; it can be undone.

    Example: `ratingoffice merge P000012 P000007 --reason "same birth date, same club"`
    """
    asking = open_desk(office, who)
    from ratingoffice.store.services.players import merge_players, unmerge_players

    if undo:
        unmerge_players(asking, double, reason)
        say(f"{double} is a player of its own again.")
    elif player is None:
        wrong_use("name the player that it is a double of, or say --undo")
    else:
        merge_players(asking, double, player, reason)
        say(f"{double} counts as {player} from now on.")
