"""The register as an officer or delegate sees it: facts, numbers, names, memberships, doubles, corrections."""

from dataclasses import dataclass
from typing import Final

from ratingoffice.store.models import Correction, Membership, Official, Player, PlayerName, PlayerNumber, Role
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.people.selectors.matching import births_differ
from ratingoffice.store.people.selectors.players import player
from ratingoffice.store.people.selectors.search import search

FOUND: Final = 50


@dataclass(frozen=True)
class RegisterRecord:
    """All that the register has of a player; `may_change` is false for a delegate of another federation."""

    player: Player
    born: str | None
    """The whole date only for those who may change it."""
    numbers: list[PlayerNumber]
    names: list[str]
    memberships: list[Membership]
    doubles: list[Player]
    corrections: list[Correction]
    may_change: bool


def record_of(who: Official, player_id: str) -> RegisterRecord:
    """Return the record of a player."""
    permit(who, Action.READ_REGISTER)
    found = player(player_id)
    may_change = who.role == Role.OFFICER or found.federation_id == who.federation_id
    about = Correction.objects.filter(subject=About.PLAYER.of(player_id)).order_by("-id")
    return RegisterRecord(
        player=found,
        born=found.born if may_change else (found.born or "")[:4] or None,
        numbers=list(PlayerNumber.objects.filter(player=found).order_by("body", "value")) if may_change else [],
        names=list(PlayerName.objects.filter(player=found).order_by("name").values_list("name", flat=True)),
        memberships=list(Membership.objects.filter(player=found).order_by("member_from", "id")) if may_change else [],
        doubles=list(Player.objects.filter(merged_into=found).order_by("player_id")),
        corrections=list(about) if may_change else [],
        may_change=may_change,
    )


def is_other_birth(of: Player, player_id: str) -> bool:
    """Return whether the register has another birth for a player."""
    other = Player.objects.filter(player_id=player_id).first()
    return other is not None and births_differ(of.born, other.born)


def search_register(who: Official, query: str) -> list[Player]:
    """Find players by name, id or number; hidden ones and doubles too."""
    permit(who, Action.READ_REGISTER)
    return search(query, FOUND, shown=lambda player: True).players
