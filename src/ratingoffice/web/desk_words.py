"""Words of the desks in the reader's language: states of a report, kinds of work, actions of the audit log."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext, gettext_lazy
from django.utils.translation import gettext_noop as _

from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action
from ratingoffice.web.forms.fields import Label
from ratingoffice.web.sentences import Words, by_english, sentence_text, worded

STATES: Final[Words] = {
    "received": _("waiting"),
    "returned": _("returned"),
    "replaced": _("replaced by a corrected file"),
    "rejected": _("rejected"),
    "accepted": _("accepted"),
    "withdrawn": _("withdrawn"),
    "asked": _("to be decided"),
    "granted": _("granted"),
    "refused": _("refused"),
}

ROLES: Final[Words] = {
    "officer": _("rating officer"),
    "arbiter": _("arbiter"),
    "delegate": _("federation delegate"),
    "reader": _("reader"),
}

WORK: Final[Words] = {
    "draft": _("Draft"),
    "revise": _("Revision"),
    "publish": _("Publication"),
    "verify": _("Verification"),
    "replay": _("Replay"),
    "read": _("reading the games and ratings"),
    "calculate": _("calculating"),
    "write": _("writing the draft"),
    "waiting": _("waiting"),
    "working": _("under way"),
    "done": _("done"),
    "failed": _("failed"),
}

FACTS: Final[Words] = {
    "name": _("Name"),
    "federation": _("Federation"),
    "sex": _("Sex"),
    "born": _("Born"),
    "title": _("Title"),
    "disability": _("Disability organisation"),
    "active": _("Active"),
    "system": _("System"),
    "start": _("From"),
    "end": _("To"),
    "rounds": _("Rounds"),
    "time_control": _("Time control"),
    "discipline": _("Discipline"),
}

LABELS: Final[Mapping[str, Label]] = {name: gettext_lazy(word) for name, word in FACTS.items()}
"""The same as labels of forms."""

TRAIL: Final[Words] = {
    **FACTS,
    **by_english(_("Absent"), _("Added"), _("Age"), _("Announced"), _("Approved"), _("Asks for"), _("Awarded")),
    **by_english(_("Beside"), _("Board"), _("Body"), _("Bytes"), _("Cards"), _("Category"), _("Championship")),
    **by_english(_("Changed"), _("Chosen for"), _("Colour"), _("Competition"), _("Day"), _("Decision"), _("Declared")),
    **by_english(_("Events"), _("Event"), _("Fee paid"), _("File"), _("Findings"), _("First day"), _("Format")),
    **by_english(_("Games"), _("Group"), _("Hidden"), _("Key"), _("Kind"), _("Left out"), _("Member until")),
    **by_english(_("Memberships"), _("Merged into"), _("Message"), _("National championship"), _("Norms"), _("Norm")),
    **by_english(_("Numbers"), _("Number"), _("Official"), _("Open in"), _("Pace"), _("Password")),
    **by_english(_("Period by period"), _("Players"), _("Reason"), _("Received"), _("Referee"), _("Registered")),
    **by_english(_("Replaced"), _("Request"), _("Revision"), _("Role"), _("Rulebook"), _("Saw"), _("Series")),
    **by_english(_("Settings"), _("Since"), _("Stars"), _("State"), _("Step"), _("Token"), _("Tournament")),
    **by_english(_("Unchanged"), _("Versions"), _("Version"), _("Women only")),
    "event_id": _("Event"),
    "event_name": _("Event"),
    "hash": _("Checksum"),
    "sha256": _("Checksum"),
    "way": _("How"),
}
"""Facts of an entry of the audit log; others stay as they are: a federation, a game."""

PARTS: Final[Words] = {
    "new": _("New on the list"),
    "up": _("Up"),
    "down": _("Down"),
    "gone": _("No longer on the list"),
    "k_changes": _("Another K"),
    "near": _("Just below a threshold"),
    "movers": _("Moved most"),
    "events": _("Events"),
    "alike": _("Events that look the same"),
    "findings": _("Findings"),
}

state_text: Final = worded("state_text", STATES)
role_text: Final = worded("role_text", ROLES)
work_text: Final = worded("work_text", WORK)
fact_text: Final = worded("fact_text", FACTS)
draft_part_text: Final = worded("draft_part_text", PARTS)


def action_text(key: object) -> str:
    """Describe an action of the audit log; one that only a former version knew by its code."""
    return sentence_text(message(str(key))) if key in [*Action] else str(key).replace("_", " ")


def trail_fact_text(key: object) -> str:
    """Describe a fact of the audit log."""
    return gettext(TRAIL[str(key)]) if str(key) in TRAIL else str(key)
