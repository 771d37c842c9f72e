"""Rounds: paired, changed by hand with a reason, results from the keyboard."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial, reduce
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from ratingoffice.model.tournament import Change
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.event_tables import RoundBoard
from ratingoffice.store.reports.selectors.team_tables import TeamTableMatch, matches
from ratingoffice.store.running_events.selectors.live_events import Desk, played_event, why_paired
from ratingoffice.store.running_events.selectors.pairing_reasons import Question
from ratingoffice.store.running_events.services.running_events import take_step
from ratingoffice.tournament.desk import pairing_rounds
from ratingoffice.tournament.desk.entering_results import GameResult, key_of, results_of, with_result
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.tables.texts import figure_text
from ratingoffice.web.feedback import asking, problem_text
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, page
from ratingoffice.web.forms.steps import StepForm
from ratingoffice.web.messages import message
from ratingoffice.web.signing import desk
from ratingoffice.web.views.arbiter.frame import desk_for, shown, stepped, to

BOARD: Final = re.compile("[0-9]{1,6}")
"""The number of white."""

MOST_SHOWN: Final = 40
"""Lines of the standings beside a round."""


@dataclass(frozen=True)
class Slip:
    """A board with the key of its result, as it is typed."""

    board: RoundBoard
    key: str
    match: TeamTableMatch | None = None
    is_first: bool = False
    """The first board of its match."""


@dataclass(frozen=True)
class Choice:
    """A result that can be set: its key, and how people write it."""

    key: str
    label: str


def choices(live: LiveEvent) -> list[Choice]:
    """Return the results of the event's way of counting, without the empty one."""
    return [Choice(each.key, _label(live, each)) for each in results_of(live.plan.scoring) if each.key]


def _label(live: LiveEvent, result: GameResult) -> str:
    white, black = (figure_text(live.tournament.scoring.points(*side)) for side in (result.white, result.black))
    signs = {"p": ("+", "\N{MINUS SIGN}"), "m": ("\N{MINUS SIGN}", "+")}.get(result.key, ("", ""))
    return f"{white}{signs[0]}{'x' if result.key in '+-x' else '-'}{black}{signs[1]}"


def _slips(desk_: Desk, number: int, people: event_tables.People) -> list[Slip]:
    if desk_.live.plan.is_of_teams:
        return [
            slip for match in matches(played_event(desk_, people), number) for slip in _slips_of(desk_, number, match)
        ]
    boards = event_tables.boards(desk_.live.as_played(), people, number, desk_.ranked)
    return [Slip(each, key_of(desk_.live, number, each.white.who.number)) for each in boards]


def _slips_of(desk_: Desk, number: int, match: TeamTableMatch) -> list[Slip]:
    keys = [key_of(desk_.live, number, each.white.who.number) for each in match.boards]
    return [Slip(each, key, match, each.number == 1) for each, key in zip(match.boards, keys, strict=True)]


def _round(desk_: Desk, number: int) -> dict[str, Any]:
    if number not in desk_.rounds:
        raise UnknownError(message("unknown_round", number=number))
    facts = shown(desk_, "rounds", number=number, choices=choices(desk_.live))
    slips = _slips(desk_, number, facts["people"])
    games = [each for each in slips if each.board.black]
    return facts | {
        "slips": slips,
        "done": len([each for each in games if not each.board.is_open]),
        "games": len(games),
        "changes": [each for each in desk_.live.tournament.changes if each.round == number],
        "is_last": number == desk_.live.round,
        "may_pair": number == desk_.live.round and number < desk_.live.plan.rounds,
    }


class HandForm(StepForm):
    """Change a round by hand; without black it is a bye."""

    player = fields.whole(_("White, or the first player (number)"), 9999)
    opponent = fields.whole(_("Black, or the second (empty: bye)"), 9999, required=False)
    how = fields.choice(
        _("What to do"),
        (
            ("pair", _("let them meet, pair all others anew")),
            ("exchange", _("let them change places, leave all others")),
        ),
        required=False,
        empty_value="pair",
    )
    reason = fields.line(_("Reason (it stands in the report)"), 200)
    halves = "player opponent"
    number = 0
    """Of the round."""

    def change(self, live: LiveEvent) -> LiveEvent:
        """Change it."""
        player, opponent, how, reason = self.cleaned_data.values()
        if how == "exchange":
            return pairing_rounds.exchange(live, player, opponent or 0, reason)
        return pairing_rounds.pair_by_hand(live, Change(self.number, player, opponent or None, reason))

    def step(self) -> dict[str, Any]:
        """Name it."""
        player, opponent, _how, reason = self.cleaned_data.values()
        return {"step": "by hand", "round": self.number, "players": [player, opponent or None], "reason": reason}


@desk(Action.RUN_EVENT)
def round_page(request: HttpRequest, key: str, number: int, **refused: DeskForm) -> HttpResponse:
    """The boards of a round, ready for results."""
    desk_ = desk_for(request, key)
    standing = event_tables.standings(desk_.ranked, shown(desk_, "")["entrants"])
    hand = refused.get("hand") or HandForm()
    if desk_.live.plan.is_of_teams:
        hand.fields["player"].label = gettext("First team, with white at the first board (number)")
        hand.fields["opponent"].label = gettext("Second team (empty: bye)")
        hand.fields["how"].widget.choices = hand.fields["how"].choices[:1]  # type: ignore[attr-defined]
    facts = _round(desk_, number) | {"standings": standing[:MOST_SHOWN], "hand": hand}
    return page(request, "arbiter/round.html", facts, refused)


@require_POST
@desk(Action.RUN_EVENT)
def results(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Enter results: one board at once from the keyboard, or all of a form."""
    desk_ = desk_for(request, key)
    typed = {
        white: text for white, text in _typed(request).items() if text.strip() != key_of(desk_.live, number, white)
    }
    problem = _entered(request, key, number, typed)
    if "HX-Request" not in request.headers:
        if problem:
            messages.error(request, problem)
        return to("round", key, number)
    facts = _round(desk_for(request, key), number)
    of = [each for each in facts["slips"] if each.board.white.who.number in _typed(request)]
    answer = render(request, "arbiter/_saved.html", facts | {"saved": of, "problem": problem})
    answer.headers["HX-Trigger"] = "saved"
    return answer


def _typed(request: HttpRequest) -> Mapping[int, str]:
    """Read results by the number of white: of one board that was set, else of all boards of the form."""
    chosen, _, result = request.POST.get("set", "").partition(":")
    boards = {name[1:]: str(value) for name, value in request.POST.items() if name.startswith("r")}
    typed = {chosen: result} if chosen else boards
    return {int(white): text for white, text in typed.items() if BOARD.fullmatch(white)}


def _entered(request: HttpRequest, key: str, number: int, typed: Mapping[int, str]) -> str:
    """Enter them as one step; return what was refused."""
    if not typed:
        return ""

    def entered(live: LiveEvent) -> LiveEvent:
        return reduce(lambda each, one: with_result(each, number, *one), typed.items(), live)

    step = {"step": "result", "round": number, "results": {str(white): each for white, each in typed.items()}}
    try:
        take_step(request.user, key, entered, step)  # type: ignore[arg-type]
    except (RefusedError, ConflictError) as problem:
        return problem_text(problem)
    return ""


@desk(Action.RUN_EVENT)
def beside(request: HttpRequest, key: str) -> HttpResponse:
    """The standings beside a round, as they are now."""
    desk_ = desk_for(request, key)
    facts = shown(desk_, "rounds")
    standing = event_tables.standings(desk_.ranked, facts["entrants"])[:MOST_SHOWN]
    return render(request, "arbiter/_beside.html", facts | {"standings": standing})


@require_POST
@desk(Action.RUN_EVENT)
def pair(request: HttpRequest, key: str) -> HttpResponse:
    """Pair the next round."""
    desk_ = desk_for(request, key)
    despite = "despite" in request.POST
    number = desk_.live.round + 1
    if pairs_by_name(desk_.live) and "unrated" not in request.POST:
        return redirect(reverse("arbiter-players", args=[key]) + "?unrated=1")
    change = partial(pairing_rounds.with_next_round, despite_open_games=despite)
    is_done = stepped(request, key, change, {"step": "paired", "round": number})
    return to("round", key, number) if is_done else to("event", key)


def pairs_by_name(live: LiveEvent) -> bool:
    """Return whether the first round would go by the alphabet, because nobody has a rating."""
    is_swiss = not live.plan.is_robin and not live.plan.is_of_teams
    return is_swiss and not live.is_under_way and not any(each.rating for each in live.tournament.entries)


@require_POST
@desk(Action.RUN_EVENT)
def unpair(request: HttpRequest, key: str) -> HttpResponse:
    """Take the last round back."""
    desk_ = desk_for(request, key)
    step = {"step": "unpaired", "round": desk_.live.round}
    stepped(request, key, pairing_rounds.without_last_round, step)
    return to("event", key)


@require_POST
@desk(Action.RUN_EVENT)
def by_hand(request: HttpRequest, key: str) -> HttpResponse:
    """Change the round by hand: let two meet and pair the others anew, or let two change places."""
    live, form = desk_for(request, key).live, HandForm(request.POST)
    form.number = live.round
    if form.is_done(form.do, asking(request), key):
        return to("event", key)
    return round_page(request, key, live.round, hand=form)


@desk(Action.RUN_EVENT)
def why(request: HttpRequest, key: str, number: int, player: int) -> HttpResponse:
    """Why somebody was paired so."""
    desk_ = desk_for(request, key)
    if desk_.live.plan.is_robin:
        raise UnknownError(message("robin_needs_no_reason"))
    facts = shown(desk_, "rounds", number=number)
    answer, people = why_paired(desk_, Question(number, player, desk_.live.plan.system)), facts["entrants"]
    return render(request, "arbiter/why.html", facts | {"answer": answer, "people": people, "player": people[player]})
