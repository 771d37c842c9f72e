"""What holds for every answer: security headers, refusals of the store in words, a line in the log."""

import logging
import time
from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.translation import get_language_from_request, gettext, override

from ratingoffice.messages import Message, as_data
from ratingoffice.store.errors import NotPermittedError, RefusedError, StoreError, UnknownError
from ratingoffice.web.messages import message
from ratingoffice.web.sentences import sentence_text

Answer = Callable[[HttpRequest], HttpResponseBase]

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""No script and no style but our own files."""

NUL: Final = "\0"
API: Final = "/api/"

log = logging.getLogger("ratingoffice.web")


def security_headers(answer: Answer) -> Answer:
    """Add the headers, and write who asked for what, how long it took and how it ended."""

    def run(request: HttpRequest) -> HttpResponseBase:
        start = time.perf_counter()
        response = answer(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        taken = round(1000 * (time.perf_counter() - start), 1)
        facts = {"method": request.method, "path": request.path, "status": response.status_code, "ms": taken}
        log.info("request", extra={"facts": facts})
        return response

    return run


def bounds(answer: Answer) -> Answer:
    """Refuse what is too large before any of it is read, and an address with a NUL character, part of no name."""

    def run(request: HttpRequest) -> HttpResponseBase:
        is_form = request.META.get("CONTENT_TYPE", "").startswith("multipart/")
        most = settings.LARGEST_UPLOAD if is_form else settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isdecimal() or int(length) > most:
            return _refused(request, 413, "too_large", message("too_many_bytes_sent", most=most))
        if NUL in request.path or "%00" in request.META.get("QUERY_STRING", ""):
            return _refused(request, 400, "bad_request", message("nul_in_address"))
        return answer(request)

    return run


def heads(answer: Answer) -> Answer:
    """Answer HEAD in the API as GET without what would be sent: status, length and ETag show whether to ask for it."""

    def run(request: HttpRequest) -> HttpResponseBase:
        if request.method != "HEAD" or not request.path.startswith(f"{API}v1/"):
            return answer(request)
        request.method = "GET"
        response = answer(request)
        request.method = "HEAD"  # for the log, which is further out
        if isinstance(response, HttpResponse):
            response.headers.setdefault("Content-Length", str(len(response.content)))
            response.content = b""
        elif isinstance(response, StreamingHttpResponse):
            response.streaming_content = ()
        return response

    return run


def _refused(request: HttpRequest, status: int, code: str, problem: Message) -> HttpResponse:
    """Refuse in the language asked for, which nobody may have chosen yet."""
    with override(get_language_from_request(request)):
        text = sentence_text(problem)
    if request.path.startswith(API):
        why = {"code": code, "reason": problem.code, "message": text, "right": None}
        return JsonResponse({**why, "values": as_data(problem)["values"], "findings": []}, status=status)
    return HttpResponse(text, content_type="text/plain; charset=utf-8", status=status)


def _not_allowed(request: HttpRequest, response: HttpResponseBase) -> HttpResponse:
    """Name the methods of an address: to a reader in words, to a program in the shape of the API."""
    if request.path.startswith(API):
        return _not_allowed_in_api(request, response)
    problem = gettext("Only a form can be sent to this address; go back to the page that it is on.")
    answer = render(request, "refused.html", {"problem": problem}, status=405)
    answer["Allow"] = response["Allow"]
    return answer


def _not_allowed_in_api(request: HttpRequest, response: HttpResponseBase) -> HttpResponse:
    """With GET comes HEAD."""
    methods = {*response["Allow"].split(", ")}
    allowed = sorted(methods | ({"HEAD"} if "GET" in methods else set()))
    answer = _refused(request, 405, "not_allowed", message("method_not_allowed", methods=allowed))
    answer["Allow"] = ", ".join(allowed)
    return answer


class Refusals:
    """Tell a refusal of the store as a page: 404 for what is not there, 403 for what is not allowed, else 409."""

    def __init__(self, answer: Answer) -> None:
        """Keep what answers."""
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass on what a database can be asked: a NUL character is no part of any name."""
        if request.method == "POST" and not request.path.startswith(API) and _has_nul(request):
            return _refused(request, 400, "bad_request", message("nul_in_form"))
        response = self.answer(request)
        return _not_allowed(request, response) if response.status_code == 405 else response

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        """Answer in words."""
        if not isinstance(problem, StoreError):
            return None
        status = {UnknownError: 404, NotPermittedError: 403}.get(type(problem), 409)
        page = {404: "404.html", 403: "403.html"}.get(status, "refused.html")
        found = problem.findings.to_dicts() if isinstance(problem, RefusedError) else []
        return render(request, page, {"problem": problem.message, "found": found}, status=status)


def _has_nul(request: HttpRequest) -> bool:
    return any(NUL in value for _, values in request.POST.lists() for value in values)
