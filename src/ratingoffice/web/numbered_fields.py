"""Fields of a form that belong to start numbers."""

from collections.abc import Mapping


def numbered(form: Mapping[str, str], kind: str) -> dict[int, str]:
    """Read the fields of a form that belong to start numbers: `choice-3` is 3."""
    named = {
        name.removeprefix(f"{kind}-"): value.strip() for name, value in form.items() if name.startswith(f"{kind}-")
    }
    return {int(number): value for number, value in named.items() if number.isdecimal() and len(number) < 7 and value}
