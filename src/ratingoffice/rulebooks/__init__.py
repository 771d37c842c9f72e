"""Regulations as code: one package a body, one module or package an edition.

The package is also the function `ro.rulebooks()`: a package and a function of one name cannot be beside each other.
"""

import sys
from types import ModuleType


class RulebookPackage(ModuleType):
    """The package, which can be called."""

    def __call__(self) -> tuple[str, ...]:
        """Return the keys of all rulebooks."""
        from ratingoffice.rulebooks.catalogue import keys  # noqa: PLC0415 - it is built on this package

        return keys()


sys.modules[__name__].__class__ = RulebookPackage
