"""What an office keeps, a room for each subject."""

from ratingoffice.store.office import set_up_django

set_up_django()

# ruff: noqa: E402
from ratingoffice.store.models.checks import ListCheck, TrailEnd
from ratingoffice.store.models.competitions import (
    CeremonyAbsence,
    Competition,
    CompetitionEvent,
    CompetitionKind,
    OpenDeclaration,
)
from ratingoffice.store.models.event_games import EventGames, ShownGames
from ratingoffice.store.models.events import Card, Entry, Event, Game, Round
from ratingoffice.store.models.jobs import Job, JobState
from ratingoffice.store.models.lists import Kind, ListLine, ListTable, RatingList, Status
from ratingoffice.store.models.offices import Federation, Office, Official, Role
from ratingoffice.store.models.players import Membership, Player, PlayerName, PlayerNumber
from ratingoffice.store.models.reports import OPEN, AcceptedReport, Report, ReportGames, ReportStep, State
from ratingoffice.store.models.running_events import EventVersion, RunningEvent
from ratingoffice.store.models.series import RulebookTerm, Series
from ratingoffice.store.models.sign_ins import FailedSignIn, Session
from ratingoffice.store.models.stored_tables import StoredTable
from ratingoffice.store.models.titles import ApplicationState, Norm, TitleApplication, TitleEvent, TitleHeld
from ratingoffice.store.models.tokens import Token
from ratingoffice.store.models.trail import AuditEntry, Correction
from ratingoffice.store.models.words import ClubWord, EventWord, PlayerWord, Word

__all__ = [
    "OPEN",
    "AcceptedReport",
    "ApplicationState",
    "AuditEntry",
    "Card",
    "CeremonyAbsence",
    "ClubWord",
    "Competition",
    "CompetitionEvent",
    "CompetitionKind",
    "Correction",
    "Entry",
    "Event",
    "EventGames",
    "EventVersion",
    "EventWord",
    "FailedSignIn",
    "Federation",
    "Game",
    "Job",
    "JobState",
    "Kind",
    "ListCheck",
    "ListLine",
    "ListTable",
    "Membership",
    "Norm",
    "Office",
    "Official",
    "OpenDeclaration",
    "Player",
    "PlayerName",
    "PlayerNumber",
    "PlayerWord",
    "RatingList",
    "Report",
    "ReportGames",
    "ReportStep",
    "Role",
    "Round",
    "RulebookTerm",
    "RunningEvent",
    "Series",
    "Session",
    "ShownGames",
    "State",
    "Status",
    "StoredTable",
    "TitleApplication",
    "TitleEvent",
    "TitleHeld",
    "Token",
    "TrailEnd",
    "Word",
]
