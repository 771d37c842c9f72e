"""What a player still needs for a norm, before and during an event (Annex 10, 4.5.8)."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Code, Tournament
from ratingoffice.titles.approval import Field
from ratingoffice.titles.event import JudgedEvent
from ratingoffice.titles.group import Group, GroupGame
from ratingoffice.titles.norms import norms_for
from ratingoffice.titles.results import groups_of, paired_games, players_of
from ratingoffice.titles.ways import way_by_national_score, ways
from ratingoffice.titles.within_reach import Outlook
from ratingoffice.tournament.rankings import unplaced
from ratingoffice.tournament.round_robin.berger import meetings
from ratingoffice.tournament.withdrawals import never_played


def rounds_to_go(tournament: Tournament, event: JudgedEvent) -> int:
    """How many rounds are to come, and those of which a game is open: the one that is played, or was postponed."""
    open_rounds = {half.round for half in tournament.halves if half.code is Code.PENDING}
    return len(open_rounds) + max(0, event.rounds - tournament.last_round)


@article("Annex 10, 4.5.8")
def outlooks(
    tournament: Tournament, event: JudgedEvent, *, withdrawn: Collection[int] = ()
) -> dict[int, tuple[Outlook, ...]]:
    """The norms that everybody can still make, by start number; opponents not yet paired are as those met."""
    groups = groups_in_full(tournament, event, withdrawn)
    if not rounds_to_go(tournament, event):
        return dict.fromkeys(groups, ())
    field = tuple(group.player for group in groups.values() if group.number_of_games)
    return {number: _of_player(group, event, field) for number, group in groups.items()}


def _of_player(group: Group, event: JudgedEvent, field: Field) -> tuple[Outlook, ...]:
    """The norms that a player can still make; none without a game, played or to come."""
    if not group.number_of_games:
        return ()
    by_rating = (way for norm in norms_for(group.player, event.board) for way in ways(norm, group, event, field=field))
    return (*by_rating, *way_by_national_score(event, group))


@article("Annex 10, 4.3")
def groups_in_full(tournament: Tournament, event: JudgedEvent, withdrawn: Collection[int]) -> dict[int, Group]:
    """The groups as they will be at the end: who left plays no more, and what they have played still counts.

    In a round robin their games to come are forfeited, postponed ones too.
    """
    gone = {*withdrawn, *(unplaced(tournament.entries) if event.is_round_robin else ())}
    players = players_of(tournament, event)
    present, forfeited = [each for each in players if each not in gone], gone if event.is_round_robin else set()
    held = tuple(half for half in tournament.halves if never_played(half, forfeited) is half)
    paired = paired_games(replace(tournament, halves=held), players)
    found = {}
    for number, group in groups_of(tournament, players).items():
        others = tuple(players[each] for each in present if each != number)
        known = replace(group, games=(*group.games, *paired[number]), likely=others)
        found[number] = known if number in gone else _with_rounds_to_come(known, tournament, event)
    return found


def _with_rounds_to_come(group: Group, tournament: Tournament, event: JudgedEvent) -> Group:
    """In a round robin everybody is known, else there are unknown opponents, if anybody else is still there."""
    left = max(0, event.rounds - tournament.last_round)
    if not event.is_round_robin:
        return replace(group, unknown=left if group.likely else 0)
    stated = replace(tournament.info, rounds=event.rounds, system=event.system)
    times = meetings(replace(tournament, info=stated))
    paired = Counter(half.opponent for half in tournament.halves if half.player == group.player.number)
    to_come = [player for player in group.likely for _ in range(times - paired[player.number])]
    return replace(group, games=(*group.games, *(GroupGame(event.rounds, player, None) for player in to_come[:left])))
