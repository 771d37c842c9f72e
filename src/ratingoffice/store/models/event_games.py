"""The games of an event, move by move, as they were received."""

from django.db import models

from ratingoffice.store.models.events import Event


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
