"""A folder to write files to before they take their place: locked while it is in use, so that leftovers are known."""

import contextlib
import fcntl
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def folder_beside(path: Path) -> Iterator[Path]:
    """Give a folder in the same place as the path, deleted afterwards; first delete what killed attempts left."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as afterwards:
        with _locked(path.parent):
            _clear_killed(path)
            beside = Path(tempfile.mkdtemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent))
            afterwards.callback(shutil.rmtree, beside, ignore_errors=True)
            afterwards.enter_context(_locked(beside))
        yield beside


def _clear_killed(path: Path) -> None:
    """Delete the folders of such a name that nobody has locked: the process that made them was killed."""
    name = re.compile(rf"\.{re.escape(path.name)}\.[a-z0-9_]{{8}}\.part")
    for left in path.parent.iterdir():
        if name.fullmatch(left.name) and left.is_dir() and not left.is_symlink():
            with _locked(left, fcntl.LOCK_EX | fcntl.LOCK_NB) as is_free:
                if is_free:
                    shutil.rmtree(left, ignore_errors=True)


@contextlib.contextmanager
def _locked(folder: Path, how: int = fcntl.LOCK_EX) -> Iterator[bool]:
    """Lock a folder, also against other processes, until the end of this one; return whether that could be done."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        yield _lock(opened, how)
    finally:
        os.close(opened)


def _lock(opened: int, how: int) -> bool:
    """Lock what is opened; somebody else may have, and some disks know no locks."""
    try:
        fcntl.flock(opened, how)
    except OSError:
        return False
    return True
