"""Search: a page of its own, and a few lines while typing."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.store.people.selectors.player_pages import newest_ratings
from ratingoffice.store.people.selectors.search import search as found_by

SHORTEST = 2


def search(request: HttpRequest) -> HttpResponse:
    """All that was found."""
    query = request.GET.get("q", "").strip()
    found = found_by(query, most=50)
    ratings = newest_ratings([each.pk for each in found.players])
    return render(request, "search.html", {"query": query, "found": found, "ratings": ratings})


def search_now(request: HttpRequest) -> HttpResponse:
    """The first of what was found, while somebody types."""
    query = request.GET.get("q", "").strip()
    found = found_by(query, most=6) if len(query) >= SHORTEST else None
    ratings = newest_ratings([each.pk for each in found.players]) if found else {}
    return render(request, "_found_now.html", {"query": query, "found": found, "ratings": ratings})
