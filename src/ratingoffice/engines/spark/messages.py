"""What the engine on Spark says."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "spark_failed": "Spark gave up: {problem}. It needs Java 17 or later, "
        "and executors with this version of Python, Polars, NumPy and PyArrow.",
    }
)
