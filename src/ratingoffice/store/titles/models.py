"""Norms, titles and requests for titles of players (FMJD Annex 10)."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from ratingoffice.store.people.models import Player
from ratingoffice.store.reports.models import Event
from ratingoffice.store.titles.messages import message

__all__ = [
    "ApplicationState",
    "Norm",
    "TitleApplication",
    "TitleEvent",
    "TitleHeld",
]


class TitleEvent(models.Model):
    """What titles ask of an event and its report does not state; an empty cell is what is not stated."""

    event = models.OneToOneField(Event, on_delete=models.PROTECT, primary_key=True)
    competition = models.CharField(max_length=20, null=True)
    age = models.CharField(max_length=20, default="adults")
    referee = models.CharField(max_length=20, null=True)
    registered = models.BooleanField(null=True)
    approved = models.BooleanField(null=True)


class Norm(models.Model):
    """A norm that a player made; of an event of the office, or of one that is only named."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="norms")
    title = models.CharField(max_length=10)
    """The abbreviation without the board: GMI, MIF."""
    board = models.IntegerField()
    colour = models.CharField(max_length=10)
    """Red, black, or automatic."""
    event = models.ForeignKey(Event, on_delete=models.PROTECT, null=True)
    event_name = models.CharField(max_length=300)
    day = models.DateField()
    games = models.IntegerField()
    points = models.IntegerField(null=True)
    category = models.CharField(max_length=5, default="")
    percent = models.IntegerField(null=True)
    article = models.CharField(max_length=30, default="")
    """Of a norm that a place or a score gave at once."""
    ignored_round = models.IntegerField(null=True)
    """The won game that is left out on request (4.5.2)."""
    conditions = models.JSONField(default=list, encoder=DjangoJSONEncoder)
    """The checklist as it was when the norm was entered."""
    source = models.CharField(max_length=300)
    entered_by = models.CharField(max_length=200)
    entered = models.DateTimeField()

    class Meta:
        """A norm of an event once."""

        constraints = (
            models.UniqueConstraint(
                fields=("player", "title", "board", "colour", "event_name", "day"), name="each_norm_once"
            ),
        )


class TitleHeld(models.Model):
    """A title of a player: from a day on and for life, unless it was withdrawn (1.3, 1.4)."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="titles_held")
    title = models.CharField(max_length=10)
    board = models.IntegerField()
    since = models.DateField(null=True)
    """Empty where the register had it before anybody wrote down since when."""
    withdrawn = models.DateField(null=True)
    way = models.CharField(max_length=10)
    """`norms`, `automatic`, or empty where nobody knows."""
    article = models.CharField(max_length=30, default="")
    decision = models.CharField(max_length=300)
    entered_by = models.CharField(max_length=200)
    entered = models.DateTimeField()

    class Meta:
        """A title once, and again only after it was withdrawn."""

        constraints = (
            models.UniqueConstraint(
                fields=("player", "title", "board"), condition=models.Q(withdrawn=None), name="each_title_once"
            ),
        )

    @property
    def grounds(self) -> str:
        """The decision as somebody wrote it, or the message of a title that the register had before."""
        former = message("title_in_register")
        return former if not self.way and self.decision == former else self.decision


class ApplicationState(models.TextChoices):
    """Where a request for a title stands."""

    ASKED = "asked"
    GRANTED = "granted"
    REFUSED = "refused"


class TitleApplication(models.Model):
    """A request for a title with the norms that it offers, or the one result that it rests on (15)."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT)
    title = models.CharField(max_length=10)
    board = models.IntegerField()
    federation = models.CharField(max_length=3, default="")
    """That sends it."""
    address = models.CharField(max_length=300, default="")
    result = models.CharField(max_length=300, default="")
    article = models.CharField(max_length=30, default="")
    """By which one result gives the title."""
    highest_rating = models.IntegerField(null=True)
    """Reached on a list that this office does not keep."""
    fee_paid = models.BooleanField(default=False)
    norms = models.ManyToManyField(Norm)
    state = models.CharField(max_length=10, choices=ApplicationState.choices, default=ApplicationState.ASKED)
    refusal = models.CharField(max_length=30, default="")
    """The article by which it was refused."""
    message = models.TextField(default="")
    conditions = models.JSONField(default=list, encoder=DjangoJSONEncoder)
    """The checklist as it was when it was decided."""
    asked_by = models.CharField(max_length=200)
    asked = models.DateTimeField()
    decided_by = models.CharField(max_length=200, default="")
    decided = models.DateTimeField(null=True)

    class Meta:
        """One request at a time for a title."""

        constraints = (
            models.UniqueConstraint(
                fields=("player", "title", "board"), name="one_open_request", condition=models.Q(state="asked")
            ),
        )
