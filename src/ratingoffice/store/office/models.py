"""The office, the people who work with it, their sign-ins and tokens, jobs, the audit log, and stored tables."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.sessions.base_session import AbstractBaseSession
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from ratingoffice.catalogues import stored_message

__all__ = [
    "AuditEntry",
    "Correction",
    "FailedSignIn",
    "Federation",
    "Job",
    "JobState",
    "Office",
    "Official",
    "Role",
    "Session",
    "StoredTable",
    "Token",
    "TrailEnd",
]


class Role(models.TextChoices):
    """What somebody is to the office; `permissions` says what each may do."""

    OFFICER = "officer", "rating officer"
    ARBITER = "arbiter", "arbiter"
    DELEGATE = "delegate", "federation delegate"
    READER = "reader", "reader"


class Office(models.Model):
    """The one row that every writer locks: an office changes one thing at a time."""

    name = models.CharField(max_length=200)
    body = models.CharField(max_length=30)
    """Whose numbers the public ids of the players are."""
    founded = models.DateTimeField()


class Federation(models.Model):
    """A federation by its three letters."""

    code = models.CharField(max_length=3, primary_key=True)
    name = models.CharField(max_length=200, null=True)


class Official(AbstractBaseUser):
    """Somebody known to the office, in a role; a delegate for a federation. Who has no password cannot sign in."""

    name = models.CharField(max_length=200, unique=True)
    role = models.CharField(max_length=10, choices=Role.choices)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, null=True)
    password = models.CharField(max_length=128, default="!")
    last_login = None
    is_active = models.BooleanField(default=True, db_default=True)
    """Those who left stay in the audit log, and can neither sign in nor do anything."""

    USERNAME_FIELD = "name"

    def __str__(self) -> str:
        """Return the name, as the audit log keeps it."""
        return self.name


class Session(AbstractBaseSession):
    """What the site remembers of a browser until it signs out."""


class FailedSignIn(models.Model):
    """A wrong password: too many from one place, or for one name, and the site lets them wait."""

    name = models.CharField(max_length=200, db_index=True)
    address = models.CharField(max_length=45, db_index=True)
    at = models.DateTimeField(db_index=True)


class Token(models.Model):
    """A key to the API, kept as its hash only; it may do what its owner may, until it is revoked."""

    official = models.ForeignKey(Official, on_delete=models.PROTECT)
    label = models.CharField(max_length=100)
    """What it is for, so that its owner knows which one to revoke."""
    sha256 = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField()
    revoked = models.DateTimeField(null=True)


class JobState(models.TextChoices):
    """Waiting for a worker, in work, or over."""

    WAITING = "waiting"
    WORKING = "working"
    DONE = "done"
    FAILED = "failed"


class Job(models.Model):
    """One piece of work: who asked for what, how far it is, how it ended. Of no worth in another office."""

    kind = models.CharField(max_length=20)
    series = models.CharField(max_length=60)
    day = models.DateField()
    asked = models.JSONField(default=dict)
    """What else was said: the reason of a revision, the hash of the draft that was looked at."""
    asked_by = models.ForeignKey(Official, on_delete=models.CASCADE)
    asked_at = models.DateTimeField()
    state = models.CharField(max_length=10, choices=JobState.choices, default=JobState.WAITING)
    step = models.CharField(max_length=60, default="")
    done = models.IntegerField(default=0)
    total = models.IntegerField(default=0)
    alive = models.DateTimeField(null=True)
    """When its worker last said something; one that is silent for long was ended, and the job is taken up again."""
    ended = models.DateTimeField(null=True)
    problem = models.TextField(default="")
    findings = models.JSONField(default=list)
    result = models.JSONField(null=True)
    """What was made; where it failed, the `problem` as code and values."""

    class Meta:
        """By list, and by state for the worker."""

        indexes = (
            models.Index(fields=("series", "day", "-id"), name="jobs_of_a_list"),
            models.Index(fields=("state",), name="jobs_by_state"),
        )

    @property
    def refusal(self) -> str:
        """Why it failed: a message, or the English of a version before."""
        return stored_message(self.result["problem"], self.problem) if self.problem and self.result else self.problem


class StoredTable(models.Model):
    """The bytes of a table, named by their hash: what two lists share is kept once."""

    sha256 = models.CharField(max_length=64, primary_key=True)
    data = models.BinaryField()


class AuditEntry(models.Model):
    """One change: before and after, and a table of rows where there are many. Never changed, never deleted.

    `chain` is the hash of this entry and the chain before it, so that no entry can be removed.
    """

    at = models.DateTimeField()
    who = models.CharField(max_length=200)
    role = models.CharField(max_length=10)
    action = models.CharField(max_length=40)
    subject = models.CharField(max_length=200)
    """The words of what it is about, by which entries of all versions are found."""
    about = models.CharField(max_length=30, null=True)
    """The type of what it is about: `player`; entries of older versions have neither type nor key."""
    key = models.CharField(max_length=200, null=True)
    before = models.JSONField(null=True, encoder=DjangoJSONEncoder)
    after = models.JSONField(null=True, encoder=DjangoJSONEncoder)
    rows = models.ForeignKey(StoredTable, on_delete=models.PROTECT, null=True)
    chain = models.CharField(max_length=64)

    class Meta:
        """By whom, by what it is about, and by what was done."""

        indexes = (
            models.Index(fields=("who", "id"), name="entries_by_person"),
            models.Index(fields=("subject", "id"), name="entries_by_subject"),
            models.Index(fields=("action", "id"), name="entries_by_action"),
        )


class Correction(models.Model):
    """A fact that was put right, and why; a revision of the lists it touches may follow."""

    subject = models.CharField(max_length=200)
    before = models.JSONField(encoder=DjangoJSONEncoder)
    after = models.JSONField(encoder=DjangoJSONEncoder)
    reason = models.TextField()
    corrected_by = models.CharField(max_length=200)
    corrected = models.DateTimeField()


class TrailEnd(models.Model):
    """The newest entry of the audit log, in one row: entries that were cut off at the end are missed."""

    entry = models.BigIntegerField()
    chain = models.CharField(max_length=64)
