"""A worker process: takes pickled tasks, one after the other, and gives back what they return or raise."""

import os
import pickle
import signal
import sys
import traceback
from threading import Thread
from typing import Any, BinaryIO


def main(lives: int) -> None:
    """Work until there is no more to do, or the other end of a pipe (its number) is gone with its process.

    What libraries print goes to the error output. Ctrl+C is left to the process that gave the tasks.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lives,), daemon=True).start()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    while True:
        try:
            function, arguments = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        try:
            answer: tuple[bool, Any] = True, function(*arguments)
        except Exception as problem:
            problem.add_note(traceback.format_exc())
            answer = False, problem
        _give(answers, answer)


def _give(answers: BinaryIO, answer: tuple[bool, Any]) -> None:
    try:
        pickle.dump(answer, answers, protocol=pickle.HIGHEST_PROTOCOL)
        answers.flush()
    except BrokenPipeError:
        os._exit(0)


def _end_with(lives: int) -> None:
    """End at once when the process that gave the tasks is gone: what is on disk may be deleted then."""
    os.read(lives, 1)
    os._exit(1)


if __name__ == "__main__":
    main(int(sys.argv[1]))
