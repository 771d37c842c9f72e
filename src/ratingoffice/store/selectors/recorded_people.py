"""Numbers, further names and memberships of players beside the audit trail, which tells of each of them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import polars as pl

from ratingoffice.store import bulk
from ratingoffice.store.models import Membership, Player, PlayerName, PlayerNumber
from ratingoffice.store.names import name_key
from ratingoffice.store.selectors.differences import GONE, UNKNOWN, Difference
from ratingoffice.store.selectors.told_people import Belonging, ToldPeople, told_people

NUMBER: Final = dict.fromkeys(("player__player_id", "body", "value"), pl.String)
BELONGING: Final = ("player__player_id", "club", "federation_id", "member_type", "member_from", "member_until")


def people_recorded_otherwise() -> Iterator[Difference]:
    """Compare what is kept of people with what the audit trail tells; raises DamagedError where that is damaged."""
    told = told_people()
    yield from _numbers(told)
    yield from _names(told)
    yield from _memberships(told)


def _numbers(told: ToldPeople) -> Iterator[Difference]:
    """Look for numbers that were entered; one that came with an import is in the public id: fide 7 of fide-7."""
    kept = bulk.read(PlayerNumber.objects.all(), NUMBER).rename({"player__player_id": "player"})
    kept = kept.with_columns(number=pl.format("{} {}", "body", "value"))
    is_brought = (pl.col("player") == pl.format("{}-{}", "body", "value")) & pl.col("body").is_in(list(told.brought))
    entered = kept.filter(~is_brought | pl.col("number").is_in(list(told.numbers))).select("player", "number")
    said, there = {(owner, number) for number, owner in told.numbers.items()}, set(entered.iter_rows())
    brought = kept.filter(is_brought & ~pl.col("number").is_in(list(told.numbers)))
    yield from _differences("numbers", (said - there) | set(_brought_and_gone(told, brought)), GONE)
    yield from _differences("numbers", there - said, UNKNOWN)


def _brought_and_gone(told: ToldPeople, kept: pl.DataFrame) -> Iterator[tuple[str, str]]:
    """Find players without the number that they came with, where fewer numbers are there than imports brought."""
    for body, count in sorted(told.brought.items()):
        here = kept.filter(pl.col("body") == body)["player"]
        if here.len() == count:
            continue
        called = Player.objects.filter(player_id__startswith=f"{body}-")
        missing = set(called.values_list("player_id", flat=True)) - set(here)
        numbers = {player: f"{body} {player.removeprefix(f'{body}-')}" for player in missing}
        excused = {player for player, number in numbers.items() if _is_excused(told, player, number)}
        if here.len() + len(excused) < count:
            yield from ((player, numbers[player]) for player in missing - excused)


def _is_excused(told: ToldPeople, player: str, number: str) -> bool:
    """Whether a number was taken away, entered anew, or forgotten with its player."""
    return player in told.anonymous or number in told.taken or number in told.numbers


def _names(told: ToldPeople) -> Iterator[Difference]:
    """Look for further names; a name of a report that is the player's own was not kept as a further one."""
    rows = list(PlayerName.objects.values_list("player__player_id", "name", "name_key"))
    kept = {(player, name) for player, name, _ in rows}
    asked = {player for player, _ in told.chosen - kept}
    own = {(each.player_id, each.name) for each in Player.objects.filter(player_id__in=asked)}
    yield from _differences("names", (told.names | (told.chosen - own)) - kept, GONE)
    yield from _differences("names", kept - told.names - told.chosen, UNKNOWN)
    wrong = {(player, name) for player, name, key in rows if key != name_key(name)}
    yield from _differences("names", wrong, "the key that it is looked up by is not that of the name")


def _memberships(told: ToldPeople) -> Iterator[Difference]:
    """Look for memberships; one without club, federation and first day can be of an import, and lists look at it."""
    kept: Counter[Belonging] = Counter(Membership.objects.values_list(*BELONGING))
    yield from _differences("memberships", map(_texts, +told.memberships - kept), GONE)
    unknown = (each for each in kept - +told.memberships if any(each[1:3]) or each[4] or not told.has_imports)
    yield from _differences("memberships", map(_texts, unknown), UNKNOWN)


def _texts(belonging: Belonging) -> tuple[str, ...]:
    return belonging[0], *(str(each) for each in belonging[1:] if each is not None)


def _differences(table: str, rows: Iterable[tuple[str, ...]], message: str) -> Iterator[Difference]:
    for player, *cells in sorted(rows):
        yield Difference(f"player {player}", table, " ".join(cells), message)
