"""HEAD is answered like GET without what would be sent: status, length and ETag show whether to ask for it."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse

API: Final = "/api/v1/"


class Heads:
    """Asks as GET wherever the API answers GET, outside of all that marks an answer, and leaves the body out."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        """Keep what answers."""
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer; the log, which is further out, says HEAD again."""
        if request.method != "HEAD" or not request.path.startswith(API):
            return self.answer(request)
        request.method = "GET"
        response = self.answer(request)
        request.method = "HEAD"
        if isinstance(response, StreamingHttpResponse):
            response.streaming_content = ()
            return response
        response.headers.setdefault("Content-Length", str(len(response.content)))
        response.content = b""
        return response
