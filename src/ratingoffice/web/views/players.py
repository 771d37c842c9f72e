"""Players."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from ratingoffice.store.lists.selectors.lists import series_named
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
    shown = {"who": who, "newest": newest, "series": series, "history": standings.get(series, [])[::-1]}
    shown |= {"summary": summary(games), "chart": chart(standings)}
    if not who.is_hidden:
        shown |= {"clubs": clubs_of(who.key, timezone.localdate()), "has_titles": has_titles(who.key)}
    return render(request, "player.html", shown)


def chart(standings: dict[str, list]) -> dict[str, list]:  # type: ignore[type-arg]
    """Return the ratings of each series as the chart draws them."""
    return {
        series_text(name): [{"day": str(day), "rating": rating} for day, rating in ratings.items()]
        for name, days in standings.items()
        if (ratings := {each.day: each.rating for each in days if each.rating is not None}) is not None
    }
