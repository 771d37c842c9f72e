"""The tables of docs/laboratory/prediction.md, from the results that `ratingoffice lab predict --out` has written."""

import re
from pathlib import Path

import polars as pl

FOLDER = Path(__file__).parent / "laboratory"
PAGE = FOLDER / "prediction.md"
RESULTS = FOLDER / "prediction"
HEADINGS = {
    "football": {
        "log_loss": "log loss",
        "brier": "Brier",
        "ranked": "ranked probability",
        "deviance": "binomial deviance",
    },
    "irish": {"deviance": "binomial deviance", "error": "error in points", "bias": "bias a game"},
    "irish/single_games": {"loss": "binomial deviance"},
}


def page() -> str:
    """Return the page with the tables of the results in it."""
    text = PAGE.read_text(encoding="utf-8")
    for name in HEADINGS:
        marks = rf"(<!-- {name} -->\n).*?(<!-- end -->)"
        text = re.sub(marks, lambda found, name=name: f"{found[1]}\n{table(name)}\n{found[2]}", text, flags=re.DOTALL)
    return text


def table(name: str) -> str:
    """Return the systems as a table, the best first."""
    measures = HEADINGS[name]
    file = RESULTS / (f"{name}.csv" if "/" in name else f"{name}/systems.csv")
    systems = pl.read_csv(file)
    main = next(iter(measures.values()))
    fitted = ["fitted"] if "figures" in systems.columns else []
    head = ["system", *measures.values(), f"{main} more than the best, with interval", *fitted]
    lines = [f"| {' | '.join(head)} |", f"| --- |{' ---: |' * (len(measures) + 1)}{' --- |' * len(fitted)}"]
    for row in systems.iter_rows(named=True):
        worse = f"{row['worse']:.4f} ({row['worse_low']:.4f} to {row['worse_high']:.4f})" if row["worse"] else "-"
        cells = [
            row["system"],
            *(f"{row[each]:.4f}" for each in measures),
            worse,
            *(row["figures"] or "" for _ in fitted),
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
