"""What an entry of the audit log is about: a type and a key; entries of older versions have words only."""

from enum import StrEnum

from ratingoffice.messages import Message, plain
from ratingoffice.store.models import AuditEntry
from ratingoffice.store.office.messages import message


class About(StrEnum):
    """The types, as the codes of their words."""

    PLAYER = "about.player"
    EVENT = "about.event"
    RUNNING_EVENT = "about.running_event"
    REPORT = "about.report"
    OFFICIAL = "about.official"
    SERIES = "about.series"
    LIST = "about.list"
    COMPETITION = "about.competition"
    NUMBERS = "about.numbers"
    PLAYERS = "about.players"
    WHOLE_REGISTER = "about.whole_register"
    REGISTER = "about.register"
    SEASON = "about.season"
    OFFICE = "about.office"
    FEDERATIONS = "about.federations"
    CARDS = "about.cards"
    EVENTS = "about.events"
    REPLACED_EVENTS = "about.replaced_events"
    REPLACED_GAMES = "about.replaced_games"
    MEMBERSHIPS = "about.memberships"
    AUDIT_LOG = "about.audit_log"

    def of(self, key: object = "") -> Message:
        """Return the subject: its words, by which entries of all versions are found, and its type and key."""
        return message(self, key=str(key))


def type_of(subject: Message) -> str:
    """Return the type as the audit log keeps it: `player`."""
    return subject.code.removeprefix("about.")


def subject_of(entry: AuditEntry) -> tuple[About | None, str]:
    """Return the type and the key of an entry; those of an older version from its words, where they are known."""
    if entry.about is not None:
        return About(f"about.{entry.about}"), entry.key or ""
    return subject_in(entry.subject)


def subject_in(words: str) -> tuple[About | None, str]:
    """Read the words that somebody types, or that an older version wrote: `player P000001`."""
    for each in About:
        begin, gap, _ = message[each].one.partition("{key}")
        if words.startswith(begin) if gap else words == begin:
            return each, words.removeprefix(begin)
    return None, words


def subject_text(entry: AuditEntry) -> Message:
    """Write the subject; that of an older version as it is."""
    return plain(entry.subject) if entry.about is None else About(f"about.{entry.about}").of(entry.key)
