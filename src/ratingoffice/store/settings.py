"""Django's settings for an office: all of them from the environment, none secret in here."""

import os

from ratingoffice.store.office.database import database_at

DATABASES = {"default": database_at(os.environ.get("DATABASE_URL") or os.environ.get("RATINGOFFICE_OFFICE", "office"))}
INSTALLED_APPS = ["ratingoffice.store"]
USE_TZ = True
TIME_ZONE = "UTC"
