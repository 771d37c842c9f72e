"""Players: their pages, why their ratings are what they are, and their clubs."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.lists.selectors.explanations import explanation as explained
from ratingoffice.store.lists.selectors.lists import series_named
from ratingoffice.store.lists.selectors.public_lists import public_list, publication
from ratingoffice.store.lists.selectors.so_far import RatingSoFar, SoFarState
from ratingoffice.store.office.worker import asked_so_far
from ratingoffice.store.people.selectors.clubs import club_members, clubs_of
from ratingoffice.store.people.selectors.player_pages import (
    games_of,
    history,
    line_owner,
    newest_ratings,
    person,
    summary,
)
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


def explanation(request: HttpRequest, player_id: str, series: str, day: date) -> HttpResponse:
    """The explanation of one player's line: every event and game, every step with its article."""
    who, of = person(player_id), public_list(series, day)
    key, owner = line_owner(of, player_id)
    if owner != player_id:
        return redirect("explanation", player_id=who.player_id, series=series, day=day)
    found = explained(of, key, owner)
    days = [each.day for each in history(who.key).get(series, []) if each.is_calculated]
    at = days.index(day) if day in days else -1
    shown = {"who": who, "of": of, "explanation": found, "book": rulebook(of.rulebook or "")}
    near = {"before": days[at - 1] if at > 0 else None, "after": days[at + 1] if -1 < at < len(days) - 1 else None}
    return render(request, "explanation.html", shown | near | {"publication": publication(of)})


def so_far(request: HttpRequest, player_id: str, series: str) -> HttpResponse:
    """The same of the next list, as it would be today: not official."""
    who = person(player_id)
    if who.player_id != player_id:
        return redirect("so-far", player_id=who.player_id, series=series)
    [found] = asked_so_far(player_id, series)
    shown = {"who": who, "so_far": found, "explanation": found.explanation, "book": rulebook(found.rulebook)}
    return until_known(request, "explanation.html", shown, [found])


def club(request: HttpRequest, name: str) -> HttpResponse:
    """A club with its members, and what they have on the newest lists."""
    members = club_members(name, timezone.localdate())
    ratings = newest_ratings([each.pk for each in members])
    return render(request, "club.html", {"name": name, "members": members, "ratings": ratings})
