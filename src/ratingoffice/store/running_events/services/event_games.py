"""Games of an event: kept as they came, with all that was found in them."""

from typing import Any, Final

from ratingoffice.draughts.pdn.findings import Finding
from ratingoffice.draughts.pdn.reader import read_pdn_bytes
from ratingoffice.formats.bounded import NotReadError
from ratingoffice.formats.first_reading import refuse_heavy_games
from ratingoffice.formats.games_file import finding_data
from ratingoffice.store.errors import ConflictError, NotPermittedError, RefusedError, UnknownError, refusing
from ratingoffice.store.models import EventGames, Official, Role, ShownGames
from ratingoffice.store.office.audit_log import About, changing
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.tables import sha256
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.running_events.messages import message
from ratingoffice.store.running_events.selectors.event_games import games_file, is_arbiter_of

LARGEST: Final = 1 << 20
"""Bytes of a file: a thousand games."""

MOST_FINDINGS: Final = 500


def receive_games(who: Official, event_id: str, data: bytes, file: str) -> EventGames:
    """Keep a PDN file of an event; refused where there is no game in it."""
    if len(data) > LARGEST:
        raise RefusedError(message("games_too_large", file=file, most=LARGEST))
    with refusing(NotReadError):
        refuse_heavy_games(data, file)
    read = read_pdn_bytes(data)
    if not read.games:
        raise RefusedError(message("no_games", file=file))
    with changing(who, Action.ADD_GAMES) as trail:
        event = event_named(event_id)
        if who.role == Role.ARBITER and not is_arbiter_of(event, who.name):
            raise NotPermittedError(message("not_the_arbiter", official=who.name, event=event_id))
        if EventGames.objects.filter(event=event, sha256=sha256(data)).exists():
            raise ConflictError(message("games_are_known", event=event_id))
        kept = EventGames.objects.create(
            event=event,
            data=data,
            sha256=sha256(data),
            file=file[-300:],
            sent_by=who.name,
            received=trail.at,
            findings=_kept(read.findings),
        )
        ShownGames.objects.update_or_create(event=event, defaults={"games": kept})
        trail.record(About.EVENT.of(event_id), after={"games": len(read.games), "file": file, "sha256": kept.sha256})
        return kept


def show_games(who: Official, event_id: str, number: int | None) -> None:
    """Show another file of games that an event has, or none; every file stays as it was received."""
    with changing(who, Action.CORRECT_EVENT) as trail:
        event = event_named(event_id)
        chosen = None if number is None else EventGames.objects.filter(event=event, pk=number).first()
        if number is not None and chosen is None:
            raise UnknownError(message("unknown_games_file", event=event_id, number=number))
        before = games_file(event)
        ShownGames.objects.update_or_create(event=event, defaults={"games": chosen})
        shown = {"games_shown": chosen and chosen.file, "sha256": chosen and chosen.sha256}
        trail.record(About.EVENT.of(event_id), before={"games_shown": before and before.file}, after=shown)


def _kept(findings: list[Finding]) -> list[dict[str, Any]]:
    """The findings, errors first where there are too many, and how many more there are."""
    kept = findings if len(findings) <= MOST_FINDINGS else sorted(findings, key=_is_warning)[:MOST_FINDINGS]
    left = len(findings) - len(kept)
    more = [Finding(0, 0, 0, "warning", "more", message("more", number=left))]
    return [finding_data(each) for each in (*kept, *(more if left else ()))]


def _is_warning(finding: Finding) -> bool:
    return finding.severity == "warning"
