"""Forms of the arbiter's desk: each is a step of an event."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from ratingoffice.model.tournament import Code
from ratingoffice.store.models import Official
from ratingoffice.store.running_events.services.running_events import take_step
from ratingoffice.tournament.desk import entering
from ratingoffice.tournament.desk.live_event import LiveEvent
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm, form_of

BYES: Final = {"half": Code.HALF_BYE, "zero": Code.ZERO_BYE, "full": Code.FULL_BYE}


class StepForm(DeskForm):
    """What changes an event."""

    def change(self, live: LiveEvent) -> LiveEvent:
        """Return the event after the step."""
        raise NotImplementedError

    def step(self) -> Mapping[str, Any]:
        """Return what the history says of it."""
        raise NotImplementedError

    def do(self, who: Official, key: str) -> None:
        """Take the step."""
        take_step(who, key, self.change, self.step())


class EntrantForm(StepForm):
    """What is done with a player, or with a team: by its number."""

    def __init__(self, doing: str, number: int, *given: Any, **more: Any) -> None:
        """Keep what is done, and with whom."""
        super().__init__(*given, **more)
        self.doing, self.number = doing, number

    def change(self, live: LiveEvent) -> LiveEvent:
        """Do it."""
        changed: LiveEvent = type(self).service(live, number=self.number, **self.cleaned_data)
        return changed

    def step(self) -> Mapping[str, Any]:
        """Name it, with its reason."""
        about = "team" if self.doing == "line-up" or self.doing.startswith("team") else "player"
        return {"step": self.doing, about: self.number, "reason": self.cleaned_data.get("reason", "")}


ComeBackForm: Final = form_of("back", entering.come_back, EntrantForm)


class WithdrawalForm(EntrantForm):
    """Let somebody withdraw."""

    reason = fields.line("", 200)
    service = entering.withdraw

    def __init__(self, *given: Any, before: int, **more: Any) -> None:
        """Ask why, before which round."""
        super().__init__(*given, **more)
        label = fields.filled(_("Withdraws before round %(next_round)s, because"), next_round=before)
        self.fields["reason"].label = label


class ByeForm(EntrantForm):
    """Give a bye, or take it back."""

    round_number = fields.whole(_("Bye in round"), 99)
    code = fields.choice(
        _("Worth"),
        (
            ("half", _("half a point")),
            ("zero", _("nothing")),
            ("full", _("a whole point")),
            ("", _("no bye after all")),
        ),
        coerce=BYES.get,
        initial="half",
        **fields.OPTIONAL,
    )
    halves = "round_number code"
    service = entering.ask_bye
