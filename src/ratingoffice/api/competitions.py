"""Competitions over several events: the World Cup, who qualifies for a championship, the nations of the youth."""

from datetime import date
from typing import Annotated, Any, Literal

from django.http import HttpRequest
from ninja import Path, Router, Schema
from pydantic import BeforeValidator, Field

from ratingoffice.api.answers import OPEN, Key
from ratingoffice.api.messages import message
from ratingoffice.store.competitions.selectors import competitions as selected
from ratingoffice.store.competitions.selectors.championships import PlayedChampionship, played_championship
from ratingoffice.store.competitions.selectors.qualification import qualified
from ratingoffice.store.competitions.selectors.world_cup import CupPart, cup_standing
from ratingoffice.store.competitions.selectors.youth_teams import team_standings
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import Competition, CompetitionKind

router = Router(tags=["competitions"])


class CompetitionName(Schema):
    """A competition; `kind` is world-cup, championship or youth, `day` that of its final standing."""

    key: str
    name: str
    kind: str
    day: date


class WorldCupLine(Schema):
    """A line of the World Cup; `name` is empty for somebody who is hidden."""

    place: int
    player_id: str | None = Field(alias="who.player_id")
    name: str = Field(alias="who.name")
    score: int
    decided_by: str | None
    parts: list[CupPart]


class QualifiedPlayer(Schema):
    """A place of a championship: the point of the appendix, its source, and who has it."""

    point: int = Field(alias="place.point")
    source: str = Field(alias="place.source")
    player_id: str | None
    name: str | None
    federation: str
    reason: str = Field(alias="place.reason")


class FinalLine(Schema):
    """A line of the final of a championship, its carried games counted; `name` is empty for somebody hidden."""

    place: int
    player_id: str | None = Field(alias="who.player_id")
    name: str = Field(alias="who.name")
    points: Annotated[str, BeforeValidator(str)]
    decided_by: str


class YouthTeam(Schema):
    """A federation in the classification of one pace."""

    pace: str
    place: int
    federation: str
    points: int


class CompetitionTable(CompetitionName):
    """A competition with its table: `standing` of the World Cup, `places` and `final` of a championship, `teams`."""

    on: date
    standing: list[WorldCupLine] = Field(default_factory=list)
    places: list[QualifiedPlayer] = Field(default_factory=list)
    final: list[FinalLine] = Field(default_factory=list)
    champion: str | None = None
    challenger: str | None = None
    teams: list[YouthTeam] = Field(default_factory=list)


@router.get("/competitions", response={200: list[CompetitionName], **OPEN}, summary="Competitions")
def all_competitions(request: HttpRequest) -> list[Competition]:
    """All competitions, the newest first."""
    return selected.competitions()


@router.get("/competitions/{key}", response={200: CompetitionTable, **OPEN}, summary="A competition with its table")
def competition(
    request: HttpRequest,
    key: Annotated[Key, Path()],
    classification: Literal["open", "women"] = "open",
    intercontinental: bool = False,
    on: date | None = None,
) -> dict[str, Any]:
    """The final table; of the World Cup also that of the day on which an event ended, and what each line is made of."""
    of = selected.competition(key)
    day = on or of.day
    data: dict[str, Any] = {"key": of.key, "name": of.name, "kind": of.kind, "day": of.day, "on": day}
    if of.kind == CompetitionKind.CHAMPIONSHIP:
        return data | {"places": qualified(of).places} | _final(played_championship(of))
    if of.kind == CompetitionKind.YOUTH:
        return data | {"teams": _teams(of)}
    days = selected.days_of_standings(of)
    if day not in days:
        raise UnknownError(message("no_standing", day=day, known=tuple(days)))
    standing = cup_standing(of, classification, day, below_limit=intercontinental)
    return data | {"standing": standing.lines}


def _final(played: PlayedChampionship) -> dict[str, Any]:
    champion, challenger = (
        (None, None) if played.outcome is None else (played.outcome.champion, played.outcome.challenger)
    )
    return {
        "final": played.final.lines if played.final else (),
        "champion": champion and champion.player_id,
        "challenger": challenger and challenger.player_id,
    }


def _teams(of: Competition) -> list[dict[str, Any]]:
    return [{"pace": standing.pace, **vars(each)} for standing in team_standings(of) for each in standing.lines]
