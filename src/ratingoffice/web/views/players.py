"""Players."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.so_far import RatingSoFar, SoFarState
from ratingoffice.store.office.worker import asked_so_far
from ratingoffice.store.people.selectors.clubs import clubs_of
from ratingoffice.store.people.selectors.player_pages import games_of, history, person, summary
from ratingoffice.store.titles.selectors.titles import has_titles
from ratingoffice.web.words import series_text


def player_page(request: HttpRequest, player_id: str) -> HttpResponse:
    """A player: the ratings of each series, and what the games of one series come to."""
    who = person(player_id)
    if who.player_id != player_id:
        return redirect("player", player_id=who.player_id)
    standings = history(who.key)
    chosen = request.GET.get("series", "")
    series = chosen if chosen in standings else max(standings, key=lambda name: standings[name][-1].day, default="")
    games = games_of(who.key, series_named(series)) if series and not who.is_hidden else []
    newest = {name: days[-1] for name, days in standings.items()}
    shown: dict[str, Any] = {"who": who, "newest": newest, "series": series, "history": standings.get(series, [])[::-1]}
    so_far = asked_so_far(player_id)
    shown |= {"summary": summary(games), "chart": chart(standings), "so_far": so_far}
    if not who.is_hidden:
        shown |= {"clubs": clubs_of(who.key, timezone.localdate()), "has_titles": has_titles(who.key)}
    return until_known(request, "player.html", shown, so_far)


def until_known(request: HttpRequest, page: str, shown: dict[str, Any], so_far: Sequence[RatingSoFar]) -> HttpResponse:
    """Show a page; while something on it is being calculated it asks again, and nobody keeps it."""
    is_passing = any(each.state is SoFarState.CALCULATING for each in so_far)
    response = render(request, page, shown | {"is_passing": is_passing})
    if is_passing:
        response["Cache-Control"] = "no-store"
    return response


def chart(standings: dict[str, list]) -> dict[str, list]:  # type: ignore[type-arg]
    """Return the ratings of each series as the chart draws them."""
    return {
        series_text(name): [{"day": str(day), "rating": rating} for day, rating in ratings.items()]
        for name, days in standings.items()
        if (ratings := {each.day: each.rating for each in days if each.rating is not None}) is not None
    }
