"""A player as the public sees one: the person, the ratings since the first list, games, events, opponents."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Final

from django.db.models import Q

from ratingoffice.model.results import RESULTS
from ratingoffice.store.api_fields import PAGES_ONLY
from ratingoffice.store.lists.selectors.public_lists import newest_lists
from ratingoffice.store.models import Event, Federation, Game, ListKind, ListLine, Player, RatingList, Series, Status
from ratingoffice.store.people.selectors.players import player, survivor, with_doubles

MOST_GAMES: Final = 300
"""The newest games of each colour that a page looks at."""


@dataclass(frozen=True)
class Person:
    """Who it is; of a hidden player only the id."""

    key: Annotated[int, PAGES_ONLY]
    player_id: str
    name: str
    federation: str | None
    federation_name: Annotated[str | None, PAGES_ONLY]
    sex: str | None
    birth_year: int | None
    title: str | None
    is_hidden: bool


@dataclass(frozen=True)
class ListedRating:
    """A player on one list; `player_id` is that of the double where the line was the double's."""

    player_id: str
    day: date
    revision: int
    is_calculated: bool
    rating: int | None
    gain: int | None
    games: int | None
    place: int | None
    k: str | None
    status: str


@dataclass(frozen=True)
class PlayedGame:
    """A game from one side."""

    event: Event
    round: int
    colour: str
    opponent: Player | None
    half_points: int
    is_played: bool
    own_rating: int | None
    opponent_rating: int | None


@dataclass(frozen=True)
class Score:
    """Half points in a number of games."""

    half_points: int = 0
    games: int = 0

    def __add__(self, half_points: int) -> Score:
        """Return the score after one more game."""
        return Score(self.half_points + half_points, self.games + 1)

    @property
    def points(self) -> str:
        """Return the points as they are written: 4.5."""
        return f"{self.half_points / 2:g}"

    @property
    def percentage(self) -> int | None:
        """Return the share of the points."""
        return round(50 * self.half_points / self.games) if self.games else None


def person(player_id: str) -> Person:
    """Return a player as the public may know one; a double is the player it was merged into."""
    return public_person(survivor(player(player_id)))


def public_person(found: Player) -> Person:
    """Show a player of the register."""
    if found.hidden:
        return Person(found.pk, found.player_id, "", None, None, None, None, None, is_hidden=True)
    return Person(
        key=found.pk,
        player_id=found.player_id,
        name=found.name,
        federation=found.federation_id,
        federation_name=found.federation.name if found.federation else None,
        sex=found.sex,
        birth_year=int(found.born[:4]) if found.born else None,
        title=found.title,
        is_hidden=False,
    )


def federation_name(code: str | None) -> str | None:
    """Return the name that the office has for a federation."""
    return Federation.objects.filter(code=code).values_list("name", flat=True).first()


def history(key: int) -> dict[str, list[ListedRating]]:
    """Return the lists of a player and of the doubles by series, the first first; of a day only the newest revision.

    Where both have a line on one list, that of the player comes last.
    """
    lines = ListLine.objects.filter(player_id__in=with_doubles([key]), list__status=Status.PUBLISHED)
    columns = ("rating", "gain", "games", "place", "k", "status")
    rows = lines.annotate(is_own=Q(player_id=key)).order_by("list__day", "list__revision", "is_own", "player_id")
    newest: defaultdict[str, dict[date, list[ListedRating]]] = defaultdict(dict)
    for series, kind, day, revision, player_id, *facts in rows.values_list(
        "list__series__name", "list__kind", "list__day", "list__revision", "player__player_id", *columns
    ):
        known = newest[series].get(day, [])
        same_list = known if known and known[0].revision == revision else []
        newest[series][day] = [*same_list, ListedRating(player_id, day, revision, kind == ListKind.CALCULATED, *facts)]
    return {series: [each for day in days.values() for each in day] for series, days in sorted(newest.items())}


def line_owner(of: RatingList, player_id: str) -> tuple[int, str]:
    """Return whose line on a list is meant: a double's own where it has one, else that of the player it is."""
    named = player(player_id)
    is_there = named.merged_into is not None and ListLine.objects.filter(list=of, player=named).exists()
    owner = named if is_there and not survivor(named).hidden else survivor(named)
    return owner.pk, owner.player_id


def games_of(key: int, series: Series) -> list[PlayedGame]:
    """Return the newest games of a player that are of a series, the newest first, with the ratings then in force."""
    keys = [key, *Player.objects.filter(merged_into_id=key).values_list("pk", flat=True)]
    rows = [*_side("white", keys, series), *_side("black", keys, series)]
    rows.sort(key=lambda each: (each[0].event.end, each[0].event.pk, each[0].round), reverse=True)
    rows = rows[:MOST_GAMES]
    opponents = [game.black_id if colour == "white" else game.white_id for game, colour in rows]
    ratings = _ratings_in_force(series, {key, *(each for each in opponents if each)})
    people = Player.objects.in_bulk({each for each in opponents if each})
    return [
        _played(game, colour, people.get(opponent or 0), (ratings, key))
        for (game, colour), opponent in zip(rows, opponents, strict=True)
    ]


def _side(colour: str, keys: list[int], series: Series) -> list[tuple[Game, str]]:
    discipline = (
        Q() if series.discipline is None else Q(event__discipline=None) | Q(event__discipline=series.discipline)
    )
    games = Game.objects.filter(discipline, event__withdrawn=None, **{f"{colour}_id__in": keys}).select_related("event")
    return [(game, colour) for game in games.order_by("-event__end", "-id")[:MOST_GAMES]]


class _InForce:
    """What was in force for players on a day."""

    def __init__(self) -> None:
        self.days: defaultdict[int, list[date]] = defaultdict(list)
        self.ratings: defaultdict[int, list[int | None]] = defaultdict(list)

    def on(self, key: int | None, day: date) -> int | None:
        """Return the rating of a player by the last list up to a day."""
        if key is None:
            return None
        at = bisect_right(self.days[key], day)
        return self.ratings[key][at - 1] if at else None


def _ratings_in_force(series: Series, keys: set[int]) -> _InForce:
    """Read the ratings of some players on all lists of a series."""
    lists = RatingList.objects.filter(series=series, status=Status.PUBLISHED)
    days = {pk: (day, revision) for pk, day, revision in lists.values_list("pk", "day", "revision")}
    rows = ListLine.objects.filter(player_id__in=keys, list_id__in=days).values_list("list_id", "player_id", "rating")
    found = _InForce()
    for number, key, rating in sorted(rows, key=lambda each: days[each[0]]):
        found.days[key].append(days[number][0])
        found.ratings[key].append(rating)
    return found


def _played(game: Game, colour: str, opponent: Player | None, ratings: tuple[_InForce, int]) -> PlayedGame:
    result = RESULTS.get(game.result or "")
    in_force, own = ratings
    return PlayedGame(
        event=game.event,
        round=game.round,
        colour=colour,
        opponent=opponent,
        half_points=0 if result is None else getattr(result, f"{colour}_half_points"),
        is_played=result is not None and result.played and opponent is not None,
        own_rating=in_force.on(own, game.event.start),
        opponent_rating=in_force.on(opponent.pk if opponent else None, game.event.start),
    )


@dataclass(frozen=True)
class Summary:
    """What the games of a player come to."""

    white: Score
    black: Score
    stronger: Score
    weaker: Score
    events: list[tuple[Event, Score]]
    opponents: list[tuple[Player, Score]]


def summary(games: list[PlayedGame], most: int = 12) -> Summary:
    """Add the played games up: by colour, by who was stronger, by event and by opponent."""
    scores: defaultdict[Any, Score] = defaultdict(Score)
    named: dict[Any, Any] = {}
    for game in games:
        named["event", game.event.pk] = game.event
        scores["event", game.event.pk] += game.half_points
        if not game.is_played or game.opponent is None:
            continue
        named["opponent", game.opponent.pk] = game.opponent
        for what in (game.colour, _against(game), ("opponent", game.opponent.pk)):
            scores[what] += game.half_points
    often = Counter({key: score.games for key, score in scores.items() if isinstance(key, tuple)})
    opponents = [key for key, _ in often.most_common() if key[0] == "opponent"][:most]
    return Summary(
        **{what: scores[what] for what in ("white", "black", "stronger", "weaker")},
        events=[(named[key], scores[key]) for key in named if key[0] == "event"][: 2 * most],
        opponents=[(named[key], scores[key]) for key in opponents],
    )


def _against(game: PlayedGame) -> str:
    if game.own_rating is None or game.opponent_rating is None:
        return "unknown"
    return "stronger" if game.opponent_rating >= game.own_rating else "weaker"


def newest_ratings(keys: list[int]) -> dict[int, str]:
    """Return what some players have on the newest list of each series: `fide 2241 · fmjd 2103`."""
    lists = {each.pk: each.series.name for each in newest_lists()}
    rows = ListLine.objects.filter(list_id__in=lists, player_id__in=keys).exclude(rating=None)
    found: defaultdict[int, list[str]] = defaultdict(list)
    for number, key, rating in rows.values_list("list_id", "player_id", "rating"):
        found[key].append(f"{lists[number]} {rating}")
    return {key: " · ".join(sorted(stated)) for key, stated in found.items()}
