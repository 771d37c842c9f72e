"""Sessions in the database of the office."""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """As Django keeps sessions, in the table of the store."""

    @classmethod
    def get_model_class(cls) -> type:
        """Return the table."""
        from ratingoffice.store.models import Session  # noqa: PLC0415 - the models need the settings

        return Session
