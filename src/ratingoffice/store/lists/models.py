"""Rating lists: series and their rulebooks, drafts, published lists and revisions, with all tables behind them."""

from django.db import models

from ratingoffice.store.office.models import JobState, StoredTable
from ratingoffice.store.people.models import Player

__all__ = [
    "ListCheck",
    "ListKind",
    "ListLine",
    "ListTable",
    "RatingList",
    "RulebookTerm",
    "ScaleFormula",
    "Series",
    "SoFar",
    "SoFarTable",
    "Status",
]


class Series(models.Model):
    """The lists of one body in one discipline; `beside` are the series whose ratings its rulebook also reads."""

    name = models.CharField(max_length=60, unique=True)
    body = models.CharField(max_length=30)
    discipline = models.CharField(max_length=30, null=True)
    """Such as 100, 64, rapid-blitz, standard, rapid. Events of another discipline do not count; none: all count."""
    beside = models.ManyToManyField("self", symmetrical=False)

    def __str__(self) -> str:
        """Return the name."""
        return self.name


class RulebookTerm(models.Model):
    """From this day on the lists of a series are calculated under this rulebook, with these parameters set."""

    series = models.ForeignKey(Series, on_delete=models.PROTECT)
    rulebook = models.CharField(max_length=60)
    first_day = models.DateField()
    settings = models.JSONField(default=dict)

    class Meta:
        """One rulebook at a time."""

        constraints = (models.UniqueConstraint(fields=("series", "first_day"), name="one_rulebook_a_day"),)
        ordering = ("first_day",)


class ScaleFormula(models.Model):
    """From this day on a scale is converted so, under a rulebook: rating = factor x rating on the scale + constant.

    It goes before the formula that the rulebook has for the scale. Decimals are kept as they were entered.
    """

    rulebook = models.CharField(max_length=60)
    scale = models.CharField(max_length=60)
    first_day = models.DateField()
    factor = models.CharField(max_length=20)
    constant = models.CharField(max_length=20)

    class Meta:
        """One formula at a time."""

        constraints = (models.UniqueConstraint(fields=("rulebook", "scale", "first_day"), name="one_formula_a_day"),)
        ordering = ("first_day", "scale")


class Status(models.TextChoices):
    """A draft may be replaced; a published list stays as it is."""

    DRAFT = "draft"
    PUBLISHED = "published"


class ListKind(models.TextChoices):
    """Calculated here, or received as somebody else published it."""

    CALCULATED = "calculated"
    RECEIVED = "received"


class RatingList(models.Model):
    """A list of a series on a day, in a revision; the newest published revision is in force."""

    series = models.ForeignKey(Series, on_delete=models.PROTECT)
    day = models.DateField()
    revision = models.IntegerField(default=0)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.DRAFT)
    kind = models.CharField(max_length=10, choices=ListKind.choices)
    rulebook = models.CharField(max_length=60, null=True)
    settings = models.JSONField(default=dict)
    run = models.JSONField(default=dict)
    hash = models.CharField(max_length=64)
    reason = models.TextField(null=True)
    """Why there is a revision."""
    trail = models.BigIntegerField()
    """The last entry of the audit log that the data of this list knew."""
    drafted_by = models.CharField(max_length=200)
    drafted = models.DateTimeField()
    published_by = models.CharField(max_length=200, null=True)
    published = models.DateTimeField(null=True)
    facets = models.JSONField(default=dict, db_default={})
    """What the lines of a published list can be filtered by: `list_lines.facets`."""

    class Meta:
        """Two officers cannot both make the same revision."""

        constraints = (models.UniqueConstraint(fields=("series", "day", "revision"), name="each_revision_once"),)

    def __str__(self) -> str:
        """Return the name that people use: `fide 2011-03-01`, `fide 2011-03-01 revision 1`."""
        return f"{self.series.name} {self.day}" + (f" revision {self.revision}" if self.revision else "")


class ListTable(models.Model):
    """A table of a list: a result of the calculation, or a part of what it was calculated from."""

    list = models.ForeignKey(RatingList, on_delete=models.CASCADE, related_name="tables")
    is_input = models.BooleanField()
    name = models.CharField(max_length=60)
    part = models.BigIntegerField(default=0)
    stored = models.ForeignKey(StoredTable, on_delete=models.PROTECT)

    class Meta:
        """Each part once."""

        constraints = (models.UniqueConstraint(fields=("list", "is_input", "name", "part"), name="each_part_once"),)


class ListLine(models.Model):
    """The line of a player on a published list, for queries; decimals exactly as the ledger writes them."""

    # The constraint below is the index of the list; `office verify` checks every player.
    list = models.ForeignKey(RatingList, on_delete=models.CASCADE, related_name="lines", db_index=False)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, db_constraint=False)
    row = models.IntegerField(default=0)
    """The order of the list: the highest rating first, then by name; the last row is the number of lines."""
    place = models.IntegerField(null=True)
    """On the part of the publication by which the rulebook ranks; equal ratings share a place."""
    name = models.CharField(max_length=300, default="")
    """Name, federation, sex, birth and title as they were on the day of the list."""
    federation = models.CharField(max_length=3, null=True)
    sex = models.CharField(max_length=1, null=True)
    birth_year = models.IntegerField(null=True)
    title = models.CharField(max_length=20, null=True)
    old_rating = models.IntegerField(null=True)
    change = models.CharField(max_length=20, null=True)
    exact_rating = models.CharField(max_length=20, null=True)
    rating = models.IntegerField(null=True)
    gain = models.IntegerField(null=True)
    """From the published rating before to this one."""
    games = models.IntegerField(null=True)
    total_games = models.IntegerField(null=True)
    k = models.CharField(max_length=20, null=True)
    status = models.CharField(max_length=20)
    articles = models.CharField(max_length=300, null=True)

    class Meta:
        """One line a player; indexes for the pages of a list, small ones where few lines are meant."""

        constraints = (models.UniqueConstraint(fields=("list", "player"), name="one_line_a_player"),)
        indexes = (
            models.Index(fields=("list", "row"), name="lines_in_order"),
            models.Index(fields=("list", "federation", "row"), name="lines_of_a_federation"),
            models.Index(fields=("list", "name", "row"), name="lines_by_name"),
            models.Index(fields=("list", "birth_year", "row"), name="lines_by_birth"),
            models.Index(fields=("list", "row"), name="lines_of_women", condition=models.Q(sex="W")),
            models.Index(fields=("list", "title", "row"), name="lines_by_title", condition=~models.Q(title=None)),
            models.Index(
                fields=("list", "status", "row"), name="lines_by_status", condition=~models.Q(status="listed")
            ),
            models.Index(fields=("list", "gain", "row"), name="lines_by_gain", condition=~models.Q(gain=None)),
        )


class ListCheck(models.Model):
    """The last verification of a published list: with which calculation, how it ended, what corrections would move."""

    calculation = models.IntegerField()
    at = models.DateTimeField()
    outcome = models.CharField(max_length=10)
    corrections = models.JSONField(default=list)
    players = models.IntegerField(default=0)
    list = models.OneToOneField(RatingList, on_delete=models.CASCADE, related_name="verified")


class SoFar(models.Model):
    """What the next list of a series would give today, calculated once for each state of the office; not official."""

    series = models.OneToOneField(Series, on_delete=models.CASCADE)
    day = models.DateField()
    closes = models.DateField(null=True)
    """The last day on which an event can end to count; known when it is calculated."""
    trail = models.BigIntegerField()
    """The last entry of the audit log before it was begun."""
    software = models.CharField(max_length=60)
    state = models.CharField(max_length=10, choices=JobState.choices, default=JobState.WORKING)
    at = models.DateTimeField()
    """When it was begun or, once it is over, ended."""


class SoFarTable(models.Model):
    """A table of a calculation so far, cut into parts as those of a list; only those who played are in it."""

    so_far = models.ForeignKey(SoFar, on_delete=models.CASCADE, related_name="tables", db_index=False)
    name = models.CharField(max_length=60)
    part = models.BigIntegerField()
    data = models.BinaryField()

    class Meta:
        """Each part once."""

        constraints = (models.UniqueConstraint(fields=("so_far", "name", "part"), name="each_part_so_far_once"),)
