"""Single players: facts put right, doubles merged and taken apart again."""

from collections.abc import Mapping
from typing import Any, Final

import polars as pl
from django.utils import timezone

from ratingoffice.formats.fide_titles import OLD_TITLES
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.findings import has_errors
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import PLAYERS
from ratingoffice.model.unseen import unseen_findings
from ratingoffice.store.errors import ConflictError, RefusedError, required_text
from ratingoffice.store.models import Card, Correction, Event, Federation, Game, Official, Player, PlayerName, TitleHeld
from ratingoffice.store.office.audit_log import About, changing
from ratingoffice.store.office.permissions import CORRECTABLE, Action, permit_facts, permit_federation
from ratingoffice.store.people.messages import message
from ratingoffice.store.people.names import name_key
from ratingoffice.store.people.selectors.matching import births_differ
from ratingoffice.store.people.selectors.players import player
from ratingoffice.store.people.services.search_words import index_players
from ratingoffice.store.people.typed_facts import federation_typed, unknown_federation
from ratingoffice.store.reports.services.corrections import record_correction
from ratingoffice.titles.title import titles_of

FACTS: Final = tuple(CORRECTABLE)
"""What can be corrected of a player."""

COLUMNS: Final = {"federation": "federation_id"}
"""Columns that are called otherwise than their facts."""

CHESS_TITLES: Final = frozenset(OLD_TITLES.values())
"""Titles that the office takes over from FIDE."""

LONGEST_LIFE: Final = 120
"""Nobody who plays is older, in years."""


def correct_player(who: Official, player_id: str, facts: Mapping[str, str], reason: str) -> Correction:
    """Put facts of a player right, with the reason; a delegate only for their own federation."""
    if not facts or facts.keys() - set(FACTS):
        raise RefusedError(message("fact_not_correctable", facts=tuple(FACTS)))
    values = typed_person(facts)
    with changing(who, Action.CHANGE_PLAYER) as trail:
        corrected = player(player_id)
        permit_facts(who, facts)
        before = {name: getattr(corrected, COLUMNS.get(name, name)) for name in facts}
        permit_federation(who, corrected.federation_id, values.get("federation", corrected.federation_id))
        _refuse_title(corrected, values)
        _refuse_birth(values.get("born"))
        _refuse_federation(values.get("federation"))
        _apply(corrected, values)
        return record_correction(trail, About.PLAYER.of(player_id), (before, values), reason)


def typed_person(facts: Mapping[str, str]) -> dict[str, Any]:
    """Read facts of a player as the season table does; refused with findings."""
    row = {"player_id": "-", "name": "-", **facts}
    raw = RawTable(
        "facts",
        pl.DataFrame({name: [value or None] for name, value in row.items()}, schema=dict.fromkeys(row, pl.String)),
    )
    rows, found = typed(raw, PLAYERS)
    found = pl.concat([found, unseen_findings(rows, "facts")])
    if has_errors(found):
        raise RefusedError(message("wrong_facts"), found)
    return {name: value for name, value in rows.row(0, named=True).items() if name in facts}


def _refuse_title(of: Player, values: Mapping[str, Any]) -> None:
    """Titles of the FMJD have a workflow; only one that an import brought without its day is corrected."""
    if "title" not in values:
        return
    title, was = values["title"], of.title
    is_ours = bool(titles_of(title)) or (title is None and bool(titles_of(was)))
    if is_ours and TitleHeld.objects.filter(player=of).exists():
        raise RefusedError(message("titles_with_days", player=of.player_id))
    if is_ours and was is None:
        raise RefusedError(message("title_not_corrected", title=title))
    if title is not None and not is_ours and title not in CHESS_TITLES:
        raise RefusedError(message("unknown_title.chess", title=title, known=tuple(sorted(CHESS_TITLES))))


def _refuse_birth(born: str | None) -> None:
    """Refuse a birth that is still to come, or so long ago that nobody of that age plays."""
    today = timezone.localdate()
    if born and not str(today.year - LONGEST_LIFE) <= born <= str(today):
        raise RefusedError(message("impossible_birth", born=born, first=str(today.year - LONGEST_LIFE)))


def _refuse_federation(code: str | None) -> None:
    """Refuse letters that are neither a country's nor those of a federation that the office knows."""
    if code and federation_typed(code) != code:
        raise unknown_federation(code)


def _apply(corrected: Player, values: Mapping[str, Any]) -> None:
    if values.get("name", corrected.name) != corrected.name:
        names = {"name_key": corrected.name_key}
        PlayerName.objects.get_or_create(player=corrected, name=corrected.name, defaults=names)
    if values.get("federation"):
        Federation.objects.get_or_create(code=values["federation"])
    for name, value in values.items():
        setattr(corrected, COLUMNS.get(name, name), value)
    corrected.name_key = name_key(corrected.name)
    corrected.save()
    index_players(pl.DataFrame({"id": [corrected.pk], "name_key": [corrected.name_key]}))


def hide_player(who: Official, player_id: str, *, hidden: bool, reason: str) -> Player:
    """Show a player without name and person everywhere, or again as before; published lists stay as they are."""
    reason = required_text(reason, message("hiding_without_reason"))
    with changing(who, Action.HIDE_PLAYER) as trail:
        asked = player(player_id)
        permit_federation(who, asked.federation_id)
        before, asked.hidden = asked.hidden, hidden
        asked.save(update_fields=["hidden"])
        after = {"hidden": hidden, "reason": reason}
        trail.record(About.PLAYER.of(player_id), before={"hidden": before}, after=after)
        return asked


def merge_players(who: Official, double_id: str, survivor_id: str, reason: str, *, despite_birth: bool = False) -> None:
    """Count a double as another player from now on; no row of it is changed, so it can be undone."""
    with changing(who, Action.MERGE_PLAYERS) as trail:
        double, survivor = player(double_id), player(survivor_id)
        for each in (double, survivor):
            if each.merged_into is not None:
                raise ConflictError(message("already_double", player=each.player_id, other=each.merged_into.player_id))
        if double == survivor:
            raise RefusedError(message("double_of_itself", player=double_id))
        if not despite_birth and births_differ(double.born, survivor.born):
            births = {"born": _year(double), "other": _year(survivor)}
            raise ConflictError(message("births_differ", double=double_id, survivor=survivor_id, **births))
        both = _events_of(double) & _events_of(survivor)
        if both:
            events = tuple(
                Event.objects.filter(id__in=both).order_by("event_id").values_list("event_id", flat=True)[:5]
            )
            raise RefusedError(message("both_played", double=double_id, survivor=survivor_id, events=events))
        double.merged_into = survivor
        double.save(update_fields=["merged_into"])
        trail.record(
            About.PLAYER.of(double_id),
            before={"merged_into": None},
            after={"merged_into": survivor_id, "reason": reason},
        )


def _year(of: Player) -> str:
    return (of.born or "")[:4]


def unmerge_players(who: Official, double_id: str, reason: str) -> None:
    """Take a double apart again: its games and ratings were never anybody else's."""
    with changing(who, Action.MERGE_PLAYERS) as trail:
        double = player(double_id)
        if double.merged_into is None:
            raise RefusedError(message("no_double", player=double_id))
        before, double.merged_into = double.merged_into.player_id, None
        double.save(update_fields=["merged_into"])
        trail.record(
            About.PLAYER.of(double_id), before={"merged_into": before}, after={"merged_into": None, "reason": reason}
        )


def _events_of(one: Player) -> set[int]:
    """Return the events in which a player or one of the doubles has a game or a card."""
    people = [one.id]
    for each in people:
        people += Player.objects.filter(merged_into_id=each).values_list("id", flat=True)
    games = (Game.objects.filter(white_id__in=people), Game.objects.filter(black_id__in=people))
    cards = Card.objects.filter(player_id__in=people)
    return {event for rows in (*games, cards) for event in rows.values_list("event_id", flat=True).distinct()}
