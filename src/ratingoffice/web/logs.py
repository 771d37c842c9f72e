"""Logs that programs can read: one JSON object a line."""

import json
import logging
from datetime import UTC, datetime


class JsonFormatter(logging.Formatter):
    """Time, level, logger, message, and the facts given in `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False, default=str)
