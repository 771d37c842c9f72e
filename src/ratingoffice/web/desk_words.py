"""Words of the desks in the reader's language: states of a report, kinds of work, actions of the audit log."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action
from ratingoffice.web.forms.fields import Label
from ratingoffice.web.sentences import Words, sentence_text, worded

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

FACTS: Final[Mapping[str, Label]] = {
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

TRAIL: Final[Words] = {
    **FACTS,
    "absent": _("Absent"),
    "added": _("Added"),
    "age": _("Age"),
    "announced": _("Announced"),
    "approved": _("Approved"),
    "asks_for": _("Asks for"),
    "awarded": _("Awarded"),
    "beside": _("Beside"),
    "board": _("Board"),
    "body": _("Body"),
    "bytes": _("Bytes"),
    "cards": _("Cards"),
    "category": _("Category"),
    "championship": _("Championship"),
    "changed": _("Changed"),
    "chosen_for": _("Chosen for"),
    "colour": _("Colour"),
    "competition": _("Competition"),
    "day": _("Day"),
    "decision": _("Decision"),
    "declared": _("Declared"),
    "event_id": _("Event"),
    "event_name": _("Event"),
    "events": _("Events"),
    "event": _("Event"),
    "fee_paid": _("Fee paid"),
    "file": _("File"),
    "findings": _("Findings"),
    "first_day": _("First day"),
    "format": _("Format"),
    "games": _("Games"),
    "group": _("Group"),
    "hash": _("Checksum"),
    "hidden": _("Hidden"),
    "key": _("Key"),
    "kind": _("Kind"),
    "left_out": _("Left out"),
    "member_until": _("Member until"),
    "memberships": _("Memberships"),
    "merged_into": _("Merged into"),
    "message": _("Message"),
    "national_championship": _("National championship"),
    "norms": _("Norms"),
    "norm": _("Norm"),
    "numbers": _("Numbers"),
    "number": _("Number"),
    "official": _("Official"),
    "open_in": _("Open in"),
    "pace": _("Pace"),
    "password": _("Password"),
    "period_by_period": _("Period by period"),
    "players": _("Players"),
    "reason": _("Reason"),
    "received": _("Received"),
    "referee": _("Referee"),
    "registered": _("Registered"),
    "replaced": _("Replaced"),
    "request": _("Request"),
    "revision": _("Revision"),
    "role": _("Role"),
    "rulebook": _("Rulebook"),
    "saw": _("Saw"),
    "series": _("Series"),
    "settings": _("Settings"),
    "sha256": _("Checksum"),
    "since": _("Since"),
    "stars": _("Stars"),
    "state": _("State"),
    "step": _("Step"),
    "token": _("Token"),
    "tournament": _("Tournament"),
    "unchanged": _("Unchanged"),
    "versions": _("Versions"),
    "version": _("Version"),
    "way": _("How"),
    "women_only": _("Women only"),
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
    return str(TRAIL.get(str(key), str(key)))
