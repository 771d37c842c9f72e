"""Players, groups and events for tests of titles; they meet every condition until a test takes one away."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from ratingoffice.model.condition import Condition
from ratingoffice.model.referee import Referee
from ratingoffice.model.tournament import DRAUGHTS, Entry, Info, Tournament
from ratingoffice.titles.automatic_titles import Finish
from ratingoffice.titles.event import Age, CompetitionType, JudgedEvent
from ratingoffice.titles.group import Group, GroupGame, GroupPlayer, group_of
from ratingoffice.titles.norms import NormSought, attempt, best_attempt
from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.titles.results import finishes_of
from ratingoffice.titles.title import Rank, Section, Title, title_of
from ratingoffice.titles.verdicts import event_verdicts
from ratingoffice.tournament.round_robin.berger import berger_table
from small_event import sides

FEDERATIONS = ("NED", "FRA", "POL", "LTU")


def person(number=0, rating=2200, title=None, *, federation=None, woman=False, board=100) -> GroupPlayer:
    """A player; federations take turns."""
    home = federation or FEDERATIONS[number % len(FEDERATIONS)]
    return GroupPlayer(number, f"Player {number}", rating, title_of(title, board), home, woman)


def people(*written: str, first=1, **fields) -> tuple[GroupPlayer, ...]:
    """Players from texts: `people("GMI 2350", "2100", "-")` are a grandmaster, one without a title, one unrated."""
    found = []
    for number, text in enumerate(written, first):
        title, _, rating = text.rpartition(" ")
        found.append(person(number, None if rating == "-" else int(rating), title or None, **fields))
    return tuple(found)


STRONG = people(*["GMI 2350"] * 3, *["MI 2280"] * 3, *["MF 2220"] * 3)
"""Nine opponents of average 2283, category XIV; the women's category is XVII."""


def met(opponents=STRONG, points=12, own=None) -> Group:
    """A player with a game against each and so many points: wins first, then a draw."""
    games = []
    for round_number, opponent in enumerate(opponents, 1):
        won = min(2, max(0, points))
        points -= won
        games.append(GroupGame(round_number, opponent, won))
    return group_of(own or person(0, 2290, "MI"), games)


def report(group: Group) -> Tournament:
    """The games of one player as a report; the others meet nobody else."""
    entries = [
        Entry(
            number=each.number,
            name=each.name,
            title=each.title and str(each.title),
            rating=each.rating,
            federation=each.federation,
            sex="W" if each.is_woman else "M",
        )
        for each in group.players
    ]
    signs = {2: ">", 1: "=", 0: "<", None: "?"}
    halves = [
        half
        for game in group.games
        for half in sides(game.round, f"{group.player.number}{signs[game.points]}{game.opponent.number}")
    ]
    return Tournament(Info("Open"), tuple(entries), tuple(halves), DRAUGHTS)


def event(**fields) -> JudgedEvent:
    """An international Swiss of nine rounds that is fit for red norms."""
    first = date(2023, 5, 1)
    told = {
        "rounds": 9,
        "federation": "NED",
        "time_control": "90+60",
        "round_dates": tuple(first + timedelta(days=day) for day in range(9)),
        "referee": Referee.INTERNATIONAL,
        "is_registered": True,
        "is_approved": True,
    }
    kinds = {"competition": CompetitionType, "section": Section, "age": Age, "referee": Referee}
    typed = {name: kinds[name](value) if name in kinds and value else value for name, value in fields.items()}
    return JudgedEvent(**(told | typed))


def national(**fields) -> JudgedEvent:
    """A national championship, a round robin."""
    return event(**({"competition": CompetitionType.NATIONAL, "system": "round_robin"} | fields))


def norm(text="GMI", colour=NormColour.RED) -> NormSought:
    """A norm by its title."""
    title = title_of(text)
    assert title is not None
    return NormSought(title, NormColour(colour))


def tried(of="GMI", colour="red", group=None, best=False, **fields):
    """The attempt at a norm in the event of these facts, with the group as the field."""
    group = group or met()
    attempted = best_attempt if best else attempt
    return attempted(norm(of, colour), group, event=event(**fields), field=group.players)


def missed(attempted) -> list[tuple]:
    """Article, measured and required of what is missed, as a test compares it."""
    return [told(each) for each in attempted.missed]


def told(condition: Condition) -> tuple:
    """Article, measured and required."""
    return condition.article.removeprefix("Annex 10, "), condition.measured, condition.required


def finish(place=1, players=20, below=(), group=None) -> Finish:
    """How a player finished."""
    return Finish(group or met(), place, players, tuple(below))


def asked_of_the_field(number: str, event: JudgedEvent, *absent: str) -> list[tuple]:
    """What an article asks of a field of ten, all Dutch and unrated, and others who never came."""
    halves = [half for game in berger_table(10) for half in sides(game.round, f"{game.white}={game.black}")]
    entries = [Entry(each, f"Player {each}", federation="NED") for each in range(1, 11)]
    more = [Entry(each.number, each.name, federation="FRA", rating=each.rating) for each in people(*absent, first=11)]
    tournament = Tournament(Info("Ten"), (*entries, *more), tuple(halves), DRAUGHTS)
    conditions = event_verdicts(tournament, event)[0].attempts[0].conditions
    return [told(each) for each in conditions if each.article == f"Annex 10, {number}"]


def finishes(played: int, *absent: str) -> dict[int, Finish]:
    """How so many finished by start number, and behind them those who never came: `GMI 2350`."""
    present = {number: met(own=person(number)) for number in range(1, played + 1)}
    others = {each.number: met((), own=each) for each in people(*absent, first=played + 1)}
    return finishes_of(present | others, {number: number for number in present | others})


def championship(competition, **fields) -> JudgedEvent:
    """A championship."""
    return event(competition=CompetitionType(competition), **fields)


def with_opponent(position: int, **fields) -> tuple[GroupPlayer, ...]:
    """The nine opponents, one of them changed."""
    return tuple(replace(each, **fields) if row == position else each for row, each in enumerate(STRONG))


def open_title(rank: str) -> Title:
    """A title for everybody."""
    return Title(Rank[rank])


WOMEN = Section.WOMEN
OPEN = Section.OPEN
