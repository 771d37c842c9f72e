"""The log of an event as it is printed: in the reader's language, where the report that is sent is in English."""

from typing import Final

from django.utils.translation import gettext as _

from ratingoffice.tournament.desk.log import Words
from ratingoffice.tournament.discipline.appeals import Appeal, decided_by, fate_of_deposit
from ratingoffice.tournament.discipline.incidents import LETTERS, Incident
from ratingoffice.web.figures import clock
from ratingoffice.web.words import fate_text, sanction_text


def incident_text(incident: Incident, name: str) -> str:
    """Say an incident with the time that it cost, or gave the opponent."""
    times = [
        f"{sign}{clock(seconds)}"
        for sign, seconds in (("\N{MINUS SIGN}", incident.seconds), ("+", incident.opponent_seconds))
        if seconds
    ]
    done = ", ".join([sanction_text(incident.sanction), *times])
    cited = "2.5a" if incident.is_irregular_move else f"2.5 {LETTERS[incident.sanction]}"
    template = _("round {0}, {1} {2}: {3} (Annex 3, {4}): {5}")
    return template.format(incident.round, incident.player, name, done, cited, incident.words)


def appeal_text(appeal: Appeal, name: str) -> str:
    """Say an appeal, what was decided, and where the deposit is."""
    cited = "Annex 2, 2.11" if appeal.has_jury else "Annex 3, 2.2.5"
    about = _("round {0}, appeal of {1} {2}: {3} ({4})").format(appeal.round, appeal.player, name, appeal.words, cited)
    said = _("{before}: {after}").format(before=about, after=_verdict(appeal))
    if appeal.deposit:
        fate = fate_text(fate_of_deposit(appeal))
        said = _("{0}, deposit of {1} euro {2}").format(said, appeal.deposit, fate)
    return _("{before}; {after}").format(before=said, after=appeal.decision) if appeal.decision else said


def _verdict(appeal: Appeal) -> str:
    if appeal.is_granted is None:
        return _("not decided yet")
    return _("{0} by the {1}").format(_("granted") if appeal.is_granted else _("refused"), _(decided_by(appeal)))


OF_THE_SITE: Final = Words(incident_text, appeal_text)
