"""An event by its id."""

from ratingoffice.store.errors import RefusedError, existing
from ratingoffice.store.models import Event
from ratingoffice.store.reports.messages import message


def event_named(event_id: str) -> Event:
    """Return an event by its id."""
    return existing(Event.objects.filter(event_id=event_id).first(), message("unknown_event.register", event=event_id))


def counting_event(event_id: str) -> Event:
    """Return an event that is not withdrawn."""
    found = event_named(event_id)
    if found.withdrawn is not None:
        raise RefusedError(message("event_withdrawn.counting", event=event_id, reason=found.withdrawn))
    return found
