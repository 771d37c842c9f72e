"""Why is my rating what it is?"""

from datetime import date
from decimal import Decimal

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from ratingoffice.rating.explanation import Explanation
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.lists.selectors.explanations import explanation as explained
from ratingoffice.store.lists.selectors.public_lists import public_list, publication
from ratingoffice.store.people.selectors.player_pages import history, line_owner, person
from ratingoffice.web.figures import figure


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
    used = coefficients_used(found)
    return render(request, "explanation.html", shown | near | {"publication": publication(of), "used": used})


def coefficients_used(of: Explanation) -> list[str]:
    """Return the K behind the change, the highest first: of the events, or of their games where each has its own."""
    lines = [[each.line] if each.line.get("k") is not None else each.games for each in of.events]
    counted = [line for some in lines for line in some if line.get("change") is not None]
    used = {Decimal(str(line["k"])) for line in counted if line.get("k") is not None}
    return [figure(k) for k in sorted(used, reverse=True)]
