"""Tokens with which programs ask in the name of somebody."""

from django.db import models

from ratingoffice.store.models.offices import Official


class Token(models.Model):
    """A key to the API, kept as its hash only; it may do what its owner may, until it is revoked."""

    official = models.ForeignKey(Official, on_delete=models.PROTECT)
    label = models.CharField(max_length=100)
    """What it is for, so that its owner knows which one to revoke."""
    sha256 = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField()
    revoked = models.DateTimeField(null=True)
