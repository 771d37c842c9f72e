"""Charts of studies as SVG, for paper and for files; drawn by Altair and vl-convert, the extra [lab]."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

import polars as pl

from ratingoffice.formats.extras import extra

COLOURS: Final = ("#1c5c4a", "#8a4b0f", "#5b5f66", "#0b63ce")
FONT: Final = "Inter, Noto Sans, Liberation Sans, DejaVu Sans, Libertinus Serif"
LOCALES: Final[Mapping[str, Literal["en-GB", "fr-FR", "nl-NL", "da-DK"]]] = {
    "en": "en-GB",
    "fr": "fr-FR",
    "nl": "nl-NL",
    "da": "da-DK",
}
WIDTH: Final = 620
HEIGHT: Final = 210


def chart_svg(chart: Mapping[str, Any], language: str) -> str:
    """Draw a chart whose texts are in the reader's language: places, curves with values, low and high."""
    with extra():
        import vl_convert  # noqa: PLC0415

    locale = LOCALES.get(language, LOCALES["en"])
    specification = _specification(chart)
    return str(vl_convert.vegalite_to_svg(specification, format_locale=locale, time_format_locale=locale))


def _specification(chart: Mapping[str, Any]) -> dict[str, Any]:
    with extra():
        import altair as alt  # noqa: PLC0415

    labels = [curve["label"] for curve in chart["curves"]]
    kind = "T" if chart["isDays"] else "N" if chart["isBars"] else "Q"
    table = pl.DataFrame(list(_points(chart)), schema=["place", "label", "value", "low", "high"], orient="row")
    across = alt.X(f"place:{kind}", title=None if chart["isDays"] else chart["across"], sort=None)
    colour = alt.Color(
        "label:N", title=None, sort=labels, scale=alt.Scale(domain=labels, range=list(COLOURS[: len(labels)]))
    )
    upwards = alt.Y("value:Q", title=None, scale=alt.Scale(zero=bool(chart["isBars"])))
    drawn = alt.Chart(table)
    whole = drawn.mark_bar() if chart["isBars"] else drawn.mark_line(point=alt.OverlayMarkDef(size=22))
    layers = whole.encode(x=across, y=upwards, color=colour)
    if table["low"].is_not_null().any():
        layers = drawn.mark_area(opacity=0.18).encode(x=across, y=alt.Y("low:Q"), y2="high:Q", color=colour) + layers
    plain = layers.properties(width=WIDTH, height=HEIGHT).configure(font=FONT).configure_view(stroke=None)
    legend = plain.configure_legend(orient="bottom", labelLimit=0, symbolOpacity=1)
    return dict(legend.configure_axis(gridColor="#e3e3df", domainColor="#b9b9b2").to_dict())


def _points(chart: Mapping[str, Any]) -> Iterator[tuple[Any, ...]]:
    for curve in chart["curves"]:
        nothing = [None] * len(chart["places"])
        bounds = curve["low"] or nothing, curve["high"] or nothing
        for place, value, low, high in zip(chart["places"], curve["values"], *bounds, strict=True):
            yield place, curve["label"], value, low, high
