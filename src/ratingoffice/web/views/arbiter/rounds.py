"""Rounds: paired, changed by hand with a reason, results from the keyboard."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial, reduce
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.reports.selectors.event_tables import RoundBoard
from ratingoffice.store.reports.selectors.team_tables import TeamTableMatch
from ratingoffice.store.running_events.selectors.live_events import Desk, matches, why_paired
from ratingoffice.store.running_events.selectors.pairing_reasons import Question
from ratingoffice.store.running_events.services.running_events import take_step
from ratingoffice.tournament.desk import changing_rounds, pairing_rounds
from ratingoffice.tournament.desk.entering_results import GameResult, key_of, results_of, with_result
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.tournament.tables.texts import figure_text
from ratingoffice.web import desk_forms
from ratingoffice.web.feedback import problem_text
from ratingoffice.web.messages import message
from ratingoffice.web.signing import desk
from ratingoffice.web.views.arbiter.frame import desk_for, shown, stepped, to

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
        return [slip for match in matches(desk_, people, number) for slip in _slips_of(desk_, number, match)]
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


@desk(Action.RUN_EVENT)
def round_page(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The boards of a round, ready for results."""
    desk_ = desk_for(request, key)
    standing = event_tables.standings(desk_.ranked, shown(desk_, "")["entrants"])
    return render(request, "arbiter/round.html", _round(desk_, number) | {"standings": standing[:MOST_SHOWN]})


@require_POST
@desk(Action.RUN_EVENT)
def results(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Enter results: one board at once from the keyboard, or all of a form."""
    desk_ = desk_for(request, key)
    typed = {
        white: text
        for white, text in desk_forms.results_typed(request).items()
        if text.strip() != key_of(desk_.live, number, white)
    }
    problem = _entered(request, key, number, typed)
    if "HX-Request" not in request.headers:
        if problem:
            messages.error(request, problem)
        return to("round", key, number)
    facts = _round(desk_for(request, key), number)
    of = [each for each in facts["slips"] if each.board.white.who.number in desk_forms.results_typed(request)]
    answer = render(request, "arbiter/_saved.html", facts | {"saved": of, "problem": problem})
    answer.headers["HX-Trigger"] = "saved"
    return answer


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
    desk_ = desk_for(request, key)
    number = desk_.live.round
    try:
        made = desk_forms.change_typed(request, number)
    except RefusedError as problem:
        messages.error(request, problem_text(problem))
        return to("event", key)
    step = {"step": "by hand", "round": number, "players": [made.player, made.opponent], "reason": made.reason}
    exchanged = partial(changing_rounds.exchange, one=made.player, two=made.opponent or 0, reason=made.reason)
    paired = partial(changing_rounds.pair_by_hand, change=made)
    stepped(request, key, exchanged if request.POST.get("how") == "exchange" else paired, step)
    return to("event", key)


@desk(Action.RUN_EVENT)
def why(request: HttpRequest, key: str, number: int, player: int) -> HttpResponse:
    """Why somebody was paired so."""
    desk_ = desk_for(request, key)
    if desk_.live.plan.is_robin:
        raise UnknownError(message("robin_needs_no_reason"))
    facts = shown(desk_, "rounds", number=number)
    answer, people = why_paired(desk_, Question(number, player, desk_.live.plan.system)), facts["entrants"]
    return render(request, "arbiter/why.html", facts | {"answer": answer, "people": people, "player": people[player]})
