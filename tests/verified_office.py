"""What a verification finds; apart from `small_office`, which processes are forked from: it begins no threads."""

from ratingoffice.store.lists.selectors.verification import verification_of
from ratingoffice.store.models import RatingList
from ratingoffice.store.office.selectors.differences import RowDifference
from ratingoffice.store.office.selectors.verification import verify_office


def verify_all() -> list[RowDifference]:
    """Return what differs in the whole office without a cause."""
    return verify_office().differences


def verify_list(of: RatingList) -> list[RowDifference]:
    """Return what differs in a list without a cause."""
    return verification_of(of).differences
