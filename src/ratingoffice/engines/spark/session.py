"""A session of Spark for the command, with settings that fit; whatever is given or configured elsewhere stays."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from py4j.protocol import Py4JError
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from ratingoffice.engines.spark.messages import message
from ratingoffice.errors import RatingOfficeError

PATIENCE: Final = {
    "spark.network.timeout": "600s",
    "spark.executor.heartbeatInterval": "60s",
    "spark.rpc.askTimeout": "600s",
}
"""A machine with much to do answers late; that is no reason to give it up."""

ERROR: Final = re.compile(r"^[: ]*(?:Caused by: )?[\w.$]+(?:Exception|Error): (.+)$", re.MULTILINE)

QUIET: Final = {"spark.ui.showConsoleProgress": "false", "spark.log.level": "ERROR"}


class SparkError(RatingOfficeError):
    """Spark could not be started, or gave a task up; the cause has all that it said."""


@contextmanager
def session(master: str | None, settings: Mapping[str, str]) -> Iterator[SparkSession]:
    """Start a session for a while; what goes wrong in Spark is a `SparkError`."""
    try:
        spark = start(master, settings)
        try:
            yield spark
        finally:
            spark.stop()
    except (PySparkException, Py4JError) as problem:
        raise SparkError(message("spark_failed", problem=_cause(problem))) from problem


def _cause(problem: Exception) -> str:
    """Return what a problem is about: the last error that is named, in Java or Python."""
    named = ERROR.findall(str(problem))
    return str(named[-1] if named else problem).strip().removesuffix(".")


def start(master: str | None, settings: Mapping[str, str]) -> SparkSession:
    """Start a session, or take the one that `spark-submit` has begun; executors run this Python unless one is named."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("ratingoffice")
    for name, value in {**PATIENCE, **QUIET, **settings}.items():
        builder = builder.config(name, value)
    return (builder.master(master) if master else builder).getOrCreate()
