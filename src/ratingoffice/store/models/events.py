"""What was played: events with their entries, rounds, games and player cards."""

from django.db import models

from ratingoffice.store.models.players import Player


class Event(models.Model):
    """An event with all that the season table `events` can say of it."""

    event_id = models.CharField(max_length=100, unique=True)
    name = models.CharField(max_length=300)
    discipline = models.CharField(max_length=30, null=True)
    """Counts for the series of this discipline; none: for all."""
    system = models.CharField(max_length=20)
    start = models.DateField(db_index=True)
    end = models.DateField(db_index=True)
    rounds = models.IntegerField(null=True)
    time_control = models.CharField(max_length=100, null=True)
    board = models.CharField(max_length=3, null=True)
    federation = models.CharField(max_length=3, null=True)
    official = models.BooleanField(null=True)
    national_championship = models.BooleanField(null=True)
    women_only = models.BooleanField(null=True)
    received = models.DateField(null=True)
    announced = models.DateField(null=True)
    special = models.CharField(max_length=20, null=True)
    championship = models.BooleanField(null=True)
    period_by_period = models.BooleanField(null=True)
    coordinated = models.BooleanField(null=True)
    approved = models.BooleanField(null=True)
    withdrawn = models.TextField(null=True)
    """Why it counts no more; its rows stay, and it can be taken back."""


class Entry(models.Model):
    """A player in an event as the report had it: start number, name, rating."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT)
    player = models.ForeignKey(Player, on_delete=models.PROTECT)
    number = models.IntegerField()
    name = models.CharField(max_length=300)
    rating = models.IntegerField(null=True)

    class Meta:
        """A start number is one player."""

        constraints = (models.UniqueConstraint(fields=("event", "number"), name="one_player_a_start_number"),)


class Round(models.Model):
    """The day of a round; its games were played on it unless they have a date of their own."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT)
    number = models.IntegerField()
    date = models.DateField()

    class Meta:
        """Each round once."""

        constraints = (models.UniqueConstraint(fields=("event", "number"), name="each_round_once"),)


class Game(models.Model):
    """A game, or a bye where one side is empty; results as `model.results` writes them."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT)
    round = models.IntegerField()
    white = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, related_name="+")
    black = models.ForeignKey(Player, on_delete=models.PROTECT, null=True, related_name="+")
    result = models.CharField(max_length=10, null=True)
    date = models.DateField(null=True)


class Card(models.Model):
    """What a coordinated event leaves of a player, whose games the union rates."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT)
    player = models.ForeignKey(Player, on_delete=models.PROTECT)
    rounds = models.IntegerField()
    half_points = models.IntegerField()
    dsu_before = models.IntegerField()
    dsu_after = models.IntegerField()

    class Meta:
        """One card a player and event."""

        constraints = (models.UniqueConstraint(fields=("event", "player"), name="one_card_a_player"),)
