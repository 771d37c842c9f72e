"""The first page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.store.lists.selectors.list_pages import Filters, list_page
from ratingoffice.store.lists.selectors.public_lists import newest_lists, publication
from ratingoffice.store.reports.selectors.event_pages import newest_events
from ratingoffice.store.running_events.selectors.live_events import played_now

SHOWN = 8


def home(request: HttpRequest) -> HttpResponse:
    """The newest lists with their leaders and climbers, and the latest events."""
    lists = [
        {
            "list": each,
            "publication": publication(each),
            "leaders": list_page(each, Filters(top=SHOWN), most=SHOWN).lines,
            "climbers": [
                line for line in list_page(each, Filters(sort="gain"), most=SHOWN).lines if (line.gain or 0) > 0
            ],
        }
        for each in newest_lists()
    ]
    return render(request, "home.html", {"lists": lists, "events": newest_events()[:SHOWN], "live": played_now()})
