"""The addresses of the desks."""

from __future__ import annotations

from django.urls import path

from ratingoffice.web.views.desk import home, lists, players, reports, trail

urlpatterns = [
    path("", home.home, name="desk"),
    path("reports/", reports.reports, name="desk-reports"),
    path("reports/<int:number>/", reports.report, name="desk-report"),
    path("reports/<int:number>/file", reports.file, name="desk-report-file"),
    path("reports/<int:number>/accept", reports.accept, name="desk-report-accept"),
    path("reports/<int:number>/return", reports.give_back, name="desk-report-return"),
    path("reports/<int:number>/reject", reports.reject, name="desk-report-reject"),
    path("lists/", lists.lists, name="desk-lists"),
    path("lists/go", lists.go, name="desk-list-go"),
    path("lists/<str:series>/<day:day>/", lists.one_list, name="desk-list"),
    path("lists/<str:series>/<day:day>/ask", lists.ask, name="desk-list-ask"),
    path("lists/<str:series>/<day:day>/discard", lists.discard, name="desk-list-discard"),
    path("jobs/<int:number>/", lists.job, name="desk-job"),
    path("players/", players.players, name="desk-players"),
    path("players/export.csv", players.export, name="desk-players-export"),
    path("players/<path:player_id>/do/<slug:doing>", players.change, name="desk-player-change"),
    path("players/<path:player_id>/", players.player, name="desk-player"),
    path("trail/", trail.trail, name="desk-trail"),
]
