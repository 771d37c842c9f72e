"""Clubs as the public sees them: their members of today, and where a player is a member."""

from datetime import date
from typing import Final

from django.db.models import Q, QuerySet

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Membership, Player
from ratingoffice.store.people.messages import message

MOST_MEMBERS: Final = 500


def club_members(club: str, day: date) -> list[Player]:
    """Return the members of a club on a day by name; doubles and hidden players are nobody's to see."""
    if not Membership.objects.filter(club=club).exists():
        raise UnknownError(message("unknown_club", club=club))
    keys = _in_force(day).filter(club=club).values("player_id")
    shown = Player.objects.filter(pk__in=keys, merged_into=None, hidden=False)
    return list(shown.order_by("name_key", "player_id")[:MOST_MEMBERS])


def clubs_of(player: int, day: date) -> list[str]:
    """Return where a player is a member on a day."""
    found = _in_force(day).filter(player_id=player).exclude(club=None)
    return sorted({club for club in found.values_list("club", flat=True) if club})


def _in_force(day: date) -> QuerySet[Membership]:
    begun = Q(member_from=None) | Q(member_from__lte=day)
    return Membership.objects.filter(begun, Q(member_until=None) | Q(member_until__gte=day))
