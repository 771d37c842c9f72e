"""A worker process: takes pickled tasks, one after the other, and gives back what they return or raise."""

import os
import pickle
import sys
import traceback
from typing import Any, BinaryIO


def main() -> None:
    """Work until there is no more to do; what libraries print goes to the error output."""
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


if __name__ == "__main__":
    main()
