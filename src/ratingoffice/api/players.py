"""Players as the public sees them, and why their ratings are what they are."""

from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Query, Router, Schema
from pydantic import StringConstraints

from ratingoffice.api.answers import OPEN, Row, unchanged
from ratingoffice.rating.explanation import Explanation
from ratingoffice.rulebooks.rules import ExplanationStep
from ratingoffice.store.lists.selectors.explanations import explanation
from ratingoffice.store.lists.selectors.public_lists import public_list
from ratingoffice.store.lists.selectors.so_far import RatingSoFar
from ratingoffice.store.office.worker import asked_so_far
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
from ratingoffice.web.sentences import sentence_text

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


class SoFarAnswer(Schema):
    """A rating so far this period: what the next list would give today; never official."""

    official: Literal[False] = False
    note: str
    rating: RatingSoFar
    explanation: ExplanationAnswer | None = None


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


@router.get(
    "/players/{path:player_id}/so-far", response={200: list[SoFarAnswer], **OPEN}, summary="Ratings so far this period"
)
def so_far(request: HttpRequest, player_id: str) -> list[dict[str, Any]]:
    """What the next list of each series would give a player today, from accepted reports; `state` says if it is there.

    Not official: reports may still come or be corrected.
    """
    return [_answer(each) for each in asked_so_far(player_id)]


@router.get(
    "/players/{path:player_id}/so-far/{series}",
    response={200: SoFarAnswer, **OPEN},
    summary="Why a rating so far is what it is",
)
def why_so_far(request: HttpRequest, player_id: str, series: str) -> dict[str, Any]:
    """The same of one series, with every event and game and the article beside each step."""
    [found] = asked_so_far(player_id, series)
    return _answer(found) | {"explanation": found.explanation}


def _answer(found: RatingSoFar) -> dict[str, Any]:
    return {"note": sentence_text(found.note), "rating": found}


@router.get("/players/{path:player_id}", response={200: PlayerHistory, **OPEN}, summary="One player")
def player(request: HttpRequest, player_id: str) -> PlayerHistory:
    """A player with the clubs and the ratings of every series; a double is the player it was merged into."""
    who = person(player_id)
    clubs = [] if who.is_hidden else clubs_of(who.key, timezone.localdate())
    return PlayerHistory(**vars(who), clubs=clubs, series=history(who.key))
