"""`ratingoffice office token`: keys with which programs use the API in the name of somebody."""

from typing import Annotated

import typer

from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, print_table, print_text
from ratingoffice.cli.screen import print_json


@at_desk
def token(
    desk: Desk,
    name: Annotated[str | None, typer.Argument(help="Whose token; without a name all are shown.")] = None,
    label: Annotated[str, typer.Option(help="What it is for.")] = "api",
    revoke: Annotated[bool, typer.Option("--revoke", help="End it at once.")] = False,
    json: AsJson = False,
) -> None:
    """Create a token for the API (shown once), revoke one, or list all.

    Example: `ratingoffice office token Piet --label "pairing program"`
    """
    from ratingoffice.store.office.services.offices import make_token, revoke_token

    if name is None:
        _show(as_json=json)
    elif revoke:
        revoke_token(desk.asking, name, label)
        print_text(f"The token {label!r} of {name} is revoked.")
    else:
        made = make_token(desk.asking, name, label)
        if json:
            print_json({"name": name, "label": label, "token": made})
        else:
            print_text(f"The token {label!r} of {name}, shown this once: {made}")


def _show(*, as_json: bool) -> None:
    from ratingoffice.store.office.selectors.offices import tokens_of

    rows = [
        {"name": each.official.name, "label": each.label, "made": str(each.made), "revoked": each.revoked}
        for each in tokens_of()
    ]
    if as_json:
        print_json(rows)
    else:
        print_table("Tokens", ("name", "label", "made", "revoked"), (row.values() for row in rows))
