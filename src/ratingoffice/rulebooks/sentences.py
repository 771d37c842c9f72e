"""How explanations say a number in every rulebook: without idle zeros, as something added, with its noun."""

from __future__ import annotations

from decimal import Decimal


def plain(number: object) -> str:
    """Write a number without the zeros that only its column needs: 166.840000 is 166.84."""
    return f"{Decimal(str(number)).normalize():f}"


def signed(number: object) -> str:
    """Write a number as it is added to another: + 12.5, or - 3 for -3."""
    text = str(number)
    return f"- {text[1:]}" if text.startswith("-") else f"+ {text}"


def number_of(count: int, noun: str) -> str:
    """Write how many there are: 1 game, 2 games."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
