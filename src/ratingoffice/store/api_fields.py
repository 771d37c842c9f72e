"""Read models are what the API answers; this marks what it leaves out."""

from typing import Any, Final

from pydantic import Field

PAGES_ONLY: Final[Any] = Field(exclude=True)
"""A field that only pages need."""
