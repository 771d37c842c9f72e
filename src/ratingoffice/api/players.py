"""Players as the public sees them, and why their ratings are what they are."""

from datetime import date
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Query, Router, Schema
from pydantic import StringConstraints

from ratingoffice.api.answers import OPEN, Row, row_of
from ratingoffice.api.caching import unchanged
from ratingoffice.store.lists.selectors.explanations import explanation
from ratingoffice.store.lists.selectors.public_lists import public_list
from ratingoffice.store.people.selectors.clubs import clubs_of
from ratingoffice.store.people.selectors.player_pages import history, line_owner, person
from ratingoffice.store.people.selectors.search import search

router = Router(tags=["players"])

Words = Annotated[
    str, StringConstraints(min_length=2, max_length=200, pattern=r"^[^\x00]*$"), Query(description="Name or number.")
]


class Player(Schema):
    """Who it is; of a hidden player only the id."""

    player_id: str
    name: str
    federation: str | None
    sex: str | None
    birth_year: int | None
    title: str | None
    is_hidden: bool = False


class Standing(Schema):
    """A player on one list; `player_id` is that of a double where the line was the double's."""

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


class PlayerHistory(Player):
    """A player with the clubs of today and the lists of every series, the first first."""

    clubs: list[str]
    series: dict[str, list[Standing]]


class Step(Schema):
    """What was looked at, with its article; or what was looked at and did not apply."""

    article: str
    text: str
    applies: bool


class ExplainedEvent(Schema):
    """One event: the verdict on it, the line of the player, the games, and the steps."""

    event: Row
    line: Row
    games: list[Row]
    steps: list[Step]


class Explanation(Schema):
    """All that made a player's line on a list."""

    player: Row
    summary: str
    events: list[ExplainedEvent]
    steps: list[Step]
    corrections: list[Step]
    """What corrections of the calculation did to a line that was published before."""


@router.get("/players", response={200: list[Player], **OPEN}, summary="Search players")
def players(request: HttpRequest, q: Words) -> list[dict[str, Any]]:
    """The likeliest first; accents, case, order of words and one or two wrong letters do not matter."""
    return [
        {
            **{name: getattr(each, name) for name in ("player_id", "name", "sex", "title")},
            "federation": each.federation_id,
            "birth_year": int(each.born[:4]) if each.born else None,
        }
        for each in search(q, most=50).players
    ]


@router.get(
    "/players/{path:player_id}/explanations/{series}/{day}",
    response={200: Explanation, **OPEN},
    summary="Why a rating is what it is",
)
def why(
    request: HttpRequest, response: HttpResponse, player_id: str, series: str, day: date
) -> HttpResponse | dict[str, Any]:
    """Every event and game of a player on a list, with the article beside each step."""
    of = public_list(series, day)
    if known := unchanged(request, response, of):
        return known
    found = explanation(of, *line_owner(of, player_id))
    events = [
        {
            "event": row_of(each.event),
            "line": row_of(each.line),
            "games": [row_of(game) for game in each.games],
            "steps": each.steps,
        }
        for each in found.events
    ]
    return {
        "player": row_of(found.player),
        "summary": found.summary,
        "events": events,
        "steps": found.steps,
        "corrections": found.corrections,
    }


@router.get("/players/{path:player_id}", response={200: PlayerHistory, **OPEN}, summary="One player")
def player(request: HttpRequest, player_id: str) -> dict[str, Any]:
    """A player with the clubs and the ratings of every series; a double is the player it was merged into."""
    who = person(player_id)
    clubs = [] if who.is_hidden else clubs_of(who.key, timezone.localdate())
    return {**vars(who), "clubs": clubs, "series": history(who.key)}
