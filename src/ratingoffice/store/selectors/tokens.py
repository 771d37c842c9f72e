"""Who asks with a token, and which tokens there are."""

from ratingoffice.store.models import Official, Token
from ratingoffice.store.tables import sha256


def official_with(token: str) -> Official | None:
    """Return who a token belongs to, while it is in force."""
    found = Token.objects.filter(sha256=sha256(token.encode()), revoked=None).select_related("official").first()
    return found.official if found and found.official.is_active else None


def tokens_of(name: str | None = None) -> list[Token]:
    """Return the tokens of somebody, or of all, in the order in which they were made."""
    rows = Token.objects.select_related("official").order_by("id")
    return list(rows if name is None else rows.filter(official__name=name))
