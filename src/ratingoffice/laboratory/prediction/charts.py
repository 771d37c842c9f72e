"""The picture of calibration: what was scored beyond what was expected, by difference in rating, for each system."""

import json
from typing import Any

import polars as pl

from ratingoffice.formats.extras import extra

COLUMNS = 3
"""Systems side by side."""


def calibration_svg(calibration: pl.DataFrame) -> str:
    """Return the picture as SVG; bars are intervals of 95 %."""
    with extra():
        import altair  # noqa: PLC0415
        import vl_convert  # noqa: PLC0415

    table = calibration.select(
        "system",
        "difference",
        beyond=pl.col("scored") - pl.col("expected"),
        low=pl.col("low") - pl.col("expected"),
        high=pl.col("high") - pl.col("expected"),
    )
    chart: Any = altair.Chart({"values": table.to_dicts()})
    x = altair.X("difference:Q", title="difference in rating, points")
    axis = altair.Axis(format="+%")
    bars = chart.mark_rule(color="#7aa6c2", strokeWidth=2).encode(
        x, altair.Y("low:Q", title="scored beyond expected", axis=axis), altair.Y2("high:Q")
    )
    points = chart.mark_circle(size=28, color="#1f4e79", opacity=1).encode(x, altair.Y("beyond:Q"))
    zero = chart.mark_rule(color="#888888", strokeDash=[4, 3]).encode(y=altair.datum(0))
    layers = altair.layer(zero, bars, points).properties(width=230, height=130)
    order = calibration["system"].unique(maintain_order=True).to_list()
    facet = layers.facet(facet=altair.Facet("system:N", title=None, sort=order), columns=COLUMNS)
    return vl_convert.vegalite_to_svg(json.dumps(facet.to_dict()), allowed_base_urls=[])
