"""Reports as they were received, for ever, what was decided about them, and the events that were made of them."""

from typing import Final

from django.db import models

from ratingoffice.store.models.events import Event


class Report(models.Model):
    """The bytes of a report, its hash, who sent it and what was found in it. Never changed, never deleted."""

    data = models.BinaryField()
    sha256 = models.CharField(max_length=64, unique=True)
    file = models.CharField(max_length=300)
    format = models.CharField(max_length=60)
    sent_by = models.CharField(max_length=200)
    received = models.DateTimeField()
    findings = models.JSONField(default=list)


class AcceptedReport(models.Model):
    """The report that an event was made from; a corrected one is a further row."""

    report = models.ForeignKey(Report, on_delete=models.PROTECT)
    event = models.ForeignKey(Event, on_delete=models.PROTECT)
    accepted_by = models.CharField(max_length=200)
    accepted = models.DateTimeField()
    other_than = models.JSONField(default=dict, db_default={})
    """Events that look the same, by id, and why this is another one."""


class ReportGames(models.Model):
    """The games of a report for comparison: who met, by id or by a mark of the name, and the score of the first."""

    report = models.OneToOneField(Report, on_delete=models.PROTECT, related_name="games")
    start = models.DateField(null=True)
    end = models.DateField(null=True)
    games = models.JSONField()


class State(models.TextChoices):
    """Where a report is on its way; a returned one is replaced by the corrected file, a withdrawn one waits."""

    RECEIVED = "received"
    RETURNED = "returned"
    REPLACED = "replaced"
    REJECTED = "rejected"
    ACCEPTED = "accepted"
    WITHDRAWN = "withdrawn"


OPEN: Final = (State.RECEIVED, State.RETURNED, State.WITHDRAWN)
"""Reports that wait for an answer."""


class ReportStep(models.Model):
    """One step of a report on its way: who, when, and what was said. The last one is its state. Only added to."""

    report = models.ForeignKey(Report, on_delete=models.PROTECT, related_name="steps")
    state = models.CharField(max_length=10, choices=State.choices)
    message = models.TextField(default="")
    article = models.CharField(max_length=100, default="")
    """Why it was rejected: the document and the number of the article."""
    other = models.ForeignKey(Report, on_delete=models.PROTECT, null=True, related_name="+")
    """The corrected report that takes its place, or the one that it corrects."""
    by = models.CharField(max_length=200)
    at = models.DateTimeField()
