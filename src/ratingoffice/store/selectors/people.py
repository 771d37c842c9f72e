"""Who works with the office, and players by any of their ids."""

from __future__ import annotations

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Office, Official, Player, Role


def office() -> Office:
    """Return the office."""
    found = Office.objects.first()
    if found is None:
        raise UnknownError("this office was never founded; make it with `ratingoffice init`")
    return found


def official(name: str | None = None) -> Official:
    """Return somebody by name; without a name the only rating officer."""
    if name is not None:
        found = Official.objects.filter(name=name).first()
        if found is None:
            raise UnknownError(f"nobody here is called {name!r}; the officer adds people with `ratingoffice people`")
        return found
    officers = list(Official.objects.filter(role=Role.OFFICER)[:2])
    if len(officers) != 1:
        raise UnknownError("say with --as who you are; this office has no or several rating officers")
    return officers[0]


def player(player_id: str) -> Player:
    """Return a player by the public id."""
    found = Player.objects.filter(player_id=player_id).first()
    if found is None:
        raise UnknownError(f"there is no player {player_id!r}")
    return found


def survivor(double: Player) -> Player:
    """Return the player that a double was merged into, or the player."""
    while double.merged_into is not None:
        double = double.merged_into
    return double
