"""Personal data: who saw and took out what is told in the audit trail; a player can be made nameless for good."""

from __future__ import annotations

import json
import re
import tomllib
from datetime import timedelta
from typing import Final

import polars as pl
from django.utils import timezone

from ratingoffice.store import bulk
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import (
    AuditEntry,
    Competition,
    Official,
    Player,
    PlayerName,
    PlayerNumber,
    Role,
    TitleApplication,
    TitleHeld,
)
from ratingoffice.store.names import name_key
from ratingoffice.store.permissions import Action, permit, permit_federation
from ratingoffice.store.selectors.people import player
from ratingoffice.store.tables import said_hash, sha256
from ratingoffice.store.trail import changing
from ratingoffice.store.words import index_players

AGAIN: Final = timedelta(hours=1)
"""Who looks at the same thing again within this time is not told twice."""

PERSONAL: Final = ("complete name", "address", "birth date")
"""Conditions of a request for a title whose measure is the person (Annex 10, 15)."""

EXPORTED: Final = {
    **dict.fromkeys(("player_id", "name", "federation_id", "sex", "born", "title", "disability"), pl.String),
    "active": pl.Boolean,
}

TEXTS: Final = re.compile(r"""\"(?:\\.|[^"\\\n])*\"|'[^'\n]*'|(?m:(?<![^\n\t ])[\w-]+(?=[ \t]*=))""")
"""The texts of a TOML file in quotes of either kind, and keys without."""


def note_seen(who: Official, subject: str, what: str) -> None:
    """Record that somebody saw personal data: `note_seen(who, "player P000001", "full record")`."""
    same = {"who": who.name, "subject": subject, "action": Action.SEE_PERSON, "after__saw": what}
    if not AuditEntry.objects.filter(**same, at__gt=timezone.now() - AGAIN).exists():
        with changing(who, Action.SEE_PERSON) as trail:
            trail.record(subject, after={"saw": what})


def note_taken(who: Official, subject: str, data: bytes) -> bytes:
    """Record that somebody took a file with personal data out, every time, and hand it over."""
    with changing(who, Action.EXPORT_FILE) as trail:
        trail.record(subject, after={"bytes": len(data), "sha256": sha256(data)})
    return data


def export_players(who: Official, federation: str | None) -> pl.DataFrame:
    """Take the register out, with birth dates: all of it, or that of a federation; a delegate only the own."""
    permit(who, Action.EXPORT_PLAYERS)
    if who.role == Role.DELEGATE:
        permit_federation(who, federation)
    rows = Player.objects.filter(merged_into=None, hidden=False)
    rows = rows if federation is None else rows.filter(federation_id=federation)
    with bulk.snapshot():
        people = bulk.read(rows, EXPORTED).rename({"federation_id": "federation"}).sort("player_id")
    with changing(who, Action.EXPORT_PLAYERS) as trail:
        trail.record(
            f"register {federation or 'of all'}", after={"players": people.height, "sha256": said_hash(people)}
        )
    flags = pl.col("active").replace_strict([True, False], ["Y", "N"], default=None, return_dtype=pl.String)
    return people.with_columns(flags)


def anonymise_player(who: Official, player_id: str, reason: str) -> Player:
    """Forget who a player is, for good: the id and the games stay, and no published list changes.

    The audit trail tells that it was done and by whom, not what was forgotten.
    """
    if not reason.strip():
        raise RefusedError("making a player anonymous needs a reason")
    with changing(who, Action.ANONYMISE_PLAYER) as trail:
        asked = player(player_id)
        names, _ = PlayerName.objects.filter(player=asked).delete()
        numbers, _ = PlayerNumber.objects.filter(player=asked).delete()
        titles, _ = TitleHeld.objects.filter(player=asked).delete()
        _forget_in_requests(asked)
        _forget_in_competitions(asked)
        asked.name, asked.hidden, asked.title, asked.disability = player_id, True, None, None
        asked.name_key = name_key(asked.name)
        asked.born = asked.born[:4] if asked.born else None
        asked.save()
        index_players(pl.DataFrame({"id": [asked.pk], "name_key": [asked.name_key]}))
        forgotten = {"names": names, "numbers": numbers, "titles": titles, "name": "forgotten", "birth": "year only"}
        trail.record(f"player {player_id}", after={**forgotten, "hidden": True, "reason": reason.strip()})
        return asked


def _forget_in_requests(asked: Player) -> None:
    """Leave of the requests for titles what was judged, without the person that they told."""
    for each in TitleApplication.objects.filter(player=asked):
        each.address = ""
        each.conditions = [
            {**condition, "measured": "forgotten"} if condition["name"] in PERSONAL else condition
            for condition in each.conditions
        ]
        each.save(update_fields=["address", "conditions"])


def _forget_in_competitions(asked: Player) -> None:
    """Put the id in place of the name in the files of championships, however they write it."""
    for each in Competition.objects.exclude(file=""):
        without = TEXTS.sub(lambda found: _forgotten(found[0], asked), each.file)
        if without != each.file:
            each.file = without
            each.save(update_fields=["file"])


def _forgotten(written: str, asked: Player) -> str:
    """A text of a TOML file, or the id where it is the name of somebody."""
    try:
        meant = tomllib.loads(f"text = {written}")["text"] if written[0] in "\"'" else written
    except tomllib.TOMLDecodeError:
        return written
    return json.dumps(asked.player_id) if meant == asked.name else written
