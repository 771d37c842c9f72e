"""The rows of a list as HTML, made in one go: a hundred of them by template tags would take most of a page's time."""

from collections.abc import Callable, Iterator
from typing import Final
from urllib.parse import quote

from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from ratingoffice.store.lists.selectors.list_pages import PublicLine
from ratingoffice.store.models import ListKind, RatingList
from ratingoffice.web.figures import NOTHING, direction, figure, moved
from ratingoffice.web.words import status_text

PLACE_OF_ID: Final = "0"
"""What stands for a player's id in an address that is looked up once for all rows."""

ROW: Final = (
    '<tr{}><td class="number">{}</td><th scope="row">{}{}</th><td class="wide-only">{}</td>'
    '<td class="number wide-only">{}</td><td class="number rating">{}</td><td class="number">{}</td>'
    '<td class="number wide-only">{}</td><td class="number wide-only">{}</td>'
    '<td class="wide-only"><span class="soft">{}</span></td></tr>'
)


def line_rows(of: RatingList, lines: list[PublicLine]) -> SafeString:
    """Return the rows; every text of somebody else is escaped."""
    to_player = _address("player", PLACE_OF_ID)
    is_calculated = of.kind == ListKind.CALCULATED
    to_why = _address("explanation", PLACE_OF_ID, of.series.name, of.day) if is_calculated else None
    return mark_safe("\n".join(_rows(lines, to_player, to_why)))


def _address(name: str, *args: object) -> Callable[[str], str]:
    before, _, after = reverse(name, args=args).partition(f"/{PLACE_OF_ID}/")
    return lambda player_id: f"{before}/{quote(player_id)}/{after}"


def _rows(
    lines: list[PublicLine], to_player: Callable[[str], str], to_why: Callable[[str], str] | None
) -> Iterator[str]:
    unranked = format_html('<abbr title="{}">{}</abbr>', gettext("not ranked"), NOTHING)
    why, hidden, title = gettext("Why?"), gettext("Hidden player"), gettext("Title")
    statuses = {line.status: status_text(line.status) for line in lines}
    for line in lines:
        yield ROW.format(
            "" if line.rating is not None else ' class="away"',
            unranked if line.place is None and line.rating is not None else _cell(line.place, NOTHING),
            format_html('<span class="soft">{} {}</span>', hidden, line.player_id)
            if line.is_hidden
            else _name(line, to_player(line.player_id), title),
            format_html(' <span class="soft narrow-only">{}</span>', line.federation) if line.federation else "",
            conditional_escape(line.federation or ""),
            _cell(line.birth_year),
            _cell(line.rating, NOTHING),
            _change(line, to_why(line.player_id), why) if to_why else "",
            _cell(line.games),
            figure(line.k),
            conditional_escape(statuses[line.status]),
        )


def _cell(value: int | None, empty: str = "") -> str:
    return empty if value is None else str(value)


def _name(line: PublicLine, address: str, title: str) -> str:
    tag = format_html('<abbr class="tag" title="{}">{}</abbr> ', title, line.title) if line.title else ""
    return f'{tag}<a href="{address}">{conditional_escape(line.name)}</a>'


def _change(line: PublicLine, address: str, why: str) -> str:
    text = why if line.gain is None else moved(line.gain)
    label_text = text if line.gain is None else f"{why} {text}"
    label, shown = conditional_escape(label_text), conditional_escape(text)
    return f'<a class="{direction(line.gain)}" href="{address}" aria-label="{label}">{shown}</a>'
