"""`ratingoffice office merge`, `hide`, `member` and `number`: duplicates, hidden players, clubs, numbers."""

from typing import Annotated

import typer

from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, print_named, print_text
from ratingoffice.cli.screen import day_of, wrong_use


@at_desk
def merge(
    desk: Desk,
    double: Annotated[str, typer.Argument(help="The player id that is a double.")],
    player: Annotated[str | None, typer.Argument(help="The player it is.")] = None,
    reason: Annotated[str, typer.Option(help="Why; kept in the audit log.")] = "",
    undo: Annotated[bool, typer.Option("--undo", help="Take the double apart again.")] = False,
    despite_birth: Annotated[
        bool, typer.Option("--despite-birth", help="They are one person although the register has two births.")
    ] = False,
) -> None:
    """Merge a duplicate into another player from the next list on; it can be undone.

    Example: `ratingoffice office merge P000012 P000007 --reason "same birth date, same club"`
    """
    from ratingoffice.store.people.services.players import merge_players, unmerge_players

    if undo:
        unmerge_players(desk.asking, double, reason)
        print_text(f"{double} is a player of its own again.")
    elif player is None:
        wrong_use("name the player that it is a double of, or add --undo")
    else:
        merge_players(desk.asking, double, player, reason, despite_birth=despite_birth)
        print_text(f"{double} counts as {player} from now on.")


@at_desk
def member(
    desk: Desk,
    player_id: Annotated[str, typer.Argument(help="The player.", metavar="PLAYER")],
    club: Annotated[str | None, typer.Option(help="The club.")] = None,
    federation: Annotated[str | None, typer.Option(help="The federation, three letters.")] = None,
    kind: Annotated[str | None, typer.Option(help="club, school, rating or personal.")] = None,
    first_day: Annotated[str | None, typer.Option("--from", help="First day.", metavar="DATE")] = None,
    until: Annotated[str | None, typer.Option(help="Last day; still a member if left out.", metavar="DATE")] = None,
    json: AsJson = False,
) -> None:
    """Show the memberships of a player, enter one, or end one.

    Example: `ratingoffice office member P000005 --club "De Damvrienden" --federation NED --from 2020-09-01`
    """
    from ratingoffice.store.models import Membership
    from ratingoffice.store.people.selectors.players import player as known
    from ratingoffice.store.people.services.memberships import MembershipFacts, set_membership

    if club or federation or kind:
        facts = MembershipFacts(club, federation, kind, day_of(first_day, "--from") if first_day else None)
        set_membership(desk.asking, player_id, facts, day_of(until, "--until") if until else None)
    columns = ("club", "federation_id", "member_type", "member_from", "member_until")
    rows = Membership.objects.filter(player=known(player_id)).order_by("member_from", "id").values_list(*columns)
    names = ("club", "federation", "kind", "from", "until")
    print_named(f"Memberships of {player_id}", names, rows, as_json=json)


@at_desk
def number(
    desk: Desk,
    player_id: Annotated[str, typer.Argument(help="The player.", metavar="PLAYER")],
    body: Annotated[str | None, typer.Argument(help="Whose number it is, such as fide.")] = None,
    value: Annotated[str | None, typer.Argument(help="The number.")] = None,
    json: AsJson = False,
) -> None:
    """Show a player's numbers with other bodies, or enter one; reports are matched by them.

    Example: `ratingoffice office number P000005 fide 44600028`
    """
    from ratingoffice.store.models import PlayerNumber
    from ratingoffice.store.people.selectors.players import player as known
    from ratingoffice.store.people.services.numbers import number_players

    if (body is None) != (value is None):
        wrong_use("name the body and the number, such as: fide 44600028")
    if body and value:
        number_players(desk.asking, body, {player_id: value})
    rows = PlayerNumber.objects.filter(player=known(player_id)).order_by("body", "value").values_list("body", "value")
    print_named(f"Numbers of {player_id}", ("body", "number"), rows, as_json=json)


@at_desk
def hide(
    desk: Desk,
    player: Annotated[str, typer.Argument(help="The player id.")],
    reason: Annotated[str, typer.Option(help="Why; kept in the audit log.")] = "",
    undo: Annotated[bool, typer.Option("--undo", help="Name the player again.")] = False,
) -> None:
    """Show a player on the site by id and rating only; published lists do not change.

    Example: `ratingoffice office hide P000012 --reason "asked for it by letter"`
    """
    from ratingoffice.store.people.services.players import hide_player

    hide_player(desk.asking, player, hidden=not undo, reason=reason)
    print_text(f"{player} is {'named again' if undo else 'shown without name'} from now on.")
