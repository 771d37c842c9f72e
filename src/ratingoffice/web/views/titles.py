"""Titles and norms of a player."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from ratingoffice.store.models import Player
from ratingoffice.store.people.selectors.player_pages import person
from ratingoffice.store.titles.selectors.register import checklist
from ratingoffice.store.titles.selectors.titles import newest_norms, newest_titles, title_record

SHOWN: Final = 100
"""Newest norms and titles on the page of all."""


def all_titles(request: HttpRequest) -> HttpResponse:
    """The norms and titles of the register, the newest first."""
    return render(request, "all_titles.html", {"norms": newest_norms(SHOWN), "titles": newest_titles(SHOWN)})


def player_titles(request: HttpRequest, player_id: str) -> HttpResponse:
    """The titles with their history, every norm with its checklist, and what the next titles ask for."""
    who = person(player_id)
    if who.player_id != player_id:
        return redirect("player-titles", player_id=who.player_id)
    record = None if who.is_hidden else title_record(Player.objects.get(pk=who.key))
    nexts = [] if record is None else [(title, checklist(asked)) for title, asked in record.next_titles.items()]
    return render(request, "titles.html", {"who": who, "record": record, "nexts": nexts})
