"""Competitions over several events: the World Cup, who qualifies for a championship, the nations of the youth."""

from datetime import date
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.competitions.world_championship.qualification import QUALIFIED_ALREADY
from ratingoffice.competitions.world_championship.semi_finals import GROUPS
from ratingoffice.competitions.world_cup.classification import Which
from ratingoffice.store.competitions.selectors import competitions
from ratingoffice.store.competitions.selectors.championships import played_championship
from ratingoffice.store.competitions.selectors.qualification import qualified
from ratingoffice.store.competitions.selectors.world_cup import cup_standing
from ratingoffice.store.competitions.selectors.youth_teams import team_standings
from ratingoffice.store.models import Competition, CompetitionKind

TEMPLATES: Final = {
    CompetitionKind.WORLD_CUP: "competition/world_cup.html",
    CompetitionKind.CHAMPIONSHIP: "competition/championship.html",
    CompetitionKind.YOUTH: "competition/youth.html",
}


def all_competitions(request: HttpRequest) -> HttpResponse:
    """All competitions, the newest first."""
    return render(request, "competitions.html", {"competitions": competitions.competitions()})


def competition(request: HttpRequest, key: str) -> HttpResponse:
    """One competition with its table."""
    of = competitions.competition(key)
    shown: dict[str, Any] = {"of": of}
    if of.kind == CompetitionKind.WORLD_CUP:
        shown |= _world_cup(request, of)
    elif of.kind == CompetitionKind.CHAMPIONSHIP:
        shown |= _championship(of)
    else:
        shown |= {"standings": team_standings(of)}
    return render(request, TEMPLATES[CompetitionKind(of.kind)], shown)


def _championship(of: Competition) -> dict[str, Any]:
    """The places, the semi-finals group by group, and what has been played of them."""
    made, played = qualified(of), played_championship(of)
    by_rating = () if played.groups else made.seats
    seats = {group: [seat for seat in by_rating if seat.group == group] for group in GROUPS}
    barred = [each for each in made.passed_over if each.reason != QUALIFIED_ALREADY]
    others = [each for each in made.passed_over if each.reason == QUALIFIED_ALREADY]
    return {
        "made": made,
        "barred": barred,
        "others": others,
        "seats": list(seats.items()) if by_rating else [],
        "played": played,
    }


def _world_cup(request: HttpRequest, of: Competition) -> dict[str, Any]:
    """The standing that was asked for: after an event, or the final one."""
    which: Which = "women" if request.GET.get("classification") == "women" else "open"
    below = request.GET.get("cup") == "intercontinental"
    days = competitions.days_of_standings(of)
    asked = {str(day): day for day in days}
    day: date = asked.get(request.GET.get("on", ""), of.day)
    return {
        "standing": cup_standing(of, which, day, below_limit=below),
        "events": competitions.events_of(of),
        "is_intercontinental": below,
        "days": days,
    }
