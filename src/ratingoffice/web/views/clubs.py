"""Clubs."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from ratingoffice.store.people.selectors.clubs import club_members
from ratingoffice.store.people.selectors.player_pages import newest_ratings


def club(request: HttpRequest, name: str) -> HttpResponse:
    """A club with its members, and what they have on the newest lists."""
    members = club_members(name, timezone.localdate())
    ratings = newest_ratings([each.pk for each in members])
    return render(request, "club.html", {"name": name, "members": members, "ratings": ratings})
