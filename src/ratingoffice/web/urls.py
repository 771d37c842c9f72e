"""The addresses of the site: short, lasting, fit to be sent to somebody."""

from __future__ import annotations

from datetime import date

from django.urls import include, path, register_converter
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language

from ratingoffice.web.views import (
    calculators,
    downloads,
    event_games,
    events,
    explanations,
    health,
    home,
    lists,
    players,
    preferences,
    regulations,
    search,
    signing,
    statistics,
)


class Day:
    """A day as 2022-07-01."""

    regex = r"\d{4}-\d{2}-\d{2}"

    def to_python(self, value: str) -> date:
        """Read it; what is no day is no address."""
        return date.fromisoformat(value)

    def to_url(self, value: date | str) -> str:
        """Write it."""
        return str(value)


register_converter(Day, "day")

# Language and theme are nobody's secret: without a token a page needs no cookie, and can be kept.
urlpatterns = [
    path("", home.home, name="home"),
    path("lists/", lists.all_lists, name="lists"),
    path("lists/go", lists.go_to_list, name="go-to-list"),
    path("lists/<str:series>/", lists.newest_list, name="newest-list"),
    path("lists/<str:series>/<day:day>/", lists.list_page, name="list"),
    path("lists/<str:series>/<day:day>/<int:revision>/", lists.list_page, name="list-revision"),
    path("lists/<str:series>/<day:day>/<int:revision>/download.<str:kind>", downloads.download, name="download"),
    path("lists/<str:series>/<day:day>/<int:revision>/parts/<str:part>.csv", downloads.part, name="part"),
    path("players/<path:player_id>/<str:series>/<day:day>/", explanations.explanation, name="explanation"),
    path("players/<path:player_id>/", players.player_page, name="player"),
    path("events/", events.all_events, name="events"),
    path("events/<path:event_id>/report", events.report, name="report"),
    path("events/<path:event_id>/download.<str:kind>", events.download, name="event-file"),
    path("events/<path:event_id>/crosstable/", events.crosstable, name="crosstable"),
    path("events/<path:event_id>/rounds/<int:number>/", events.round_page, name="round"),
    path("events/<path:event_id>/rounds/<int:number>/why/<int:player>/", events.why, name="why-paired"),
    path("events/<path:event_id>/players/<int:number>/", events.card, name="card"),
    path("events/<path:event_id>/games/", event_games.games, name="games"),
    path("events/<path:event_id>/games/add", event_games.add_games, name="add-games"),
    path("events/<path:event_id>/games/<int:number>/", event_games.game, name="game"),
    path("events/<path:event_id>/", events.standings, name="event"),
    path("viewer/<str:name>", event_games.viewer_file, name="viewer-file"),
    path("federations/<str:code>/", lists.federation, name="federation"),
    path("regulations/", regulations.all_regulations, name="regulations"),
    path("regulations/<slug:document>/", regulations.regulation, name="regulation"),
    path("calculators/", calculators.all_calculators, name="calculators"),
    path("calculators/<slug:name>/", calculators.calculator, name="calculator"),
    path("statistics/", statistics.all_statistics, name="all-statistics"),
    path("statistics/<str:series>/", statistics.series_statistics, name="statistics"),
    path("search", search.search, name="search"),
    path("search/now", search.search_now, name="search-now"),
    path("sign-in/", signing.sign_in, name="sign-in"),
    path("sign-out/", signing.sign_out, name="sign-out"),
    path("language/", csrf_exempt(set_language), name="language"),
    path("theme/", preferences.theme, name="theme"),
    path("desk/", include("ratingoffice.web.desk_urls")),
    path("api/", include("ratingoffice.api.urls")),
    path("health", health.health, name="health"),
    path("ready", health.ready, name="ready"),
]
