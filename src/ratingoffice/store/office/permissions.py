"""Who may do what: one table."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, Self

from ratingoffice.store.errors import NotPermittedError
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.messages import message

OFFICER, ARBITER, DELEGATE, READER = Role.OFFICER, Role.ARBITER, Role.DELEGATE, Role.READER


class Action(StrEnum):
    """Everything that somebody can do with an office, with the roles that may do it.

    A delegate changes own players only, an arbiter runs own events only.
    """

    roles: frozenset[Role]

    def __new__(cls, word: str, *roles: Role) -> Self:
        """Take the word by which the audit log knows it, and the roles."""
        action = str.__new__(cls, word)
        action._value_, action.roles = word, frozenset(roles)
        return action

    READ_LISTS = "read_lists", OFFICER, ARBITER, DELEGATE, READER
    VERIFY = "verify", OFFICER, ARBITER, DELEGATE, READER
    READ_DRAFTS = "read_drafts", OFFICER, DELEGATE
    READ_REPORTS = "read_reports", OFFICER, ARBITER, DELEGATE
    READ_TRAIL = "read_trail", OFFICER, DELEGATE
    READ_ODDITIES = "read_oddities", OFFICER
    CHANGE_PASSWORD = "change_password", OFFICER, ARBITER, DELEGATE, READER
    MAKE_TOKEN = "make_token", OFFICER, ARBITER, DELEGATE, READER
    RECEIVE_REPORT = "receive_report", OFFICER, ARBITER, DELEGATE
    ACCEPT_REPORT = "accept_report", OFFICER
    ANSWER_REPORT = "answer_report", OFFICER
    READ_REGISTER = "read_register", OFFICER, DELEGATE
    SEE_PERSON = "see_person", OFFICER, ARBITER, DELEGATE
    ADD_GAMES = "add_games", OFFICER, ARBITER
    RUN_EVENT = "run_event", OFFICER, ARBITER
    REMOVE_EVENT = "remove_event", OFFICER
    CHANGE_PLAYER = "change_player", OFFICER, DELEGATE
    HIDE_PLAYER = "hide_player", OFFICER, DELEGATE
    ANONYMISE_PLAYER = "anonymise_player", OFFICER
    MERGE_PLAYERS = "merge_players", OFFICER
    ENTER_NORM = "enter_norm", OFFICER
    READ_APPLICATIONS = "read_applications", OFFICER, DELEGATE
    APPLY_FOR_TITLE = "apply_for_title", OFFICER, DELEGATE
    DECIDE_TITLE = "decide_title", OFFICER
    IMPORT = "import", OFFICER
    CORRECT_EVENT = "correct_event", OFFICER
    RUN_COMPETITION = "run_competition", OFFICER
    DRAFT_LIST = "draft_list", OFFICER
    PUBLISH_LIST = "publish_list", OFFICER
    REVISE_LIST = "revise_list", OFFICER
    EXPORT = "export", OFFICER
    EXPORT_PLAYERS = "export_players", OFFICER, DELEGATE
    EXPORT_FILE = "export_file", OFFICER, ARBITER, DELEGATE
    BACK_UP = "back_up", OFFICER
    RESTORE = "restore", OFFICER
    ADMINISTER = "administer", OFFICER


CORRECTABLE: Final = {
    "name": {OFFICER, DELEGATE},
    "federation": {OFFICER},
    "sex": {OFFICER, DELEGATE},
    "born": {OFFICER, DELEGATE},
    "title": {OFFICER},
    "disability": {OFFICER, DELEGATE},
    "active": {OFFICER, DELEGATE},
}
"""Every fact of a player that can be corrected, and the roles that may; titles of the FMJD only by their workflow."""


def permit_facts(who: Official, facts: Iterable[str]) -> None:
    """Pass if somebody may correct all these facts of a player."""
    if closed := sorted(name for name in facts if who.role not in CORRECTABLE[name]):
        own = tuple(name for name, roles in CORRECTABLE.items() if who.role in roles)
        raise NotPermittedError(message("not_permitted.facts", name=who.name, facts=tuple(closed), own=own))


def permit(who: Official, action: Action) -> None:
    """Pass, or say who could do it."""
    if not who.is_active:
        raise NotPermittedError(message("deactivated", name=who.name))
    if who.role not in action.roles:
        roles = tuple(message(role) for role in Role if role in action.roles)
        raise NotPermittedError(
            message("not_permitted", name=who.name, role=message(who.role), action=message(action), roles=roles)
        )


def permit_federation(who: Official, *federations: str | None) -> None:
    """Let a delegate change only what belongs to their own federation, before and after."""
    if who.role == Role.DELEGATE and any(code != who.federation_id for code in federations):
        raise NotPermittedError(message("not_permitted.federation", name=who.name, federation=who.federation_id))


def permit_event(who: Official, arbiter: str) -> None:
    """Let an arbiter run only own events; the rating officer may enter any."""
    if who.role == Role.ARBITER and who.name != arbiter:
        raise NotPermittedError(message("not_permitted.event", name=who.name, arbiter=arbiter))
