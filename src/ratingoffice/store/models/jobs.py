"""Long work that goes on whether somebody looks or not."""

from django.db import models

from ratingoffice.store.models.offices import Official


class JobState(models.TextChoices):
    """Waiting for a worker, in work, or over."""

    WAITING = "waiting"
    WORKING = "working"
    DONE = "done"
    FAILED = "failed"


class Job(models.Model):
    """One piece of work: who asked for what, how far it is, how it ended. Of no worth in another office."""

    kind = models.CharField(max_length=20)
    series = models.CharField(max_length=60)
    day = models.DateField()
    asked = models.JSONField(default=dict)
    """What else was said: the reason of a revision, the hash of the draft that was looked at."""
    asked_by = models.ForeignKey(Official, on_delete=models.CASCADE)
    asked_at = models.DateTimeField()
    state = models.CharField(max_length=10, choices=JobState.choices, default=JobState.WAITING)
    step = models.CharField(max_length=60, default="")
    done = models.IntegerField(default=0)
    total = models.IntegerField(default=0)
    alive = models.DateTimeField(null=True)
    """When its worker last said something; one that is silent for long was ended, and the job is taken up again."""
    ended = models.DateTimeField(null=True)
    problem = models.TextField(default="")
    findings = models.JSONField(default=list)
    result = models.JSONField(null=True)

    class Meta:
        """By list, and by state for the worker."""

        indexes = (
            models.Index(fields=("series", "day", "-id"), name="jobs_of_a_list"),
            models.Index(fields=("state",), name="jobs_by_state"),
        )
