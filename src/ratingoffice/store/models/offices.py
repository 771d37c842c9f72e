"""The office itself, the people who work with it, and the federations it knows."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import models


class Role(models.TextChoices):
    """What somebody is to the office; `permissions` says what each may do."""

    OFFICER = "officer", "rating officer"
    ARBITER = "arbiter", "arbiter"
    DELEGATE = "delegate", "federation delegate"
    READER = "reader", "reader"


class Office(models.Model):
    """The one row that every writer locks: an office changes one thing at a time."""

    name = models.CharField(max_length=200)
    body = models.CharField(max_length=30)
    """Whose numbers the public ids of the players are."""
    founded = models.DateTimeField()


class Federation(models.Model):
    """A federation by its three letters."""

    code = models.CharField(max_length=3, primary_key=True)
    name = models.CharField(max_length=200, null=True)


class Official(AbstractBaseUser):
    """Somebody known to the office, in a role; a delegate for a federation. Who has no password cannot sign in."""

    name = models.CharField(max_length=200, unique=True)
    role = models.CharField(max_length=10, choices=Role.choices)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, null=True)
    password = models.CharField(max_length=128, default="!")
    last_login = None
    is_active = models.BooleanField(default=True, db_default=True)
    """Whoever left stays in the audit log, and can neither sign in nor do anything."""

    USERNAME_FIELD = "name"

    def __str__(self) -> str:
        """Return the name, as the audit trail keeps it."""
        return self.name
