"""The code on its way to a cluster: the contents of the wheel, put together again from what is installed."""

import py_compile
import tempfile
import zipfile
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

from ratingoffice import messages

SOURCE: Final = Path(messages.__file__).parent
UNCOMPILED: Final = frozenset({"api", "cli", "store", "web"})
"""Packages that no task imports."""

OF_INSTALLER: Final = frozenset({"INSTALLER", "REQUESTED", "direct_url.json"})
"""What is written beside the wheel's own when it is installed."""


def write_code(folder: Path) -> Path:
    """Write an archive that Python imports from; modules also compiled, so that a worker starts quickly.

    It is not named as a wheel: Spark puts archives on the path of Python by their names.
    """
    archive = folder / "ratingoffice-py3-none-any.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as written, tempfile.TemporaryDirectory() as scratch:
        for file, content in _about().items():
            written.writestr(file, content)
        compiled = Path(scratch) / "module.pyc"
        for path in sorted(SOURCE.rglob("*")):
            name = path.relative_to(SOURCE)
            if path.is_dir() or "__pycache__" in name.parts:
                continue
            written.write(path, "ratingoffice" / name)
            if path.suffix == ".py" and not UNCOMPILED & {*name.parts}:
                mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
                py_compile.compile(str(path), str(compiled), doraise=True, invalidation_mode=mode)
                written.write(compiled, "ratingoffice" / name.with_suffix(".pyc"))
    return archive


def _about() -> dict[str, bytes]:
    """Read what the wheel says of itself; nothing where the package is a folder on the path."""
    installed = next(iter(distributions(name="ratingoffice")), None)
    files = [path for path in (installed and installed.files) or () if path.parts[0].endswith(".dist-info")]
    return {path.as_posix(): path.read_binary() for path in files if path.name not in OF_INSTALLER}
