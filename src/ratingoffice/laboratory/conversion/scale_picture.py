"""The picture of a conversion: every player with both ratings, and the line; drawn with the extra [lab]."""

import json
from typing import Any

import polars as pl

from ratingoffice.formats.extras import extra
from ratingoffice.laboratory.conversion.scale_study import ConversionStudy


def conversion_svg(study: ConversionStudy, scale: str, other: str) -> str:
    """Return the picture as SVG."""
    with extra():
        import altair  # noqa: PLC0415
        import vl_convert  # noqa: PLC0415

    best = study.best
    ends = pl.DataFrame({"rating": [best.low, best.high]})
    line = ends.with_columns(other=pl.Series(best.converted(ends["rating"].cast(pl.Float64).to_numpy())))
    x = altair.X("rating:Q", title=scale, scale=altair.Scale(zero=False))
    y = altair.Y("other:Q", title=other, scale=altair.Scale(zero=False))
    points: Any = altair.Chart({"values": study.players.to_dicts()})
    whole: Any = altair.Chart({"values": line.to_dicts()})
    drawn = points.mark_circle(size=20, opacity=0.45, color="#5b5f66").encode(x, y)
    chart = (drawn + whole.mark_line(color="#1c5c4a", strokeWidth=2.5).encode(x, y)).properties(width=460, height=320)
    return vl_convert.vegalite_to_svg(json.dumps(chart.to_dict()), allowed_base_urls=[])
