"""Personal data: who saw and exported what is in the audit log; a player can be made nameless for good."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import polars as pl
from django.utils import timezone

from ratingoffice.messages import Message
from ratingoffice.store.errors import RefusedError, required_text
from ratingoffice.store.models import (
    AcceptedReport,
    AuditEntry,
    Competition,
    Entry,
    EventGames,
    Game,
    ListLine,
    Official,
    Player,
    PlayerName,
    PlayerNumber,
    Role,
    Status,
    TitleApplication,
    TitleHeld,
)
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, changing
from ratingoffice.store.office.permissions import Action, permit, permit_federation
from ratingoffice.store.office.tables import sha256, table_hash
from ratingoffice.store.people.messages import message
from ratingoffice.store.people.names import name_key, text_with_names
from ratingoffice.store.people.selectors.players import player, with_doubles
from ratingoffice.store.people.services.search_words import index_players

AGAIN: Final = timedelta(hours=1)
"""Who looks at the same thing again within this time is not logged twice."""

PERSONAL: Final = ("complete name", "address", "birth date")
"""Conditions of a request for a title whose measure is the person (Annex 10, 15)."""

EXPORTED: Final = {
    **dict.fromkeys(("player_id", "name", "federation", "sex", "born", "title", "disability"), pl.String),
    "active": pl.Boolean,
}


def note_seen(who: Official, subject: Message, what: str) -> None:
    """Record that somebody saw personal data: `note_seen(who, About.PLAYER.of("P000001"), "full record")`."""
    same = {"who": who.name, "subject": subject, "action": Action.SEE_PERSON, "after__saw": what}
    if not AuditEntry.objects.filter(**same, at__gt=timezone.now() - AGAIN).exists():
        with changing(who, Action.SEE_PERSON) as trail:
            trail.record(subject, after={"saw": what})


def note_taken(who: Official, subject: Message, data: bytes) -> bytes:
    """Record that somebody took a file with personal data out, every time, and hand it over."""
    with changing(who, Action.EXPORT_FILE) as trail:
        trail.record(subject, after={"bytes": len(data), "sha256": sha256(data)})
    return data


def export_players(who: Official, federation: str | None) -> pl.DataFrame:
    """Export the register, with birth dates: all of it, or that of a federation; a delegate only their own."""
    permit(who, Action.EXPORT_PLAYERS)
    if who.role == Role.DELEGATE:
        permit_federation(who, federation)
    rows = Player.objects.filter(merged_into=None, hidden=False)
    rows = rows if federation is None else rows.filter(federation_id=federation)
    with bulk.snapshot():
        people = bulk.read(rows, EXPORTED).sort("player_id")
    with changing(who, Action.EXPORT_PLAYERS) as trail:
        trail.record(
            About.REGISTER.of(federation) if federation else About.WHOLE_REGISTER.of(),
            after={"players": people.height, "sha256": table_hash(people)},
        )
    flags = pl.col("active").replace_strict([True, False], ["Y", "N"], default=None, return_dtype=pl.String)
    return people.with_columns(flags)


def anonymise_player(who: Official, player_id: str, reason: str) -> Player:
    """Forget who a player is, for good: the id and the games stay, and no published list changes.

    The audit log says that it was done and by whom, not what was forgotten.
    """
    reason = required_text(reason, message("anonymising_without_reason"))
    with changing(who, Action.ANONYMISE_PLAYER) as trail:
        asked = player(player_id)
        _forget_in_competitions(asked)
        names, _ = PlayerName.objects.filter(player=asked).delete()
        numbers, _ = PlayerNumber.objects.filter(player=asked).delete()
        titles, _ = TitleHeld.objects.filter(player=asked).delete()
        entries = Entry.objects.filter(player=asked).update(name=player_id)
        _forget_in_requests(asked)
        asked.name, asked.hidden, asked.title, asked.disability = player_id, True, None, None
        asked.name_key = name_key(asked.name)
        asked.born = asked.born[:4] if asked.born else None
        asked.save()
        index_players(pl.DataFrame({"id": [asked.pk], "name_key": [asked.name_key]}))
        counts = {"names": names, "numbers": numbers, "titles": titles, "entries": entries}
        forgotten = {**counts, "name": "forgotten", "birth": "year only"}
        trail.record(About.PLAYER.of(player_id), after={**forgotten, "hidden": True, "reason": reason})
        return asked


@dataclass(frozen=True)
class Remains:
    """Where the name of a player stays after it was forgotten, and how often."""

    lists: int
    """Published lists: they never change, and their checksums hold every line."""
    reports: int
    """Reports as received, from which the events of the player were made."""
    games: int
    """Files of games of these events."""
    entries: int
    """Entries of the audit log and corrections that hold facts of the player."""


def what_remains(player_id: str) -> Remains:
    """Count what cannot be erased without changing what was published or received; the site shows none of it."""
    asked = player(player_id)
    events = set(Entry.objects.filter(player=asked).values_list("event_id", flat=True))
    for side in ("white", "black"):
        events |= set(Game.objects.filter(**{side: asked}).values_list("event_id", flat=True).distinct())
    return Remains(
        lists=ListLine.objects.filter(player=asked, list__status=Status.PUBLISHED).count(),
        reports=AcceptedReport.objects.filter(event__in=events).values("report").distinct().count(),
        games=EventGames.objects.filter(event__in=events).count(),
        entries=AuditEntry.objects.filter(subject=About.PLAYER.of(player_id)).count(),
    )


def _forget_in_requests(asked: Player) -> None:
    """Leave of the requests for titles what was judged, without the person that they named."""
    for each in TitleApplication.objects.filter(player=asked):
        each.address = ""
        each.conditions = [
            {**condition, "measured": "forgotten", "messages": {}} if condition["name"] in PERSONAL else condition
            for condition in each.conditions
        ]
        each.save(update_fields=["address", "conditions"])


def _forget_in_competitions(asked: Player) -> None:
    """Put the id in place of the names in the files of competitions, however they write them."""
    names = dict.fromkeys(_names(asked), asked.player_id)
    for each in Competition.objects.exclude(file=""):
        _refuse_namesake(each, asked)
        without = text_with_names(each.file, names)
        if without is None:
            raise RefusedError(message("file_would_differ", competition=each.key, player=asked.player_id))
        if without != each.file:
            each.file = without
            each.save(update_fields=["file"])


def _names(asked: Player) -> list[str]:
    """The name, and the former ones that nobody else has now."""
    former = list(PlayerName.objects.filter(player=asked).order_by("pk").values_list("name", flat=True))
    taken = set(Player.objects.filter(name__in=former).exclude(pk=asked.pk).values_list("name", flat=True))
    return [asked.name, *(name for name in former if name not in taken)]


def _refuse_namesake(of: Competition, asked: Player) -> None:
    """A name that two people have is not forgotten for one of them: the officer knows whom the file means."""
    same = Player.objects.filter(name=asked.name).exclude(pk__in=with_doubles([asked.pk])).order_by("player_id").first()
    if same is not None and text_with_names(of.file, {asked.name: asked.player_id}) != of.file:
        raise RefusedError(
            message("namesake_in_file", other=same.player_id, player=asked.player_id, competition=of.key)
        )
