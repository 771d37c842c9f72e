"""The addresses of the site: short, lasting, fit to be sent to somebody."""

from datetime import date

from django.urls import include, path, register_converter
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language

from ratingoffice.web.views import (
    calculators,
    competitions,
    event_games,
    events,
    health,
    home,
    lists,
    live,
    players,
    preferences,
    regulations,
    search,
    signing,
    statistics,
    titles,
)
from ratingoffice.web.views.arbiter import events as arbiter_events
from ratingoffice.web.views.arbiter import log as arbiter_log
from ratingoffice.web.views.arbiter import players as arbiter_players
from ratingoffice.web.views.arbiter import rounds as arbiter_rounds
from ratingoffice.web.views.arbiter import tables as arbiter_tables
from ratingoffice.web.views.arbiter import teams as arbiter_teams
from ratingoffice.web.views.laboratory import room


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
    path("lists/<str:series>/<day:day>/<int:revision>/download.<str:kind>", lists.download, name="download"),
    path("lists/<str:series>/<day:day>/<int:revision>/parts/<str:part>.csv", lists.part, name="part"),
    path("players/<path:player_id>/<str:series>/<day:day>/", players.explanation, name="explanation"),
    path("players/<path:player_id>/<str:series>/so-far/", players.so_far, name="so-far"),
    path("players/<path:player_id>/titles/", titles.player_titles, name="player-titles"),
    path("players/<path:player_id>/", players.player_page, name="player"),
    path("titles/", titles.all_titles, name="titles"),
    path("events/", events.all_events, name="events"),
    path("events/<path:event_id>/report", events.report, name="report"),
    path("events/<path:event_id>/download.<str:kind>", events.download, name="event-file"),
    path("events/<path:event_id>/crosstable/", events.crosstable, name="crosstable"),
    path("events/<path:event_id>/rounds/<int:number>/", events.round_page, name="round"),
    path("events/<path:event_id>/rounds/<int:number>/why/<int:player>/", events.why, name="why-paired"),
    path("events/<path:event_id>/players/<int:number>/", events.card, name="card"),
    path("events/<path:event_id>/teams/<int:number>/", events.team, name="team"),
    path("events/<path:event_id>/norms/", titles.event_norms, name="norms"),
    path("events/<path:event_id>/norms/<int:number>/", titles.player_norms, name="player-norms"),
    path("events/<path:event_id>/games/", event_games.games, name="games"),
    path("events/<path:event_id>/games/add", event_games.add_games, name="add-games"),
    path("events/<path:event_id>/games/show", event_games.show, name="show-games"),
    path("events/<path:event_id>/games/<int:number>/", event_games.game, name="game"),
    path("events/<path:event_id>/", events.standings, name="event"),
    path("viewer/<str:name>", event_games.viewer_file, name="viewer-file"),
    path("live/<slug:key>/", live.live, name="live"),
    path("live/<slug:key>/rounds/<int:number>/", live.live_round, name="live-round"),
    path("live/<slug:key>/crosstable/", live.live_crosstable, name="live-crosstable"),
    path("live/<slug:key>/norms/", titles.live_norms, name="live-norms"),
    path("live/<slug:key>/players/<int:number>/", live.live_card, name="live-card"),
    path("live/<slug:key>/teams/<int:number>/", live.live_team, name="live-team"),
    path("arbiter/", arbiter_events.all_events, name="arbiter-events"),
    path("arbiter/new", arbiter_events.new_event, name="arbiter-new"),
    path("arbiter/take-in", arbiter_events.take_in, name="arbiter-take-in"),
    path("arbiter/<slug:key>/", arbiter_events.event, name="arbiter-event"),
    path("arbiter/<slug:key>/settings/", arbiter_events.settings, name="arbiter-settings"),
    path("arbiter/<slug:key>/history/", arbiter_events.history, name="arbiter-history"),
    path("arbiter/<slug:key>/remove", arbiter_events.remove, name="arbiter-remove"),
    path("arbiter/<slug:key>/undo", arbiter_events.undo, name="arbiter-undo"),
    path("arbiter/<slug:key>/file", arbiter_events.file, name="arbiter-file"),
    path("arbiter/<slug:key>/players/", arbiter_players.players, name="arbiter-players"),
    path("arbiter/<slug:key>/players/found", arbiter_players.found, name="arbiter-found"),
    path("arbiter/<slug:key>/players/add", arbiter_players.add, name="arbiter-add"),
    path("arbiter/<slug:key>/players/add-<slug:source>", arbiter_players.add_many, name="arbiter-add-many"),
    path("arbiter/<slug:key>/players/<int:number>/", arbiter_players.player, name="arbiter-player"),
    path("arbiter/<slug:key>/players/<int:number>/change", arbiter_players.change, name="arbiter-change"),
    path("arbiter/<slug:key>/teams/", arbiter_teams.teams, name="arbiter-teams"),
    path("arbiter/<slug:key>/teams/add", arbiter_teams.add, name="arbiter-add-team"),
    path("arbiter/<slug:key>/teams/<int:number>/", arbiter_teams.team, name="arbiter-team"),
    path("arbiter/<slug:key>/teams/<int:number>/change", arbiter_teams.change, name="arbiter-change-team"),
    path("arbiter/<slug:key>/pair", arbiter_rounds.pair, name="arbiter-pair"),
    path("arbiter/<slug:key>/unpair", arbiter_rounds.unpair, name="arbiter-unpair"),
    path("arbiter/<slug:key>/by-hand", arbiter_rounds.by_hand, name="arbiter-by-hand"),
    path("arbiter/<slug:key>/beside", arbiter_rounds.beside, name="arbiter-beside"),
    path("arbiter/<slug:key>/rounds/<int:number>/", arbiter_rounds.round_page, name="arbiter-round"),
    path("arbiter/<slug:key>/rounds/<int:number>/results", arbiter_rounds.results, name="arbiter-results"),
    path("arbiter/<slug:key>/rounds/<int:number>/why/<int:player>/", arbiter_rounds.why, name="arbiter-why"),
    path("arbiter/<slug:key>/standings/", arbiter_tables.standings, name="arbiter-standings"),
    path("arbiter/<slug:key>/crosstable/", arbiter_tables.crosstable, name="arbiter-crosstable"),
    path("arbiter/<slug:key>/norms/", arbiter_tables.norms, name="arbiter-norms"),
    path("arbiter/<slug:key>/print/<slug:what>.pdf", arbiter_tables.printed, name="arbiter-print"),
    path("arbiter/<slug:key>/log/", arbiter_log.log, name="arbiter-log"),
    path("arbiter/<slug:key>/log/note", arbiter_log.note, name="arbiter-note"),
    path("arbiter/<slug:key>/report/", arbiter_log.report, name="arbiter-report"),
    path("arbiter/<slug:key>/report/send", arbiter_log.send, name="arbiter-send"),
    path("arbiter/<slug:key>/report/<slug:kind>", arbiter_log.report_file, name="arbiter-report-file"),
    path("clubs/<path:name>/", players.club, name="club"),
    path("competitions/", competitions.all_competitions, name="competitions"),
    path("competitions/<slug:key>/", competitions.competition, name="competition"),
    path("federations/<str:code>/", lists.federation, name="federation"),
    path("regulations/", regulations.all_regulations, name="regulations"),
    path("regulations/<slug:document>/", regulations.regulation, name="regulation"),
    path("calculators/", calculators.all_calculators, name="calculators"),
    path("calculators/<slug:name>/", calculators.calculator, name="calculator"),
    path("statistics/", lists.to_newest, {"page": "statistics"}, name="all-statistics"),
    path("statistics/<str:series>/", statistics.series_statistics, name="statistics"),
    path("laboratory/", lists.to_newest, {"page": "laboratory"}, name="laboratories"),
    path("laboratory/<str:series>/", room.series_laboratory, name="laboratory"),
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
