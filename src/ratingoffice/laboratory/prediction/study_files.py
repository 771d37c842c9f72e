"""A study as files: its tables, and for each block what adds up to them, so that anybody can calculate them again."""

import json
from pathlib import Path

import numpy as np
import polars as pl

from ratingoffice.laboratory.pictures import calibration_svg
from ratingoffice.laboratory.prediction.comparison import Comparison
from ratingoffice.laboratory.prediction.study import PredictionStudy


def block_sums(comparison: Comparison) -> pl.DataFrame:
    """Return a row for each block: its weight, and the weighted losses of every system, added up."""
    blocks, number = np.unique(comparison.block, return_inverse=True)
    weighted = comparison.losses * comparison.weights[:, None]
    sums = {name: np.bincount(number, column) for name, column in zip(comparison.names, weighted.T, strict=True)}
    return pl.DataFrame({"block": blocks, "weight": np.bincount(number, comparison.weights), **sums})


def write_study(study: PredictionStudy, folder: Path) -> None:
    """Write the tables as CSV, run.json, and the picture of calibration."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, table in study.tables.items():
        table.write_csv(folder / f"{name}.csv", float_precision=6)
    block_sums(study.comparison).write_csv(folder / "blocks.csv")
    (folder / "run.json").write_text(json.dumps(study.run) + "\n", encoding="utf-8")
    (folder / "calibration.svg").write_text(calibration_svg(study.tables["calibration"]), encoding="utf-8")
