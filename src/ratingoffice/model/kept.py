"""What is derived from an object and kept as long as the object lives, and no longer."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

Made = TypeVar("Made")


def kept(make: Callable[..., Made]) -> Callable[..., Made]:
    """Make something from an object, and whatever else it depends on, once; it must not hold the object itself."""
    known: WeakKeyDictionary[Any, dict[tuple[Hashable, ...], Made]] = WeakKeyDictionary()

    @wraps(make)
    def found(owner: object, *others: Hashable) -> Made:
        of_owner = known.setdefault(owner, {})
        if others not in of_owner:
            of_owner[others] = make(owner, *others)
        return of_owner[others]

    return found
