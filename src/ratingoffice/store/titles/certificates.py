"""The certificate of a title that was granted."""

from ratingoffice.formats.certificates import Certificate, as_pdf
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import TitleApplication, TitleHeld
from ratingoffice.store.titles.messages import message
from ratingoffice.store.titles.selectors.register import title_in
from ratingoffice.store.titles.selectors.titles import offered_file
from ratingoffice.titles.player_file import HeldTitle
from ratingoffice.titles.register import grounds


def certificate_pdf(granted: TitleApplication) -> bytes:
    """Set the certificate of a request that was granted; the same title always gives the same bytes."""
    return as_pdf(certificate_of(granted))


def certificate_of(granted: TitleApplication) -> Certificate:
    """Return what the certificate says: the title, and the norms of the request on which it rests."""
    held = _held(granted)
    if held is None or held.since is None:
        raise UnknownError(message("not_granted", number=granted.pk))
    title, person = title_in(held), granted.player
    return Certificate(
        name=person.name,
        federation=person.federation_id or "",
        title=title.in_words,
        abbreviation=str(title),
        board=str(title.board),
        day=held.since,
        grounds=granted.result or grounds(offered_file(granted), HeldTitle(title, held.since, held.way)),
    )


def _held(granted: TitleApplication) -> TitleHeld | None:
    """Return the title that was entered when the request was decided."""
    rows = TitleHeld.objects.filter(player=granted.player, title=granted.title, board=granted.board)
    return None if granted.decided is None else rows.filter(entered=granted.decided).first()
