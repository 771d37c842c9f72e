"""Reports as they were received, for ever, and the events that were made of them."""

from __future__ import annotations

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
