"""How figures are shown, where articles lead, and the links of the header."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any, Final

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from ratingoffice.web.articles import anchor, article_links
from ratingoffice.web.words import column_text, part_text, series_text, status_text, system_text

register = template.Library()

NUMBER: Final = re.compile(r"-?\d+(\.\d+)?")
MINUS: Final = "\N{MINUS SIGN}"
NOTHING: Final = "\N{EN DASH}"
IDLE_ZEROS: Final = re.compile(r"\.?0+$")


@register.filter
def figure(value: object) -> str:
    """Show a figure without idle zeros, its decimals in the reader's manner; what is empty is a dash."""
    text = "" if value is None else str(value)
    if not NUMBER.fullmatch(text):
        return text or NOTHING
    shown = IDLE_ZEROS.sub("", text) if "." in text else text
    decimals = len(shown.partition(".")[2])
    return number_format(shown, decimal_pos=decimals, use_l10n=True, force_grouping=False).replace("-", MINUS)


@register.filter
def moved(value: object) -> str:
    """Show a change with its sign."""
    text = figure(value)
    return text if text.startswith(MINUS) or text in {NOTHING, "0"} else f"+{text}"


@register.filter
def direction(value: object) -> str:
    """Name the class of a change: up, down, or none."""
    text = str(value or "")
    if not NUMBER.fullmatch(text) or float(text) == 0:
        return ""
    return "down" if text.startswith("-") else "up"


@register.filter
def count(value: int | None) -> str:
    """Show how many, in groups of three as the reader has them."""
    return NOTHING if value is None else number_format(value, use_l10n=True, force_grouping=True)


@register.simple_tag
def articles(numbers: str | None, document: str) -> SafeString:
    """Link every article of a line to its place in the regulation."""
    return format_html_join(" ", '<a class="mono" href="{}">{}</a>', article_links(numbers or "", document))


@register.filter
def item(mapping: Any, key: Any) -> Any:
    """Look something up in a table."""
    return mapping.get(key)


@register.filter
def as_day(value: object) -> date | None:
    """Read a day that a table has as text."""
    return date.fromisoformat(str(value)) if value else None


register.filter("anchor", anchor)
register.filter("status_text", status_text)
register.filter("system_text", system_text)
register.filter("part_text", part_text)
register.filter("series_text", series_text)
register.filter("column_text", column_text)

LINKS: Final[tuple[tuple[str, Callable[[], str]], ...]] = (
    ("lists", lambda: gettext("Lists")),
    ("events", lambda: gettext("Events")),
    ("regulations", lambda: gettext("Regulations")),
    ("calculators", lambda: gettext("Calculators")),
    ("all-statistics", lambda: gettext("Statistics")),
)


@register.simple_tag(takes_context=True)
def main_links(context: Context) -> list[dict[str, Any]]:
    """Return the links of the header, with the one that the page belongs to."""
    path = context["request"].path
    rooms = [(reverse(name), text()) for name, text in LINKS]
    return [{"url": url, "text": text, "here": path.startswith(url), "exact": path == url} for url, text in rooms]
