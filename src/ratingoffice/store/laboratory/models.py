"""What the studies of a series found, once for each newest list."""

from django.db import models

from ratingoffice.store.lists.models import Series
from ratingoffice.store.office.models import JobState

__all__ = [
    "Study",
    "StudyKind",
]


class StudyKind(models.TextChoices):
    """The studies that are kept, in the order in which a page shows them; the oddities only the officer sees."""

    LISTS = "lists"
    ACTIVITY = "activity"
    LEVEL = "level"
    PREDICTION = "prediction"
    LEDGER = "ledger"
    CONVERSION = "conversion"
    ODDITIES = "oddities"


class Study(models.Model):
    """A study of a series; it is made anew when a list is published, or when the officer asks."""

    series = models.ForeignKey(Series, on_delete=models.CASCADE)
    kind = models.CharField(max_length=20)
    newest = models.BigIntegerField()
    """The number of the newest list when it was begun."""
    software = models.CharField(max_length=60)
    state = models.CharField(max_length=10, choices=JobState.choices, default=JobState.WORKING)
    at = models.DateTimeField()
    """When it was begun or, once it is over, ended."""
    found = models.JSONField(null=True)
    """The summary, or why there is none."""

    class Meta:
        """One study of a kind."""

        constraints = (models.UniqueConstraint(fields=("series", "kind"), name="each_study_once"),)
