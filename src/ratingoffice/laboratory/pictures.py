"""Pictures of studies as SVG, for paper and for files; drawn by Altair and vl-convert, the extra [lab]."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

import polars as pl

from ratingoffice.formats.extras import extra
from ratingoffice.laboratory.conversion.scale_study import ConversionStudy

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
SIDE_BY_SIDE: Final = 3
"""Systems on the picture of calibration."""


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


def conversion_svg(study: ConversionStudy, scale: str, other: str) -> str:
    """Draw every player with both ratings, and the line of the best formula."""
    with extra():
        import altair as alt  # noqa: PLC0415

    best = study.best
    ends = pl.DataFrame({"rating": [best.low, best.high]})
    line = ends.with_columns(other=pl.Series(best.converted(ends["rating"].cast(pl.Float64).to_numpy())))
    x = alt.X("rating:Q", title=scale, scale=alt.Scale(zero=False))
    y = alt.Y("other:Q", title=other, scale=alt.Scale(zero=False))
    points: Any = alt.Chart({"values": study.players.to_dicts()})
    whole: Any = alt.Chart({"values": line.to_dicts()})
    drawn = points.mark_circle(size=20, opacity=0.45, color="#5b5f66").encode(x, y)
    chart = (drawn + whole.mark_line(color="#1c5c4a", strokeWidth=2.5).encode(x, y)).properties(width=460, height=320)
    return _drawn(chart)


def calibration_svg(calibration: pl.DataFrame) -> str:
    """Draw what was scored beyond what each system expected, by difference in rating; bars are 95 % intervals."""
    with extra():
        import altair as alt  # noqa: PLC0415

    table = calibration.select(
        "system",
        "difference",
        beyond=pl.col("scored") - pl.col("expected"),
        low=pl.col("low") - pl.col("expected"),
        high=pl.col("high") - pl.col("expected"),
    )
    chart: Any = alt.Chart({"values": table.to_dicts()})
    x = alt.X("difference:Q", title="difference in rating, points")
    axis = alt.Axis(format="+%")
    bars = chart.mark_rule(color="#7aa6c2", strokeWidth=2).encode(
        x, alt.Y("low:Q", title="scored beyond expected", axis=axis), alt.Y2("high:Q")
    )
    points = chart.mark_circle(size=28, color="#1f4e79", opacity=1).encode(x, alt.Y("beyond:Q"))
    zero = chart.mark_rule(color="#888888", strokeDash=[4, 3]).encode(y=alt.datum(0))
    layers = alt.layer(zero, bars, points).properties(width=230, height=130)
    order = calibration["system"].unique(maintain_order=True).to_list()
    facet = layers.facet(facet=alt.Facet("system:N", title=None, sort=order), columns=SIDE_BY_SIDE)
    return _drawn(facet)


def _drawn(chart: Any) -> str:
    with extra():
        import vl_convert  # noqa: PLC0415

    return vl_convert.vegalite_to_svg(json.dumps(chart.to_dict()), allowed_base_urls=[])
