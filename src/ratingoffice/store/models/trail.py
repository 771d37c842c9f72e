"""Who changed what and when: the audit trail, and the corrections with their reasons."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from ratingoffice.store.models.stored_tables import StoredTable


class AuditEntry(models.Model):
    """One change: before and after, and a table of rows where there are many. Never changed, never deleted.

    `chain` is the hash of this entry and the chain before it, so that no entry can be taken out.
    """

    at = models.DateTimeField()
    who = models.CharField(max_length=200)
    role = models.CharField(max_length=10)
    action = models.CharField(max_length=40)
    subject = models.CharField(max_length=200)
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
