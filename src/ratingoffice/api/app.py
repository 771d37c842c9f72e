"""The API put together: its rooms, who may enter them, and how errors are answered."""

from typing import Final

from ninja import NinjaAPI

from ratingoffice import __version__
from ratingoffice.api import calculators, competitions, corrections, drafts, events, lists, players, reports, titles
from ratingoffice.api.callers import ByCaller, TokenBearer
from ratingoffice.api.filters import known_filters_only
from ratingoffice.api.refusals import add_refusals

api: Final = NinjaAPI(
    title="Rating Office",
    version=__version__,
    description="Lists, players, explanations, events and calculators for everybody; reports and drafts with a token.",
    urls_namespace="api-v1",
    docs_url=None,
    openapi_url="/openapi.json",
)
add_refusals(api)
for each in (lists, titles, players, events, competitions, calculators, reports, drafts, corrections):
    each.router.add_decorator(known_filters_only, mode="view")
# Corrections and titles before players and events, whose addresses take any path.
api.add_router("", corrections.router, auth=TokenBearer(), throttle=[ByCaller()])
for room in (lists, titles, players, events, competitions, calculators):
    api.add_router("", room.router, throttle=[ByCaller()])
for room in (reports, drafts):
    api.add_router("", room.router, auth=TokenBearer(), throttle=[ByCaller()])
