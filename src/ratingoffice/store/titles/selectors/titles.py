"""Titles of players and requests for them, with what each lacks (FMJD Annex 10, 5 to 9, 15)."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from django.db.models import Q

from ratingoffice.model.condition import Condition
from ratingoffice.store.errors import NotPermittedError, existing
from ratingoffice.store.models import ApplicationState, Norm, Official, Player, Role, TitleApplication, TitleHeld
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.titles.messages import message
from ratingoffice.store.titles.selectors.register import (
    checklist,
    held_titles,
    keys_of,
    made_norms,
    player_file,
    title_in,
)
from ratingoffice.titles.player_file import PlayerFile, Request
from ratingoffice.titles.register import next_titles, request_conditions
from ratingoffice.titles.title import Title
from ratingoffice.titles.titles_by_norms import offered_norms

DECIDED: Final = 50
"""Decided requests that are shown."""


@dataclass(frozen=True)
class TitleRecord:
    """All that the register has of a player's titles; `next_titles` are the ones that norms lead to."""

    held: list[TitleHeld]
    norms: list[Norm]
    next_titles: dict[Title, tuple[Condition, ...]]


@dataclass(frozen=True)
class Judgement:
    """A request and its checklist: as it stands, or as it was when it was decided."""

    application: TitleApplication
    norms: list[Norm]
    lines: list[dict[str, Any]]

    @property
    def lacking(self) -> list[dict[str, Any]]:
        """What is not shown to be met: what is not stated is missing in a request."""
        return [each for each in self.lines if each["verdict"] != "met"]


def title_record(player: Player) -> TitleRecord:
    """Return the titles of a player with their history, the norms, and what the next titles ask for."""
    keys = keys_of(player)
    return TitleRecord(
        held=list(held_titles(keys)),
        norms=list(Norm.objects.filter(player_id__in=keys).select_related("event").order_by("-day", "-pk")),
        next_titles=next_titles(player_file(player)),
    )


def norm_numbered(number: int) -> Norm:
    """Return a norm of the register with its player."""
    return existing(
        Norm.objects.filter(pk=number).select_related("player").first(), message("unknown_norm", number=number)
    )


def newest_norms(most: int) -> list[Norm]:
    """Return the newest norms of the register, with player and event (15: norms are published)."""
    rows = Norm.objects.select_related("player", "event").order_by("-day", "event_name", "pk")
    return list(rows[:most])


def newest_titles(most: int) -> list[TitleHeld]:
    """Return the titles that were awarded last, with the player."""
    rows = TitleHeld.objects.filter(since__isnull=False, withdrawn=None).select_related("player")
    return list(rows.order_by("-since", "-pk")[:most])


def has_titles(key: int) -> bool:
    """Return whether the register has titles or norms of a player."""
    return TitleHeld.objects.filter(player_id=key).exists() or Norm.objects.filter(player_id=key).exists()


def applications(who: Official, decided: int = DECIDED) -> list[Judgement]:
    """Return the requests to be decided, then the newest decided; a delegate sees those of their own federation."""
    permit(who, Action.READ_APPLICATIONS)
    found = TitleApplication.objects.select_related("player").order_by("-asked", "-pk")
    if who.role == Role.DELEGATE:
        found = found.filter(player__federation_id=who.federation_id)
    is_open = Q(state=ApplicationState.ASKED)
    return [judgement(each) for each in (*found.filter(is_open), *found.exclude(is_open)[:decided])]


def request_numbered(number: int) -> TitleApplication:
    """Return a request with its player."""
    return existing(
        TitleApplication.objects.filter(pk=number).select_related("player").first(),
        message("unknown_request", number=number),
    )


def application(who: Official, number: int) -> Judgement:
    """Return one request with its checklist."""
    permit(who, Action.READ_APPLICATIONS)
    found = request_numbered(number)
    if who.role == Role.DELEGATE and found.player.federation_id != who.federation_id:
        raise NotPermittedError(message("other_federation", official=who.name, federation=who.federation_id))
    return judgement(found)


def judgement(of: TitleApplication, until: date = date.max) -> Judgement:
    """Judge a request with the norms that were made by a day, or return how it was judged."""
    norms = list(of.norms.select_related("event").order_by("day", "pk"))
    lines = of.conditions if of.state != ApplicationState.ASKED else checklist(conditions_of(of, until))
    return Judgement(of, norms, lines)


def conditions_of(of: TitleApplication, until: date) -> tuple[Condition, ...]:
    """Return what a request has to hold, and what its title asks for."""
    request, file = Request(title_in(of), of.result, of.fee_paid), offered_file(of)
    made = tuple(norm for norm in file.norms if norm.day <= until)
    return request_conditions(replace(file, norms=made), request)


def offered_file(of: TitleApplication) -> PlayerFile:
    """Return the file of a player with the norms that a request offers; the others are there for an exchange (4.6)."""
    file, title = player_file(of.player, of.decided), title_in(of)
    ratings = [each for each in (file.highest_ratings[title.board], of.highest_rating) if each is not None]
    return replace(
        file,
        address=of.address,
        federation=of.federation,
        norms=offered_norms(title, file.norms, made_norms(of.norms.all())),
        highest_ratings={**file.highest_ratings, title.board: max(ratings, default=None)},
    )
