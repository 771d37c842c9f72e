"""Who may do what: one table."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from ratingoffice.store.errors import NotPermittedError
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office.messages import message


class Action(StrEnum):
    """Everything that somebody can do with an office."""

    READ_LISTS = "read_lists"
    VERIFY = "verify"
    READ_DRAFTS = "read_drafts"
    READ_REPORTS = "read_reports"
    READ_TRAIL = "read_trail"
    READ_ODDITIES = "read_oddities"
    CHANGE_PASSWORD = "change_password"
    MAKE_TOKEN = "make_token"
    RECEIVE_REPORT = "receive_report"
    ACCEPT_REPORT = "accept_report"
    ANSWER_REPORT = "answer_report"
    READ_REGISTER = "read_register"
    SEE_PERSON = "see_person"
    ADD_GAMES = "add_games"
    RUN_EVENT = "run_event"
    REMOVE_EVENT = "remove_event"
    CHANGE_PLAYER = "change_player"
    HIDE_PLAYER = "hide_player"
    ANONYMISE_PLAYER = "anonymise_player"
    MERGE_PLAYERS = "merge_players"
    ENTER_NORM = "enter_norm"
    READ_APPLICATIONS = "read_applications"
    APPLY_FOR_TITLE = "apply_for_title"
    DECIDE_TITLE = "decide_title"
    IMPORT = "import"
    CORRECT_EVENT = "correct_event"
    RUN_COMPETITION = "run_competition"
    DRAFT_LIST = "draft_list"
    PUBLISH_LIST = "publish_list"
    REVISE_LIST = "revise_list"
    EXPORT = "export"
    EXPORT_PLAYERS = "export_players"
    EXPORT_FILE = "export_file"
    BACK_UP = "back_up"
    RESTORE = "restore"
    ADMINISTER = "administer"


OFFICER, ARBITER, DELEGATE, READER = Role.OFFICER, Role.ARBITER, Role.DELEGATE, Role.READER

MAY: Final = {
    Action.READ_LISTS: {OFFICER, ARBITER, DELEGATE, READER},
    Action.VERIFY: {OFFICER, ARBITER, DELEGATE, READER},
    Action.READ_DRAFTS: {OFFICER, DELEGATE},
    Action.READ_REPORTS: {OFFICER, ARBITER, DELEGATE},
    Action.READ_TRAIL: {OFFICER, DELEGATE},
    Action.READ_ODDITIES: {OFFICER},
    Action.CHANGE_PASSWORD: {OFFICER, ARBITER, DELEGATE, READER},
    Action.MAKE_TOKEN: {OFFICER, ARBITER, DELEGATE, READER},
    Action.RECEIVE_REPORT: {OFFICER, ARBITER, DELEGATE},
    Action.ACCEPT_REPORT: {OFFICER},
    Action.ANSWER_REPORT: {OFFICER},
    Action.READ_REGISTER: {OFFICER, DELEGATE},
    Action.SEE_PERSON: {OFFICER, ARBITER, DELEGATE},
    Action.ADD_GAMES: {OFFICER, ARBITER},
    Action.RUN_EVENT: {OFFICER, ARBITER},
    Action.REMOVE_EVENT: {OFFICER},
    Action.CHANGE_PLAYER: {OFFICER, DELEGATE},
    Action.HIDE_PLAYER: {OFFICER, DELEGATE},
    Action.ANONYMISE_PLAYER: {OFFICER},
    Action.MERGE_PLAYERS: {OFFICER},
    Action.ENTER_NORM: {OFFICER},
    Action.READ_APPLICATIONS: {OFFICER, DELEGATE},
    Action.APPLY_FOR_TITLE: {OFFICER, DELEGATE},
    Action.DECIDE_TITLE: {OFFICER},
    Action.IMPORT: {OFFICER},
    Action.CORRECT_EVENT: {OFFICER},
    Action.RUN_COMPETITION: {OFFICER},
    Action.DRAFT_LIST: {OFFICER},
    Action.PUBLISH_LIST: {OFFICER},
    Action.REVISE_LIST: {OFFICER},
    Action.EXPORT: {OFFICER},
    Action.EXPORT_PLAYERS: {OFFICER, DELEGATE},
    Action.EXPORT_FILE: {OFFICER, ARBITER, DELEGATE},
    Action.BACK_UP: {OFFICER},
    Action.RESTORE: {OFFICER},
    Action.ADMINISTER: {OFFICER},
}
"""Every action and the roles that may do it; a delegate changes own players only, an arbiter runs own events only."""


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
    if who.role not in MAY[action]:
        roles = tuple(message(role) for role in Role if role in MAY[action])
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
