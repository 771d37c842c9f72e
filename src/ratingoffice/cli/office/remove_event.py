"""`ratingoffice office remove-event`: an event of the arbiter's desk is taken off the site, or restored."""

from typing import Annotated

import typer

from ratingoffice.cli.office.desk import Desk, at_desk, print_text


@at_desk
def remove_event(
    desk: Desk,
    key: Annotated[str, typer.Argument(help="Key of the event: the last part of its address at the desk.")],
    reason: Annotated[str, typer.Option(help="Why; it stands in the audit log.")],
    undo: Annotated[bool, typer.Option("--undo", help="Restore it.")] = False,
) -> None:
    """Remove a running event from the site; its history stays, and it can be restored.

    Example: `ratingoffice office remove-event spring-open --reason "imported by mistake"`
    """
    from ratingoffice.store.running_events.services.running_events import remove_event as remove

    row = remove(desk.asking, key, reason, is_restored=undo)
    print_text(f"{row.name} ({key}) was {'restored' if undo else 'removed'}")
