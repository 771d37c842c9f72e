"""A filter that an operation does not know is refused in words; silently left out it would give a wrong answer."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from django.http import HttpRequest, HttpResponseBase
from ninja.errors import ValidationError
from ninja.operation import Operation

from ratingoffice.api.messages import message

IN_REFUSALS: Final = "all_findings"
"""What every operation takes: whether a refusal lists every finding."""

Run = Callable[..., HttpResponseBase]


def known_filters_only(run: Run) -> Run:
    """Let an operation answer if it knows every filter of the address: a decorator of `Operation.run`."""
    operation: Operation = run.__self__  # type: ignore[attr-defined]
    known = _filters(operation)

    @wraps(run)
    def answer(request: HttpRequest, **path: Any) -> HttpResponseBase:
        unknown = [name for name in request.GET if name not in (*known, IN_REFUSALS)]
        if not unknown:
            return run(request, **path)
        findings = [_finding(name, known) for name in unknown]
        return operation.api.on_exception(request, ValidationError(findings))

    return answer


def _filters(operation: Operation) -> list[str]:
    models = [each for each in operation.models if each.__ninja_param_source__ == "query"]
    return [name for model in models for name in model.__ninja_flatten_map__]


def _finding(name: str, known: list[str]) -> dict[str, Any]:
    problem = message("unknown_filter", name=name, known=known) if known else message("unknown_filter.none", name=name)
    return {"type": "unknown_filter", "loc": (name,), "msg": problem}
