"""The log of an event in the sentences of its report, which is in English."""

from typing import Final

from ratingoffice.tournament.discipline.appeals import Appeal, decided_by, fate_of_deposit
from ratingoffice.tournament.discipline.incidents import LETTERS, Incident, Sanction

WORDS: Final = {
    Sanction.COMMENT: "verbal comment",
    Sanction.WARNING: "official warning",
    Sanction.TIME: "time penalty",
    Sanction.LOSS: "loss of the game",
    Sanction.LOSS_OF_BOTH: "loss of the game for both",
    Sanction.DISQUALIFICATION: "disqualification",
}


def incident_sentence(incident: Incident, name: str) -> str:
    """Say it as the report does: `round 3, 5 Jansen: time penalty, 2:00 less (Annex 3, 2.5 c): phone rang`."""
    times = [
        f"{seconds // 60}:{seconds % 60:02} {what}"
        for what, seconds in (("less", incident.seconds), ("more for the opponent", incident.opponent_seconds))
        if seconds
    ]
    done = ", ".join([WORDS[incident.sanction], *times])
    cited = "2.5a" if incident.is_irregular_move else f"2.5 {LETTERS[incident.sanction]}"
    return f"round {incident.round}, {incident.player} {name}: {done} (Annex 3, {cited}): {incident.words}"


def appeal_sentence(appeal: Appeal, name: str) -> str:
    """Say an appeal, what was decided, and where the deposit is."""
    cited = "Annex 2, 2.11" if appeal.has_jury else "Annex 3, 2.2.5"
    about = f"round {appeal.round}, appeal of {appeal.player} {name}: {appeal.words} ({cited})"
    verdict = f"{about}: {_verdict(appeal)}"
    money = f"{verdict}, deposit of {appeal.deposit} euro {fate_of_deposit(appeal)}" if appeal.deposit else verdict
    return f"{money}; {appeal.decision}" if appeal.decision else money


def _verdict(appeal: Appeal) -> str:
    if appeal.is_granted is None:
        return "not decided yet"
    return f"{'granted' if appeal.is_granted else 'refused'} by the {decided_by(appeal)}"
