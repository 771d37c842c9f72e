"""Reports as they were received, for ever, and the events made of them: entries, rounds, games, player cards."""

from typing import Final

from django.db import models

from ratingoffice.store.people.models import Player, Word

__all__ = [
    "OPEN",
    "AcceptedReport",
    "Card",
    "Entry",
    "Event",
    "EventWord",
    "Game",
    "Report",
    "ReportGames",
    "ReportStep",
    "Round",
    "State",
]


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

    @property
    def acceptance(self) -> "AcceptedReport | None":
        """The report that it was made from, the newest one."""
        return self.acceptedreport_set.select_related("report").order_by("pk").last()


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
    unequal_times = models.BooleanField(null=True)
    """The players had different times; empty: they had the same."""


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


class EventWord(models.Model):
    """An event whose name has a word."""

    word = models.ForeignKey(Word, on_delete=models.CASCADE, db_constraint=False, db_index=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, db_constraint=False)

    class Meta:
        """Each word of a name once."""

        constraints = (models.UniqueConstraint(fields=("word", "event"), name="each_word_of_an_event_once"),)
