"""Events that are being played, each change a further version; and the games of events, move by move."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from ratingoffice.store.reports.models import Event

__all__ = [
    "EventGames",
    "EventVersion",
    "RunningEvent",
    "ShownGames",
]


class RunningEvent(models.Model):
    """An event at the arbiter's desk; name and openness are those of its last version."""

    key = models.CharField(max_length=60, unique=True)
    name = models.CharField(max_length=300)
    arbiter = models.CharField(max_length=200, db_index=True)
    """Whose event it is, by name; the rating officer may enter any."""
    is_public = models.BooleanField(default=True)
    is_sent = models.BooleanField(default=False)
    opened = models.DateTimeField()
    removed = models.DateTimeField(null=True)
    """When an officer took it off the site; its versions stay, and it can be restored."""


class EventVersion(models.Model):
    """The whole event after one step, and the step; `chain` is the hash of this version and all before it."""

    event = models.ForeignKey(RunningEvent, on_delete=models.PROTECT, related_name="versions")
    number = models.IntegerField()
    document = models.BinaryField()
    """The event as JSON, compressed."""
    step = models.JSONField(encoder=DjangoJSONEncoder)
    """What was done, in words of the desk."""
    undoes = models.IntegerField(null=True)
    """The version whose step is taken back."""
    by = models.CharField(max_length=200)
    at = models.DateTimeField()
    chain = models.CharField(max_length=64)

    class Meta:
        """Two people cannot both make the same version."""

        constraints = (models.UniqueConstraint(fields=("event", "number"), name="each_version_once"),)


class EventGames(models.Model):
    """A PDN file of an event: its bytes, their hash, who sent it and what was found."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT)
    data = models.BinaryField()
    sha256 = models.CharField(max_length=64)
    file = models.CharField(max_length=300)
    sent_by = models.CharField(max_length=200)
    received = models.DateTimeField()
    findings = models.JSONField(default=list)

    class Meta:
        """The same file once."""

        constraints = (models.UniqueConstraint(fields=("event", "sha256"), name="the_same_games_once"),)


class ShownGames(models.Model):
    """Which file of games an event shows: the last one received, or another that the officer chose, or none."""

    event = models.OneToOneField(Event, on_delete=models.PROTECT)
    games = models.ForeignKey(EventGames, on_delete=models.PROTECT, null=True)
