"""A command that is asked to end clears up what it has begun."""

import contextlib
import signal
import sys
from collections.abc import Iterator
from typing import Final

TERMINATED: Final = 128 + signal.SIGTERM
"""The exit code that shells give such an end."""


@contextlib.contextmanager
def ended_in_order() -> Iterator[None]:
    """Inside, SIGTERM ends the command like Ctrl+C does: what stands open is closed and deleted."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
