"""The site as a server calls it: a request is read whole, in bounds and without a thread, before anybody answers it.

A client that sends slowly, or reads slowly, holds a connection and nothing else. Pages are answered by threads of
their own, so that nobody who sends a form or a file makes readers wait.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from tempfile import SpooledTemporaryFile
from typing import IO, Any, Final

from asgiref.wsgi import WsgiToAsgiInstance
from django.conf import settings

from ratingoffice.web.wsgi import application as pages

READERS: Final = 4
"""Threads of a process that answer GET and HEAD; with more of them each waits longer for the others."""

SENDERS: Final = 3
"""Threads of a process for everything else."""

BODY_SECONDS: Final = 20
SLOWEST: Final = 1 << 15
"""A body may take some seconds, and one more for every 32 KB that it announces."""

IN_MEMORY: Final = 1 << 16
"""Bytes of a body that are kept in memory; the rest waits in a file."""

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class TooLargeError(Exception):
    """A body has more bytes than any page takes."""


class LeftError(Exception):
    """The client is gone."""


class PageRequest(WsgiToAsgiInstance):
    """One request, translated for the pages by asgiref."""

    def answer(self, scope: Scope, body: IO[bytes], length: int) -> tuple[dict[str, Any], bytes]:
        """Let the pages answer; called in a thread."""
        # A header with an underscore could pass for one that only the web server in front may send.
        self.scope = scope | {"headers": [each for each in scope["headers"] if b"_" not in each[0]]}
        environ = self.build_environ(self.scope, body) | {"CONTENT_LENGTH": str(length)}  # type: ignore[no-untyped-call]
        response = self.wsgi_application(environ, self.start_response)
        try:
            content = b"".join(response)
        finally:
            response.close()
        return self.response_start, content


class Front:
    """Reads requests and hands them to the threads."""

    def __init__(self) -> None:
        """Begin without a thread; they start when they are needed."""
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.senders = ThreadPoolExecutor(SENDERS, "sender")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        with SpooledTemporaryFile(max_size=IN_MEMORY) as body:
            try:
                start, content = await self._answered(scope, receive, body)
            except TimeoutError:
                start, content = _refusal(408, "the request came too slowly; send it again")
            except TooLargeError:
                start, content = _refusal(413, f"at most {settings.LARGEST_UPLOAD:,} bytes can be sent at a time")
            except ValueError:
                start, content = _refusal(400, "the request cannot be read; its headers are wrong")
            except LeftError:
                return
        await send(start)
        await send({"type": "http.response.body", "body": content})

    async def _answered(self, scope: Scope, receive: Receive, body: IO[bytes]) -> tuple[dict[str, Any], bytes]:
        announced = _announced(scope)
        if announced > settings.LARGEST_UPLOAD:
            raise TooLargeError
        async with asyncio.timeout(BODY_SECONDS + announced / SLOWEST):
            length = await _read(receive, body)
        body.seek(0)
        threads = self.readers if scope["method"] in ("GET", "HEAD") else self.senders
        request = PageRequest(pages)  # type: ignore[no-untyped-call]
        return await asyncio.get_running_loop().run_in_executor(threads, request.answer, scope, body, length)


def _announced(scope: Scope) -> int:
    length = dict(scope["headers"]).get(b"content-length", b"0")
    if not length.isdigit() or len(length) > 18:
        raise ValueError(length)
    return int(length)


async def _read(receive: Receive, body: IO[bytes]) -> int:
    """Read a body to its end; one whose length nobody announced has the same bound."""
    length, is_more = 0, True
    while is_more:
        message = await receive()
        if message["type"] != "http.request":
            raise LeftError
        piece = message.get("body", b"")
        length += len(piece)
        if length > settings.LARGEST_UPLOAD:
            raise TooLargeError
        body.write(piece)
        is_more = message.get("more_body", False)
    return length


def _refusal(status: int, message: str) -> tuple[dict[str, Any], bytes]:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    return {"type": "http.response.start", "status": status, "headers": headers}, message.encode()


application = Front()
