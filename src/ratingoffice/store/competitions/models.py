"""Competitions over several events: the World Cup, qualification for a championship, the nations of a youth one."""

from django.db import models

from ratingoffice.store.people.models import Player
from ratingoffice.store.reports.models import Event

__all__ = [
    "CeremonyAbsence",
    "Competition",
    "CompetitionEvent",
    "CompetitionKind",
    "OpenDeclaration",
]


class CompetitionKind(models.TextChoices):
    """What a competition is, and by which annex its table is made."""

    WORLD_CUP = "world-cup"
    CHAMPIONSHIP = "championship"
    YOUTH = "youth"


class Competition(models.Model):
    """A competition; its tables are worked out whenever somebody looks, nothing of them is kept."""

    key = models.CharField(max_length=60, unique=True)
    name = models.CharField(max_length=300)
    kind = models.CharField(max_length=20, choices=CompetitionKind.choices)
    day = models.DateField()
    """Of the final standing."""
    file = models.TextField(default="")
    """The file of a championship that names its candidates, as it was received."""


class CompetitionEvent(models.Model):
    """An event of the office that belongs to a competition."""

    competition = models.ForeignKey(Competition, on_delete=models.PROTECT, related_name="events")
    event = models.ForeignKey(Event, on_delete=models.PROTECT)
    stars = models.IntegerField(null=True)
    """Of an event of the World Cup."""
    tournament = models.CharField(max_length=5, default="open")
    """`open`, or `women` for a tournament of their own."""
    pace = models.CharField(max_length=10, default="")
    category = models.CharField(max_length=20, default="")
    group = models.CharField(max_length=10, default="")
    """Of a youth championship: classic, rapid or blitz; the age; boys or girls."""

    class Meta:
        """An event counts once."""

        constraints = (models.UniqueConstraint(fields=("competition", "event"), name="each_event_once"),)


class CeremonyAbsence(models.Model):
    """A player who was not at the closing ceremony: nothing for the World Cup (code of behaviour, 9b)."""

    event = models.ForeignKey(CompetitionEvent, on_delete=models.PROTECT, related_name="absences")
    player = models.ForeignKey(Player, on_delete=models.PROTECT)

    class Meta:
        """Nobody is absent twice."""

        constraints = (models.UniqueConstraint(fields=("event", "player"), name="each_absence_once"),)


class OpenDeclaration(models.Model):
    """A woman who wants to be counted in the open classification of a year (Annex 18, women)."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT)
    year = models.IntegerField()
    declared = models.DateField()

    class Meta:
        """One declaration a year."""

        constraints = (models.UniqueConstraint(fields=("player", "year"), name="one_declaration_a_year"),)
