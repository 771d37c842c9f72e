"""Events that are being played: every change is a further version, and nothing of the history is ever lost."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models


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
