"""Who is signed in at the site, and who tried to; of no worth tomorrow, so no part of a backup."""

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models


class Session(AbstractBaseSession):
    """What the site remembers of a browser until it signs out."""


class FailedSignIn(models.Model):
    """A wrong password: too many from one place, or for one name, and the site lets them wait."""

    name = models.CharField(max_length=200, db_index=True)
    address = models.CharField(max_length=45, db_index=True)
    at = models.DateTimeField(db_index=True)
