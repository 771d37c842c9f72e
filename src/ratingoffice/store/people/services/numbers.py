"""Numbers and names of players: those with other bodies, and those that a report brings with newcomers."""

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from ratingoffice.model.checks_cells import typed
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import PLAYERS
from ratingoffice.model.tournament import Entry
from ratingoffice.store.errors import RefusedError, UnknownError
from ratingoffice.store.models import AuditEntry, Federation, Official, Player, PlayerName, PlayerNumber
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.permissions import Action, permit_federation
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.people.messages import message
from ratingoffice.store.people.names import name_key
from ratingoffice.store.people.selectors.players import player


def number_players(who: Official, body: str, numbers: Mapping[str, str]) -> int:
    """Enter the numbers that players have with a body, all or none; a number means one player."""
    if not all(0 < len(part) <= most for value in numbers.values() for part, most in ((body, 30), (value, 60))):
        raise RefusedError(message("number_incomplete"))
    with changing(who, Action.CHANGE_PLAYER) as trail:
        players = _players(list(numbers))
        permit_federation(who, *(each.federation_id for each in players.values()))
        taken = dict(PlayerNumber.objects.filter(body=body).values_list("value", "player__player_id"))
        others = {value: taken[value] for owner, value in numbers.items() if taken.get(value, owner) != owner}
        if others:
            known = sorted(others.items())[:5]
            owners = tuple(message("number_of", body=body, number=value, player=owner) for value, owner in known)
            raise RefusedError(message("number_taken", numbers=owners))
        if len(set(numbers.values())) < len(numbers):
            raise RefusedError(message("number_twice"))
        new = {owner: value for owner, value in numbers.items() if value not in taken}
        rows = [PlayerNumber(player=players[owner], body=body, value=value) for owner, value in new.items()]
        PlayerNumber.objects.bulk_create(rows, batch_size=200)
        kept = pl.DataFrame(list(new.items()), schema=dict.fromkeys(("player_id", "number"), pl.String), orient="row")
        trail.record(About.NUMBERS.of(body), after={"numbers": len(new)}, rows=kept)
        return len(new)


def take_number(who: Official, player_id: str, body: str, value: str) -> None:
    """Take a wrong number away."""
    with changing(who, Action.CHANGE_PLAYER) as trail:
        owner = player(player_id)
        permit_federation(who, owner.federation_id)
        gone, _ = PlayerNumber.objects.filter(player=owner, body=body, value=value).delete()
        if not gone:
            raise UnknownError(message("unknown_player_number", player=player_id, body=body, number=value))
        trail.record(About.PLAYER.of(player_id), before={"number": f"{body} {value}"})


def _players(ids: list[str]) -> dict[str, Player]:
    found: dict[str, Player] = {}
    for first in range(0, len(ids), bulk.IDS_AT_ONCE):
        rows = Player.objects.filter(player_id__in=ids[first : first + bulk.IDS_AT_ONCE])
        found |= {each.player_id: each for each in rows}
    unknown = sorted(set(ids) - found.keys())
    if unknown:
        raise UnknownError(message("unknown_players", players=tuple(unknown[:5])))
    return found


LONGEST: Final = {"name": 300, "title": 20}
"""Characters that the register has room for."""


def register_newcomer(trail: Trail, entry: Entry) -> Player:
    """Add somebody new to the register, under the number of this office that the report gives, or a new one."""
    facts, left_out = _facts(entry)
    if facts["federation"]:
        Federation.objects.get_or_create(code=facts["federation"])
    new = Player.objects.create(
        player_id=f"report-{entry.number}-{trail.at.timestamp()}",
        name_key=name_key(facts["name"]),
        federation_id=facts["federation"],
        **{name: facts[name] for name in ("name", "sex", "born", "title")},
    )
    own = entry.ids.get(office().body) or entry.ids.get("local")
    new.player_id = own if own and not Player.objects.filter(player_id=own).exists() else f"N{new.id:07d}"
    new.save(update_fields=["player_id"])
    trail.record(About.PLAYER.of(new.player_id), after=facts | ({"left_out": left_out} if left_out else {}))
    return new


def _facts(entry: Entry) -> tuple[dict[str, Any], dict[str, str]]:
    """Return what a report says of a person as far as the register takes it, and what it does not take."""
    stated: dict[str, str | None] = {
        "name": entry.name[: LONGEST["name"]],
        "federation": entry.federation and entry.federation.upper(),
        "sex": entry.sex,
        "born": entry.born,
        "title": entry.title,
    }
    row = pl.DataFrame({name: [text] for name, text in stated.items()}, schema=dict.fromkeys(stated, pl.String))
    values, found = typed(RawTable("report", row), PLAYERS)
    wrong = set(found.filter(severity="error")["column"]) - {"player_id", "name"}
    wrong |= {"title"} if len(entry.title or "") > LONGEST["title"] else set()
    left_out = {name: str(stated[name]) for name in sorted(wrong & stated.keys())}
    return {name: None if name in wrong else values[name][0] for name in stated}, left_out


def remember_names(trail: Trail, entry: Entry, chosen: Player) -> None:
    """Keep the name and the numbers that the officer has just said are this player's."""
    if entry.name != chosen.name:
        PlayerName.objects.get_or_create(player=chosen, name=entry.name, defaults={"name_key": name_key(entry.name)})
    own = {office().body, "local"}
    numbers = {body: value for body, value in entry.ids.items() if body not in own}
    learnt = {
        body: value
        for body, value in numbers.items()
        if PlayerNumber.objects.get_or_create(body=body, value=value, defaults={"player": chosen})[1]
    }
    trail.record(About.PLAYER.of(chosen.player_id), after={"chosen_for": entry.name, "numbers": learnt})


def forget_names(trail: Trail, entry: Entry, chosen: Player) -> None:
    """Take the name and the numbers back that a wrong choice gave to a player; what another report gave stays."""
    about = AuditEntry.objects.filter(subject=About.PLAYER.of(chosen.player_id))
    choices = list(about.filter(after__chosen_for=entry.name).order_by("id"))
    if len(choices) - about.filter(before__chosen_for=entry.name).count() != 1:
        return
    learnt = (choices[-1].after or {}).get("numbers", {})
    PlayerName.objects.filter(player=chosen, name=entry.name).delete()
    for body, value in learnt.items():
        PlayerNumber.objects.filter(player=chosen, body=body, value=value).delete()
    trail.record(About.PLAYER.of(chosen.player_id), before={"chosen_for": entry.name, "numbers": learnt})
