"""Teams: entered with their players in order of boards, line-ups, withdrawals, byes."""

from functools import partial
from typing import Any, Final

from django.forms import CheckboxSelectMultiple, TypedMultipleChoiceField
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from ratingoffice.store.errors import UnknownError
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.reports.selectors import event_tables
from ratingoffice.store.running_events.services.running_events import Step
from ratingoffice.tournament.desk import teams as teaming
from ratingoffice.tournament.desk.live_event import DeskError, LineUp, LiveEvent
from ratingoffice.tournament.desk.teams import line_ups, with_line_up
from ratingoffice.web.feedback import asking
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, form_of, page
from ratingoffice.web.forms.entries import TeamForm
from ratingoffice.web.forms.steps import ByeForm, ComeBackForm, EntrantForm, StepForm, WithdrawalForm
from ratingoffice.web.signing import desk
from ratingoffice.web.views.arbiter.frame import desk_for, shown, to
from ratingoffice.web.views.arbiter.players import from_register


class NewTeamForm(TeamForm, StepForm):
    """Enter a team."""

    def change(self, live: LiveEvent) -> LiveEvent:
        """Enter it."""
        return teaming.with_team(live, self.cleaned_data["name"], self.cleaned_data["players"])

    def step(self) -> Step:
        """Name it."""
        return {"step": "team", "name": self.cleaned_data["name"]}


class TeamCorrectForm(EntrantForm, TeamForm):
    """Correct a team."""

    def __init__(self, doing: str, number: int, register: Any, *given: Any, **more: Any) -> None:
        """Keep what is done, and what takes somebody out of the register."""
        TeamForm.__init__(self, register, *given, **more)
        self.doing, self.number = doing, number

    def change(self, live: LiveEvent) -> LiveEvent:
        """Correct it."""
        return teaming.changed_team(live, self.number, self.cleaned_data["name"], self.cleaned_data["players"])


class LineUpForm(EntrantForm):
    """Name who plays for a team in a round."""

    players = TypedMultipleChoiceField(coerce=int, required=False, widget=CheckboxSelectMultiple)
    round = fields.choice(_("Round"), (), coerce=int)

    def offer(self, live: LiveEvent) -> "LineUpForm":
        """Offer the players of the team, and the rounds that can be named."""
        members = live.team(self.number).players
        rounds = [live.round + 1] if live.round < live.plan.rounds else []
        rounds += [live.round] if live.is_under_way else []
        self.fields["players"].choices = [(each, live.entry(each)) for each in members]  # type: ignore[attr-defined]
        self.fields["round"].choices = [(each, each) for each in rounds]  # type: ignore[attr-defined]
        return self

    def change(self, live: LiveEvent) -> LiveEvent:
        """Name them."""
        players = tuple(self.cleaned_data["players"])
        return with_line_up(live, LineUp(self.cleaned_data["round"], self.number, players))


FORMS: Final[dict[str, Any]] = {
    "team corrected": TeamCorrectForm,
    "line-up": LineUpForm,
    "team withdrew": WithdrawalForm,
    "team came back": ComeBackForm,
    "team struck off": form_of("off", teaming.without_team, EntrantForm),
    "team bye": ByeForm,
}


@desk(Action.RUN_EVENT)
def teams(request: HttpRequest, key: str, **refused: DeskForm) -> HttpResponse:
    """All teams with their players, and how to enter one."""
    desk_ = desk_for(request, key)
    taken = {player for team in desk_.live.tournament.teams for player in team.players}
    free = [entry for entry in desk_.live.tournament.entries if entry.number not in taken]
    gone, form = desk_.live.gone(desk_.live.round + 1), NewTeamForm(partial(from_register, request, desk_))
    facts = shown(desk_, "teams", free=free, gone=gone, form=form)
    return page(request, "arbiter/teams.html", facts, refused)


@require_POST
@desk(Action.RUN_EVENT)
def add(request: HttpRequest, key: str) -> HttpResponse:
    """Enter a team."""
    form = NewTeamForm(partial(from_register, request, desk_for(request, key)), request.POST)
    return to("teams", key) if form.is_done(form.do, asking(request), key) else teams(request, key, form=form)


@desk(Action.RUN_EVENT)
def team(request: HttpRequest, key: str, number: int, **refused: DeskForm) -> HttpResponse:
    """One team: its card, its players, and what can be done."""
    desk_ = desk_for(request, key)
    live, facts = desk_.live, shown(desk_, "teams", number=None)
    try:
        found = live.team(number)
    except DeskError as problem:
        raise UnknownError(problem.message) from None
    is_ranked = live.is_under_way and number in {each.number for each in desk_.ranked.entries}
    card = event_tables.card(desk_.ranked, facts["entrants"], number) if is_ranked else None
    next_round, known = live.round + 1, {"name": found.name, "players": "".join(f"{each}\n" for each in found.players)}
    more: dict[str, Any] = {
        "team": found,
        "card": card,
        "is_gone": number in live.gone(next_round),
        "next_round": next_round,
        "people": facts["entrants"],
        "line_up": LineUpForm("line-up", number, initial={"players": _seated(live, number)}).offer(live),
        "team_corrected": TeamCorrectForm("team corrected", number, None, initial=known),
        "team_withdrew": WithdrawalForm("team withdrew", number, before=next_round),
        "team_bye": ByeForm("team bye", number, initial={"round_number": next_round}),
    }
    return page(request, "arbiter/team.html", facts | more | refused, refused)


def _seated(live: LiveEvent, number: int) -> tuple[int, ...]:
    """Who would play next; nobody where a board would stay empty."""
    try:
        return line_ups(live, live.round + 1).get(number, ())
    except DeskError:
        return ()


@require_POST
@desk(Action.RUN_EVENT)
def change(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Correct a team, name its line-up, let it withdraw or come back, give it a bye, or strike it off."""
    desk_, doing = desk_for(request, key), request.POST.get("action", "")
    if doing not in FORMS:
        raise Http404
    register = (partial(from_register, request, desk_),) if doing == "team corrected" else ()
    before = {"before": desk_.live.round + 1} if doing == "team withdrew" else {}
    form = FORMS[doing](doing, number, *register, request.POST, **before)
    if isinstance(form, LineUpForm):
        form.offer(desk_.live)
    if not form.is_done(form.do, asking(request), key):
        return team(request, key, number, **{doing.replace(" ", "_").replace("-", "_"): form})
    return to("teams", key) if doing == "team struck off" else to("team", key, number)
