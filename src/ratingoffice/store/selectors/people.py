"""Who works with the office, and players by any of their ids."""

from collections import Counter
from collections.abc import Collection, Iterable

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Office, Official, Player, Role


def office() -> Office:
    """Return the office."""
    found = Office.objects.first()
    if found is None:
        raise UnknownError("this office is not set up; create it with `ratingoffice office init`")
    return found


def official(name: str | None = None) -> Official:
    """Return somebody by name; without a name the only rating officer."""
    if name is not None:
        found = Official.objects.filter(name=name).first()
        if found is None:
            raise UnknownError(
                f"nobody here is called {name!r}; an officer adds people with `ratingoffice office people`"
            )
        if not found.is_active:
            raise UnknownError(f"{name} is deactivated; an officer gives them a role with `ratingoffice office people`")
        return found
    officers = list(Official.objects.filter(role=Role.OFFICER, is_active=True)[:2])
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


def with_doubles(keys: Iterable[int]) -> dict[int, int]:
    """Return players and all their doubles, each with the player of these that it is, by keys."""
    whom = {key: key for key in keys}
    found = dict(whom)
    while found:
        doubles = Player.objects.filter(merged_into_id__in=found).values_list("pk", "merged_into_id")
        found = {double: found[of] for double, of in doubles if of is not None and double not in whom}
        whom |= found
    return whom


def doubles_among(present: Collection[int]) -> dict[int, Player]:
    """Return the doubles among those of one event with the players they are; two of one person stay two people."""
    doubles = Player.objects.filter(pk__in=present).exclude(merged_into=None).select_related("merged_into")
    whom = {each.pk: survivor(each) for each in doubles}
    often = Counter(whom[key].pk if key in whom else key for key in present)
    return {double: person for double, person in whom.items() if often[person.pk] == 1}
