"""How figures are shown, where articles lead, and the links of the header."""

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from ratingoffice.rulebooks.calculator import CalculatorAnswer
from ratingoffice.web import figures, words
from ratingoffice.web.articles import anchor, article_links, article_text, cited_article, title_article
from ratingoffice.web.field_words import field_text
from ratingoffice.web.line_rows import line_rows
from ratingoffice.web.sentences import (
    cell_text,
    colon_text,
    figures_in,
    line_text,
    sentence_text,
    value_text,
    words_text,
)
from ratingoffice.web.shown_findings import finding_groups

register = template.Library()

FILTERS: Final[tuple[Callable[..., Any], ...]] = (
    *(figures.figure, figures.moved, figures.direction, figures.count, figures.rounded, figures.hundredths),
    *(figures.decimals, figures.moved_by, figures.has_series),
    *(figures.points, figures.halves, figures.figures, figures.amount, figures.clock),
    *(words.competition_text, words.criterion_text, words.counting_text, words.place_source_text),
    *(words.sanction_text, words.fate_text, words.step_text),
    *(words.status_text, words.system_text, words.part_text, words.series_text, words.column_text),
    *(words.country_text, words.discipline_text, words.colour_text, words.colour_meaning),
    *(words.verdict_text, words.way_text, words.title_fact_text),
    *(anchor, article_text, cell_text, field_text, figures_in, line_text, sentence_text, value_text, words_text),
)
for each in FILTERS:
    register.filter(each.__name__, each)
register.simple_tag(line_rows)
register.filter("date", figures.written_date, expects_localtime=True)


@register.simple_tag
def colon() -> str:
    """Separate a name from its description, with the space before it that French has."""
    return colon_text()


@register.simple_tag
def articles(numbers: str | None, document: str) -> SafeString:
    """Link every article of a line to its place in the regulation."""
    return format_html_join(" ", '<a class="mono" href="{}">{}</a>', article_links(numbers or "", document))


@register.simple_tag
def annex10(article: str) -> SafeString:
    """Link an article of Annex 10 to its place in the regulation."""
    return format_html('<a class="mono" href="{}">{}</a>', *title_article(article)) if article else SafeString()


@register.inclusion_tag("_answer.html")
def calculated(answer: CalculatorAnswer, document: str, label: str = "") -> dict[str, Any]:
    """Show what a calculator says."""
    table = {"columns": answer.lines.columns, "rows": answer.lines.rows()}
    return table | {"answer": answer, "document": document, "label": label}


@register.inclusion_tag("_findings.html")
def findings(found: Any, *, lines: str = "named", files: bool = False) -> dict[str, Any]:
    """Show findings in groups, with `files` where they are of several; lines are `named`, `linked` or `hidden`."""
    return {"groups": finding_groups(found), "lines": lines, "files": files}


@register.simple_tag
def cited(citation: str) -> SafeString:
    """Link an article of the FMJD, cited with its annex, to its place in the regulation."""
    return format_html('<a class="nowrap" href="{}">{}</a>', *cited_article(citation))


@register.filter
def item(mapping: Any, key: Any) -> Any:
    """Look something up in a table."""
    return mapping.get(key) if mapping else None


@register.filter
def as_day(value: object) -> date | None:
    """Read a day that a table has as text."""
    return date.fromisoformat(str(value)) if value else None


LINKS: Final[tuple[tuple[str, Callable[[], str]], ...]] = (
    ("lists", lambda: gettext("Lists")),
    ("events", lambda: gettext("Events")),
    ("competitions", lambda: gettext("Competitions")),
    ("titles", lambda: gettext("Titles")),
    ("regulations", lambda: gettext("Regulations")),
    ("calculators", lambda: gettext("Calculators")),
    ("all-statistics", lambda: gettext("Statistics")),
)


@register.simple_tag(takes_context=True)
def main_links(context: Context) -> list[dict[str, Any]]:
    """Return the links of the header, with the one that the page belongs to."""
    path = context["request"].path
    rooms = [(reverse(name), text()) for name, text in LINKS]
    if context["request"].user.is_authenticated:
        rooms.append((reverse("desk"), gettext("Desk")))
    return [{"url": url, "text": text, "here": path.startswith(url), "exact": path == url} for url, text in rooms]
