"""The certificate of a title that was granted."""

from __future__ import annotations

from dataclasses import replace

from ratingoffice.formats.certificates import Certificate, as_pdf
from ratingoffice.store.errors import UnknownError
from ratingoffice.store.models import TitleApplication, TitleHeld
from ratingoffice.store.title_register import made_norms, player_file, title_in
from ratingoffice.titles.player_file import HeldTitle
from ratingoffice.titles.register import grounds


def certificate_pdf(granted: TitleApplication) -> bytes:
    """Set the certificate of a request that was granted; the same title always gives the same bytes."""
    held = TitleHeld.objects.filter(player=granted.player, title=granted.title, board=granted.board).first()
    if held is None or held.since is None:
        raise UnknownError(f"there is no certificate of request {granted.pk}; it was not granted")
    file, title = player_file(granted.player), title_in(held)
    told = HeldTitle(title, held.since, held.way)
    said = Certificate(
        name=file.name,
        federation=file.federation,
        title=title.in_words,
        abbreviation=str(title),
        board=str(title.board),
        day=str(held.since),
        grounds=granted.result or grounds(replace(file, norms=made_norms(granted.norms.all())), told),
    )
    return as_pdf(said)
