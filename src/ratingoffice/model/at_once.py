"""Two pieces of work at once: Polars, NumPy and Arrow leave the interpreter free while they work on columns."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

One = TypeVar("One")
Other = TypeVar("Other")


def at_once(one: Callable[[], One], other: Callable[[], Other]) -> tuple[One, Other]:
    """Do both, the other one beside: `at_once(lambda: 1, lambda: 2)` is `(1, 2)`."""
    with ThreadPoolExecutor(1) as pool:
        beside = pool.submit(other)
        return one(), beside.result()
