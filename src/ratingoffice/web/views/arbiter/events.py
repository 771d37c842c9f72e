"""The events of an arbiter: set up, imported from another machine, settings, history, undo."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.forms import BooleanField, HiddenInput
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from ratingoffice.model.findings import no_findings
from ratingoffice.model.tournament import Info
from ratingoffice.store.models import Official
from ratingoffice.store.office.audit_log import About
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.people.services.privacy import note_taken
from ratingoffice.store.running_events.selectors.live_events import history as history_of
from ratingoffice.store.running_events.selectors.live_events import own_events, removed_events
from ratingoffice.store.running_events.selectors.register_entries import rated_entries, tournament_in, usual_series
from ratingoffice.store.running_events.services.event_files import event_file, import_event
from ratingoffice.store.running_events.services.running_events import in_system, open_event, remove_event, undo_step
from ratingoffice.tournament.desk.entering import numbered
from ratingoffice.tournament.desk.live_event import LiveEvent, with_plan
from ratingoffice.tournament.desk.plan import EventPlan
from ratingoffice.web.downloads import attached
from ratingoffice.web.feedback import asking, perform, with_findings
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, page, submitted
from ratingoffice.web.forms.events import EventForm
from ratingoffice.web.forms.steps import StepForm
from ratingoffice.web.signing import desk, may
from ratingoffice.web.views.arbiter.frame import desk_for, shown, to


class NewEventForm(EventForm):
    """A new event, perhaps with the players and rounds of a report."""

    file = fields.upload(_("A report with players, and rounds so far (optional)"), required=False)
    file.help_text = _("Players can also be entered in the next step: from the register, from a list, or by hand.")
    odd = no_findings()
    """What is odd about the report."""

    def do(self, who: Official) -> None:
        """Open the event."""
        report, given = None, self.cleaned_data["file"]
        if given:
            report, self.odd = tournament_in(given.read(), given.name or "file")
        self.row = open_event(who, self.info(), self.plan(), report)


class SettingsForm(StepForm, EventForm):
    """What an event has agreed on; the system cannot change once a round is paired."""

    is_public = fields.tick(_("Everybody can follow the event on its page while it is played"))

    def step(self) -> dict[str, Any]:
        """Name it."""
        return {"step": "settings"}

    def change(self, live: LiveEvent) -> LiveEvent:
        """Change the settings; with another series, the ratings too."""
        info, plan = self.info(live.tournament.info), self.plan(live.plan)
        tournament = in_system(replace(live.tournament, info=info), plan)
        changed = replace(with_plan(live, plan), tournament=tournament, is_public=self.cleaned_data["is_public"])
        return _with_ratings(changed) if plan.ratings != live.plan.ratings and not live.is_under_way else changed


class ImportForm(DeskForm):
    """An event that was run elsewhere."""

    file = fields.upload(_("File of the event"), accept=".event")
    done = _("The event was imported. Nothing in its history was changed since it was written; by whom is not known.")

    def do(self, who: Official) -> None:
        """Take it in."""
        given = self.cleaned_data["file"]
        self.row = import_event(who, given.read(), given.name or "file")


class RemoveForm(DeskForm):
    """Take an event off the site, or restore it."""

    reason = fields.line(_("Reason"))
    restore = BooleanField(required=False, widget=HiddenInput)

    def do(self, who: Official, key: str) -> None:
        """Do it."""
        is_restored = self.cleaned_data["restore"]
        self.done = gettext("The event was restored.") if is_restored else gettext("The event was removed.")
        remove_event(who, key, self.cleaned_data["reason"], is_restored=is_restored)


@desk(Action.RUN_EVENT)
def all_events(request: HttpRequest, key: str = "", **refused: DeskForm) -> HttpResponse:
    """Every event that somebody may run."""
    who = asking(request)
    removed = removed_events(who) if may(who, Action.REMOVE_EVENT) else []
    again = {key: refused["restore"]} if "restore" in refused else {}
    rows = [(each, again.get(each.key) or RemoveForm(of=each.pk, initial={"restore": True})) for each in removed]
    shown = {"events": own_events(who), "removed": rows, "form": ImportForm()}
    return page(request, "arbiter/events.html", shown, refused)


@desk(Action.RUN_EVENT)
def new_event(request: HttpRequest) -> HttpResponse:
    """The form of a new event, or the event that it makes."""
    who, today = asking(request), timezone.localdate()
    blank = EventForm.known(Info(start=today, end=today, referee=who.name), EventPlan(ratings=usual_series()))
    form = NewEventForm(request.POST, request.FILES) if request.method == "POST" else NewEventForm(initial=blank)
    if not form.is_bound or not form.is_done(form.do, who):
        return page(request, "arbiter/new.html", {"form": form}, {"form": form} if form.is_bound else {})
    if not form.odd.is_empty():
        messages.warning(request, with_findings(gettext("The file was read. It has warnings"), form.odd))
    return to("event", form.row.key)


@require_POST
@desk(Action.RUN_EVENT)
def take_in(request: HttpRequest) -> HttpResponse:
    """Take an event in that was run elsewhere."""
    form = ImportForm(request.POST, request.FILES)
    done = submitted(request, form, reverse("arbiter-events"))
    return to("event", form.row.key) if done else all_events(request, form=form)


@desk(Action.RUN_EVENT)
def event(request: HttpRequest, key: str) -> HttpResponse:
    """Go where the work is: to the players or teams before the first round, else to the round that is played."""
    live = desk_for(request, key).live
    if live.is_under_way:
        return to("round", key, live.round)
    return to("teams" if live.plan.is_of_teams else "players", key)


@desk(Action.RUN_EVENT)
def settings(request: HttpRequest, key: str, **refused: DeskForm) -> HttpResponse:
    """What the event has agreed on; the system cannot change once a round is paired."""
    desk_ = desk_for(request, key)
    live, is_sent = desk_.live, request.method == "POST" and "remove" not in refused
    known = EventForm.known(live.tournament.info, live.plan) | {"is_public": live.is_public}
    form = SettingsForm(request.POST if is_sent else None, initial=known)
    if is_sent and form.is_done(form.do, asking(request), key):
        return to("settings", key)
    facts = shown(desk_, "settings", form=form, remove=RemoveForm())
    return page(request, "arbiter/settings.html", facts, {"form": form} if is_sent else refused)


def _with_ratings(live: LiveEvent) -> LiveEvent:
    """Give the players who are entered the ratings of the series that was chosen now, and number them by these."""
    entries = rated_entries(live.tournament.entries, live.plan.ratings)
    return numbered(replace(live, tournament=replace(live.tournament, entries=entries)))


@desk(Action.RUN_EVENT)
def history(request: HttpRequest, key: str) -> HttpResponse:
    """Every step that was ever taken."""
    desk_ = desk_for(request, key)
    return render(request, "arbiter/history.html", shown(desk_, "history", versions=history_of(desk_.row)))


@require_POST
@desk(Action.RUN_EVENT)
def undo(request: HttpRequest, key: str) -> HttpResponse:
    """Take the last step back."""
    desk_for(request, key)
    back = reverse("arbiter-event", args=[key])
    done = gettext("The last step was taken back; both stay in the history.")
    return perform(request, back, done, lambda: undo_step(asking(request), key))


@require_POST
@desk(Action.REMOVE_EVENT)
def remove(request: HttpRequest, key: str) -> HttpResponse:
    """Take an event off the site, or restore it."""
    form = RemoveForm(request.POST)
    if done := submitted(request, form, reverse("arbiter-events"), key):
        return done
    return all_events(request, key, restore=form) if "restore" in request.POST else settings(request, key, remove=form)


@desk(Action.RUN_EVENT)
def file(request: HttpRequest, key: str) -> HttpResponse:
    """The event with its history, to go on elsewhere."""
    data = event_file(desk_for(request, key))
    return attached(note_taken(asking(request), About.EVENT.of(key), data), f"{key}.event")
