"""The store as a Django app."""

from django.apps import AppConfig


class StoreConfig(AppConfig):
    """Named by its place in the house."""

    name = "ratingoffice.store"
    label = "store"
    default_auto_field = "django.db.models.BigAutoField"
