"""What the office knows about itself: how each list was verified last, and where the audit log ends."""

from django.db import models

from ratingoffice.store.models.lists import RatingList


class ListCheck(models.Model):
    """The last verification of a published list: with which calculation, how it ended, what corrections would move."""

    calculation = models.IntegerField()
    at = models.DateTimeField()
    outcome = models.CharField(max_length=10)
    corrections = models.JSONField(default=list)
    players = models.IntegerField(default=0)
    list = models.OneToOneField(RatingList, on_delete=models.CASCADE, related_name="verified")


class TrailEnd(models.Model):
    """The newest entry of the audit log, in one row: entries that were cut off at the end are missed."""

    entry = models.BigIntegerField()
    chain = models.CharField(max_length=64)
