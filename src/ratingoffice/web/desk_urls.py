"""The addresses of the desks."""

from __future__ import annotations

from django.urls import path

from ratingoffice.web.views.desk import (
    competitions,
    home,
    lists,
    norms,
    players,
    reports,
    title_register,
    titles,
    trail,
)

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
    path("titles/", titles.titles, name="desk-titles"),
    path("titles/ask", titles.ask, name="desk-title-ask"),
    path("titles/norm", titles.norm, name="desk-norm"),
    path("titles/held", titles.held, name="desk-title-held"),
    path("titles/<int:number>/", titles.title, name="desk-title"),
    path("titles/<int:number>/certificate.pdf", titles.certificate, name="desk-certificate"),
    path("titles/<int:number>/grant", titles.grant, name="desk-title-grant"),
    path("titles/<int:number>/refuse", titles.refuse, name="desk-title-refuse"),
    path("titles/players/", title_register.go, name="desk-title-go"),
    path("titles/players/<path:player_id>/withdraw", title_register.withdraw, name="desk-title-withdraw"),
    path("titles/players/<path:player_id>/", title_register.record, name="desk-title-record"),
    path("titles/norm/<int:number>/strike", title_register.strike, name="desk-norm-strike"),
    path("titles/norms/<path:event_id>/tell", norms.tell, name="desk-norms-tell"),
    path("titles/norms/<path:event_id>/enter", norms.enter, name="desk-norms-enter"),
    path("titles/norms/<path:event_id>/", norms.norms, name="desk-norms"),
    path("competitions/", competitions.competitions, name="desk-competitions"),
    path("competitions/<slug:key>/", competitions.competition, name="desk-competition"),
    path("competitions/<slug:key>/file", competitions.file, name="desk-competition-file"),
    path("competitions/<slug:key>/do/<slug:doing>", competitions.change, name="desk-competition-change"),
    path("trail/", trail.trail, name="desk-trail"),
]
