"""Why is my rating what it is?"""

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.lists.selectors.explanations import explanation as explained
from ratingoffice.store.lists.selectors.public_lists import public_list, publication
from ratingoffice.store.office.worker import asked_so_far
from ratingoffice.store.people.selectors.player_pages import history, line_owner, person
from ratingoffice.web.views.players import until_known


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
