"""Numbers of players with other bodies: FIDE, FMJD, a federation, a club."""

from collections.abc import Mapping

import polars as pl

from ratingoffice.store.errors import RefusedError, UnknownError
from ratingoffice.store.models import Official, Player, PlayerNumber
from ratingoffice.store.permissions import Action, permit_federation
from ratingoffice.store.selectors.people import player
from ratingoffice.store.trail import changing

AT_ONCE = 10_000
"""Ids in one query; SQLite takes no more than 32,766."""


def number_players(who: Official, body: str, numbers: Mapping[str, str]) -> int:
    """Enter the numbers that players have with a body, all or none; a number means one player."""
    if not all(0 < len(part) <= most for value in numbers.values() for part, most in ((body, 30), (value, 60))):
        raise RefusedError("a number needs a body, such as fide, and its value")
    with changing(who, Action.CHANGE_PLAYER) as trail:
        players = _players(list(numbers))
        permit_federation(who, *(each.federation_id for each in players.values()))
        taken = dict(PlayerNumber.objects.filter(body=body).values_list("value", "player__player_id"))
        others = {value: taken[value] for owner, value in numbers.items() if taken.get(value, owner) != owner}
        if others:
            told = ", ".join(f"{body} {value} is {owner}" for value, owner in sorted(others.items())[:5])
            raise RefusedError(f"a number means one player: {told}")
        if len(set(numbers.values())) < len(numbers):
            raise RefusedError("a number means one player; two of them have the same")
        new = {owner: value for owner, value in numbers.items() if value not in taken}
        rows = [PlayerNumber(player=players[owner], body=body, value=value) for owner, value in new.items()]
        PlayerNumber.objects.bulk_create(rows, batch_size=200)
        kept = pl.DataFrame(list(new.items()), schema=dict.fromkeys(("player_id", "number"), pl.String), orient="row")
        trail.record(f"numbers of {body}", after={"numbers": len(new)}, rows=kept)
        return len(new)


def take_number(who: Official, player_id: str, body: str, value: str) -> None:
    """Take a wrong number away."""
    with changing(who, Action.CHANGE_PLAYER) as trail:
        owner = player(player_id)
        permit_federation(who, owner.federation_id)
        gone, _ = PlayerNumber.objects.filter(player=owner, body=body, value=value).delete()
        if not gone:
            raise UnknownError(f"{player_id} has no number {body} {value}")
        trail.record(f"player {player_id}", before={"number": f"{body} {value}"})


def _players(ids: list[str]) -> dict[str, Player]:
    found: dict[str, Player] = {}
    for first in range(0, len(ids), AT_ONCE):
        rows = Player.objects.filter(player_id__in=ids[first : first + AT_ONCE])
        found |= {each.player_id: each for each in rows}
    unknown = sorted(set(ids) - found.keys())
    if unknown:
        raise UnknownError(f"there is no player {', '.join(map(repr, unknown[:5]))}")
    return found
