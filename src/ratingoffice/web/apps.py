"""The site as a Django app."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    """Named by its place in the house."""

    name = "ratingoffice.web"
    label = "web"
