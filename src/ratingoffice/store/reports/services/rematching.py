"""The players of an accepted report are matched again: other people, the same games, not a byte of the file changed."""

from collections.abc import Mapping

from django.db.models import Q

from ratingoffice.model import tournament as model
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import AcceptedReport, AuditEntry, Correction, Entry, Event, Game, Official, Player
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.people.services.numbers import forget_names
from ratingoffice.store.reports.messages import message
from ratingoffice.store.reports.selectors.events import event_named
from ratingoffice.store.reports.services.corrections import record_correction, refuse_errors
from ratingoffice.store.reports.services.reports import chosen_player, index_newcomers, tournament_of

Entries = Mapping[int, model.Entry]
"""The entries of a report by start number."""


def rematch_players(who: Official, event_id: str, choices: Mapping[int, str], reason: str) -> Correction:
    """Return who some start numbers of an event are instead: a player id, or `new`; all of it or nothing."""
    permit(who, Action.CORRECT_EVENT)
    accepted = accepted_report(event_named(event_id))
    entries = {each.number: each for each in tournament_of(accepted.report).entries}
    with changing(who, Action.CORRECT_EVENT) as trail:
        event = event_named(event_id)
        stored = {each.number: each for each in Entry.objects.filter(event=event).select_related("player")}
        changed = {number: chosen for number, chosen in choices.items() if chosen != _id_of(stored, number)}
        before = {number: stored[number].player for number in changed}
        after = _chosen(trail, entries, before, changed)
        _write(event, stored, after)
        refuse_errors(event)
        for number, former in before.items():
            _merge_newcomer(trail, accepted, former, after[number])
        standing = ({f"start number {n}": each.player_id for n, each in people.items()} for people in (before, after))
        return record_correction(trail, About.EVENT.of(event_id), (next(standing), next(standing)), reason)


def accepted_report(event: Event) -> AcceptedReport:
    """Return the report that an event was made from; an event of an import has none."""
    found = event.acceptance
    if found is None or not Entry.objects.filter(event=event).exists():
        raise RefusedError(message("event_without_report.import", event=event.event_id))
    return found


def _id_of(stored: Mapping[int, Entry], number: int) -> str:
    if number not in stored:
        raise RefusedError(message("unknown_number.start", number=number))
    return stored[number].player.player_id


def _chosen(
    trail: Trail, entries: Entries, before: Mapping[int, Player], choices: Mapping[int, str]
) -> dict[int, Player]:
    """Take back what the former choices taught, then take the new ones."""
    for number, former in before.items():
        forget_names(trail, entries[number], former)
    found = {number: chosen_player(trail, entries[number], chosen) for number, chosen in choices.items()}
    index_newcomers(found, choices)
    return found


def _write(event: Event, stored: Mapping[int, Entry], after: Mapping[int, Player]) -> None:
    """Put the other players into entries and games, all at once: two may have been taken for each other."""
    whom = {stored[number].player_id: player.pk for number, player in after.items()}
    for number, player in after.items():
        Entry.objects.filter(pk=stored[number].pk).update(player=player)
    games = list(Game.objects.filter(Q(white_id__in=whom) | Q(black_id__in=whom), event=event))
    for game in games:
        game.white_id = whom.get(game.white_id or 0, game.white_id)
        game.black_id = whom.get(game.black_id or 0, game.black_id)
    Game.objects.bulk_update(games, ["white", "black"], batch_size=200)


def _merge_newcomer(trail: Trail, accepted: AcceptedReport, former: Player, player: Player) -> None:
    """Somebody whom this report brought, and who has no game now, was the other player all along."""
    came = AuditEntry.objects.filter(subject=About.PLAYER.of(former.player_id)).order_by("id").first()
    is_newcomer = came is not None and came.action == Action.ACCEPT_REPORT and came.at == accepted.accepted
    has_games = Game.objects.filter(Q(white=former) | Q(black=former)).exists()
    if is_newcomer and not has_games and former.merged_into is None and player.pk != former.pk:
        former.merged_into = player
        former.save(update_fields=["merged_into"])
        trail.record(
            About.PLAYER.of(former.player_id), before={"merged_into": None}, after={"merged_into": player.player_id}
        )
