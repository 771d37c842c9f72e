"""What a verification found is noted, for the pages of the lists that corrections would move."""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.lists.selectors.verification import ListVerification
from ratingoffice.store.models import ListCheck
from ratingoffice.store.office.connection import is_read_only


def note_verified(verified: Iterable[ListVerification]) -> None:
    """Note how the verification of calculated lists ended; not in a copy that cannot be written."""
    if is_read_only():
        return
    with transaction.atomic():
        for each in verified:
            if each.of.rulebook:
                ListCheck.objects.update_or_create(list=each.of, defaults=_found(each))


def _found(each: ListVerification) -> dict[str, object]:
    return {
        "calculation": rulebook(each.of.rulebook or "").calculation,
        "at": timezone.now(),
        "outcome": each.outcome.value,
        "corrections": [correction.key for correction in each.corrections],
        "players": each.moved.height,
    }
