"""Titles and norms of the register as Annex 10 reads them: a player's file, titles in force on a day."""

from collections.abc import Collection, Iterable
from datetime import date, datetime
from typing import Any, Final

from django.db.models import F, Max, Q, QuerySet

from ratingoffice.messages import with_messages
from ratingoffice.model.condition import Condition, Value, condition_data
from ratingoffice.rulebooks.catalogue import DRAUGHTS
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import AuditEntry, ListLine, Norm, Player, Status, TitleApplication, TitleHeld
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.titles.messages import message
from ratingoffice.titles.categories import Category
from ratingoffice.titles.player_file import HeldTitle, PlayerFile
from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.titles.title import Title, standing, title_of
from ratingoffice.titles.titles_by_norms import MadeNorm

BOARDS: Final = (100, 64)


def title_in(row: Norm | TitleHeld | TitleApplication) -> Title:
    """Return the title that a row of the register names."""
    return read_title(row.title, row.board)


def read_title(text: str, board: int = 100) -> Title:
    """Read an abbreviation, refused where it is none of the FMJD."""
    found = title_of(text, board)
    if found is None:
        raise RefusedError(message("unknown_title", title=text))
    return found


def columns_of(title: Title) -> dict[str, Any]:
    """Return a title as the columns of a row."""
    return {"title": str(title).removesuffix(" 64"), "board": title.board}


def player_file(player: Player, at: datetime | None = None) -> PlayerFile:
    """Return all that the register has of a player, or had at a time, with the norms and titles of doubles."""
    keys = keys_of(player)
    entered = Q() if at is None else Q(entered__lte=at)
    held: Iterable[TitleHeld] = held_titles(keys).filter(withdrawn=None) if at is None else _held_at(keys, at)
    norms = Norm.objects.filter(entered, player_id__in=keys).order_by("day", "event_name", "pk")
    return PlayerFile(
        player_id=player.player_id,
        name=player.name,
        is_woman=player.sex == "W",
        federation=player.federation_id or "",
        born=player.born or "",
        address="",
        highest_ratings={board: _highest_rating(keys, board) for board in BOARDS},
        norms=made_norms(norms),
        titles=tuple(HeldTitle(title_in(each), each.since or date.min, each.way) for each in held),
        requests=(),
    )


def keys_of(player: Player) -> list[int]:
    """Return the key of a player and those of the doubles."""
    return [player.pk, *Player.objects.filter(merged_into=player).values_list("pk", flat=True)]


def held_titles(keys: Collection[int]) -> QuerySet[TitleHeld]:
    """Return the titles of players, those of which nobody knows since when first."""
    return TitleHeld.objects.filter(player_id__in=keys).order_by(F("since").asc(nulls_first=True), "pk")


def _held_at(keys: Collection[int], at: datetime) -> Iterable[TitleHeld]:
    """Return the titles that stood at a time, those that were withdrawn since among them."""
    since = _withdrawn_since(keys, at)
    return [
        each
        for each in held_titles(keys).filter(entered__lte=at)
        if each.withdrawn is None or each.withdrawn > at.date() or str(title_in(each)) in since
    ]


def _withdrawn_since(keys: Collection[int], at: datetime) -> set[str]:
    """Return the titles that were withdrawn after a time: a title keeps the day, the audit log knows the hour."""
    ids = Player.objects.filter(pk__in=keys).values_list("player_id", flat=True)
    entries = AuditEntry.objects.filter(
        action=Action.DECIDE_TITLE, subject__in=[About.PLAYER.of(each) for each in ids], at__gt=at
    )
    stated = [after or {} for after in entries.values_list("after", flat=True)]
    return {after["withdrawn"] for after in stated if "withdrawn" in after}


def made_norms(norms: Iterable[Norm]) -> tuple[MadeNorm, ...]:
    """Return norms as the conditions of a title read them."""
    return tuple(
        MadeNorm(title_in(each), NormColour(each.colour), each.event_name, each.day, each.games) for each in norms
    )


def _highest_rating(keys: list[int], board: int) -> int | None:
    """Return the highest rating on a published list of the board, of any time."""
    of_board = Q(list__series__discipline=str(board)) | Q(
        list__series__discipline=None, list__series__rulebookterm__rulebook__in=DRAUGHTS
    )
    lines = ListLine.objects.filter(of_board, player_id__in=keys, list__status=Status.PUBLISHED)
    found: int | None = lines.aggregate(highest=Max("rating"))["highest"]
    return found


def checklist(conditions: Iterable[Condition]) -> list[dict[str, Any]]:
    """Return conditions as lines that are kept and shown: in English, and as messages for other languages."""
    return [
        with_messages(condition_data(each) | {"measured": _plain(each.measured), "required": _plain(each.required)})
        for each in conditions
    ]


def _plain(value: Value) -> Value:
    """A category is kept as it is written, XII."""
    return str(value) if isinstance(value, Category) else value


def titles_on(day: date, keys: Collection[int] | None = None, board: int | None = None) -> dict[int, Title | None]:
    """Return the highest title of players on a day, by key; None for those whose titles are all of other days."""
    held = all_titles_on(day, keys, board)
    return {key: max(titles, key=standing, default=None) for key, titles in held.items()}


def all_titles_on(
    day: date, keys: Collection[int] | None = None, board: int | None = None
) -> dict[int, tuple[Title, ...]]:
    """Return every title of players on a day, by key; none for those whose titles are all of other days."""
    rows = TitleHeld.objects.all() if keys is None else TitleHeld.objects.filter(player_id__in=keys)
    rows = rows if board is None else rows.filter(board=board)
    found: dict[int, tuple[Title, ...]] = {}
    for each in rows:
        there = found.setdefault(each.player_id, ())
        if _is_held(each, day):
            found[each.player_id] = (*there, title_in(each))
    return found


def _is_held(held: TitleHeld, day: date) -> bool:
    return (held.since is None or held.since <= day) and (held.withdrawn is None or held.withdrawn > day)
