"""Players by any of their ids, with their doubles."""

from collections import Counter
from collections.abc import Collection, Iterable

from ratingoffice.store.errors import existing
from ratingoffice.store.models import Player
from ratingoffice.store.people.messages import message


def player(player_id: str) -> Player:
    """Return a player by the public id."""
    return existing(
        Player.objects.filter(player_id=player_id).first(), message("unknown_player.register", player=player_id)
    )


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
