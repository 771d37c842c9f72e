"""Series of lists, and under which rulebook each of their lists is calculated."""

from django.db import models


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
