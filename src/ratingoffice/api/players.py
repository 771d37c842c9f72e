"""Players as the public sees them, and why their ratings are what they are."""

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Query, Router, Schema
from pydantic import StringConstraints

from ratingoffice.api.answers import OPEN, Row
from ratingoffice.api.caching import unchanged
from ratingoffice.rating.explanation import Explanation
from ratingoffice.rulebooks.rules import ExplanationStep
from ratingoffice.store.lists.selectors.explanations import explanation
from ratingoffice.store.lists.selectors.public_lists import public_list
from ratingoffice.store.people.selectors.clubs import clubs_of
from ratingoffice.store.people.selectors.player_pages import (
    ListedRating,
    Person,
    history,
    line_owner,
    person,
    public_person,
)
from ratingoffice.store.people.selectors.search import search

router = Router(tags=["players"])

Words = Annotated[
    str, StringConstraints(min_length=2, max_length=200, pattern=r"^[^\x00]*$"), Query(description="Name or number.")
]


@dataclass(frozen=True)
class PlayerHistory(Person):
    """A player with the clubs of today and the lists of every series, the first first."""

    clubs: list[str]
    series: dict[str, list[ListedRating]]


class ExplainedEventAnswer(Schema):
    """One event: the verdict on it, the line of the player, the games, and the steps."""

    event: Row
    line: Row
    games: list[Row]
    steps: list[ExplanationStep]


class ExplanationAnswer(Schema):
    """All that made a player's line on a list."""

    player: Row
    summary: str
    events: list[ExplainedEventAnswer]
    steps: list[ExplanationStep]
    corrections: list[ExplanationStep]
    """What corrections of the calculation did to a line that was published before."""


@router.get("/players", response={200: list[Person], **OPEN}, summary="Search players")
def players(request: HttpRequest, q: Words) -> list[Person]:
    """The likeliest first; accents, case, order of words and one or two wrong letters do not matter."""
    return [public_person(each) for each in search(q, most=50).players]


@router.get(
    "/players/{path:player_id}/explanations/{series}/{day}",
    response={200: ExplanationAnswer, **OPEN},
    summary="Why a rating is what it is",
)
def why(
    request: HttpRequest, response: HttpResponse, player_id: str, series: str, day: date
) -> HttpResponse | Explanation:
    """Every event and game of a player on a list, with the article beside each step."""
    of = public_list(series, day)
    if known := unchanged(request, response, of):
        return known
    return explanation(of, *line_owner(of, player_id))


@router.get("/players/{path:player_id}", response={200: PlayerHistory, **OPEN}, summary="One player")
def player(request: HttpRequest, player_id: str) -> PlayerHistory:
    """A player with the clubs and the ratings of every series; a double is the player it was merged into."""
    who = person(player_id)
    clubs = [] if who.is_hidden else clubs_of(who.key, timezone.localdate())
    return PlayerHistory(**vars(who), clubs=clubs, series=history(who.key))
