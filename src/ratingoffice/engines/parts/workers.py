"""Worker processes that share the work; each takes a task when it is free."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Self, TypeVar

from ratingoffice.engines.parts.messages import message
from ratingoffice.errors import RatingOfficeError
from ratingoffice.formats.file_bytes import Progress

Made = TypeVar("Made")


class WorkerLostError(RatingOfficeError):
    """A worker process ended before its task did."""


class Workers:
    """Processes that end when the work is over, or with this one; each uses some cores, and starts when it is needed.

    None of them: the work is done here.
    """

    def __init__(self, number: int, progress: Progress | None = None, *, cores: int = 1) -> None:
        """Say how many; `with Workers(2) as workers: list(workers.map("add up", function, [(argument,), ...]))`."""
        self.number, self.progress, self.cores = number, progress, cores
        self.free: SimpleQueue[subprocess.Popen[bytes] | None] = SimpleQueue()
        for _ in range(number):
            self.free.put(None)
        self.started, self.is_over = list[subprocess.Popen[bytes]](), False
        self.pool = ThreadPoolExecutor(max(1, number))
        self.lives, self.holds = os.pipe()

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End the processes; after an error without waiting for what they do."""
        self.is_over = True
        if error is not None:
            for process in self.started:
                process.kill()
        self.pool.shutdown(cancel_futures=True)
        for process in self.started:
            process.kill()
            process.communicate()
        os.close(self.lives)
        os.close(self.holds)

    def map(self, what: str, function: Callable[..., Made], tasks: Iterable[tuple[Any, ...]]) -> Iterator[Made]:
        """Do a function for the arguments of each task; what they return comes in the order of the tasks."""
        futures = [self.pool.submit(self._do, function, task) for task in tasks]
        try:
            for done, future in enumerate(futures):
                if self.progress:
                    self.progress(what, done, len(futures))
                yield future.result()
        finally:
            for future in futures:
                future.cancel()

    def each(self, what: str, tasks: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """Do tasks that have a function each, with its arguments behind it; as `map` does otherwise."""
        return self.map(what, call, tasks)

    def do(self, what: str, function: Callable[..., Made], *arguments: Any) -> Made:
        """Do one task."""
        (made,) = self.map(what, function, [arguments])
        return made

    def _do(self, function: Callable[..., Made], arguments: tuple[Any, ...]) -> Made:
        """Do a task; one more time where its process was lost, since a task writes the same files again."""
        if not self.number:
            return function(*arguments)
        try:
            works, answer = self._asked(function, arguments)
        except WorkerLostError:
            if self.is_over:
                raise
            works, answer = self._asked(function, arguments)
        if not works:
            raise answer
        return answer  # type: ignore[no-any-return]

    def _asked(self, function: Callable[..., Made], arguments: tuple[Any, ...]) -> tuple[bool, Any]:
        process = self.free.get() or self._start()
        try:
            answer = _asked(process, (function, arguments))
        except BaseException as problem:
            process.kill()
            self.free.put(None)
            if isinstance(problem, EOFError | BrokenPipeError | pickle.UnpicklingError):
                raise WorkerLostError(message("worker_lost")) from None
            raise
        self.free.put(process)
        return answer

    def _start(self) -> subprocess.Popen[bytes]:
        process = _started(self.lives, self.cores)
        self.started.append(process)
        return process


def call(function: Callable[..., Made], *arguments: Any) -> Made:
    """Call a function."""
    return function(*arguments)


def _started(lives: int, cores: int) -> subprocess.Popen[bytes]:
    """Start a process that finds modules where this one does, and ends when the other end of a pipe is closed."""
    paths = {"PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}
    threads = dict.fromkeys(("POLARS_MAX_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), str(cores))
    command = [sys.executable, "-P", "-m", "ratingoffice.engines.parts.worker", str(lives)]
    environment, pipe = {**os.environ, **paths, **threads}, subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment, pass_fds=[lives])


def _asked(process: subprocess.Popen[bytes], task: tuple[Any, ...]) -> tuple[bool, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    pickle.dump(task, process.stdin, protocol=pickle.HIGHEST_PROTOCOL)
    process.stdin.flush()
    works, answer = pickle.load(process.stdout)
    return works, answer
