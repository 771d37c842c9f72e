"""The titles of the demo's world season: norms of its events and of earlier years, one title granted, one asked for."""

from datetime import date
from typing import Final

from ratingoffice.sample_data.world_season.people import people
from ratingoffice.sample_data.world_season.plan import TALLINN, WORLD_CUP, YOUTH
from ratingoffice.sample_data.world_season.register import ADDRESSES, APPLICATIONS, NORMS, TITLES
from ratingoffice.store.demo.world_season import player_id
from ratingoffice.store.models import Official
from ratingoffice.store.titles.services.applications import TitleRequest, apply_for_title, grant_title
from ratingoffice.store.titles.services.norms import (
    NormFacts,
    TitleEventFacts,
    enter_norm,
    enter_norms,
    tell_title_event,
)
from ratingoffice.store.titles.services.titles import TitleFacts, enter_title

OF_THE_CUP: Final = TitleEventFacts(competition="world-cup", referee="international", registered=True, approved=True)
OF_THE_YOUTH: Final = TitleEventFacts(
    competition="world", age="juniors", referee="international", registered=True, approved=True
)
GRANTED: Final = date(2024, 12, 20)
PAPER: Final = "certificate of the referee"
ARTICLE: Final = "3.5"
"""Titles by a place in a youth championship."""


def register_titles(who: Official, delegate: Official) -> None:
    """Enter norms and titles; a grandmaster is granted the title, a junior champion waits for the officer."""
    for plan in (*WORLD_CUP, *YOUTH.values()):
        tell_title_event(who, plan.key, OF_THE_CUP if plan in WORLD_CUP else OF_THE_YOUTH)
        enter_norms(who, plan.key)
    for number, title, colour, event, day, games in NORMS:
        if day < TALLINN.end:
            enter_norm(who, player_id(number), NormFacts(title, colour, event, day, games, PAPER))
    for number, title, since, way in TITLES:
        enter_title(who, player_id(number), TitleFacts(title, since, way, "register of the FMJD"))
    _ask(who, delegate)


def _ask(who: Official, delegate: Official) -> None:
    [(first, title, *_), (second, lower, result, _)] = APPLICATIONS
    reached = people()[first].rating_in(GRANTED.year)
    through_norms = TitleRequest(title, ADDRESSES[first], fee_paid=True, highest_rating=reached)
    asked = apply_for_title(who, player_id(first), through_norms)
    grant_title(who, asked.pk, GRANTED, "Council, 20 December 2024")
    by_place = TitleRequest(lower, ADDRESSES[second], fee_paid=True, result=result, article=ARTICLE)
    apply_for_title(delegate, player_id(second), by_place)
