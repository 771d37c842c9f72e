"""The code on its way to a cluster: what the wheel has of the package, but for the site and the commands."""

import py_compile
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from ratingoffice import messages

SOURCE: Final = Path(messages.__file__).parent
STAYS: Final = frozenset({"api", "cli", "store", "web", "__pycache__"})
"""Packages that no task imports."""


def write_code(folder: Path) -> Path:
    """Write the package as an archive that Python imports from, compiled, so that a worker starts quickly."""
    archive = folder / "ratingoffice.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as written, tempfile.TemporaryDirectory() as scratch:
        compiled = Path(scratch) / "module.pyc"
        for path in sorted(SOURCE.rglob("*")):
            name = path.relative_to(SOURCE)
            if path.is_dir() or STAYS & {*name.parts}:
                continue
            written.write(path, "ratingoffice" / name)
            if path.suffix == ".py":
                mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
                py_compile.compile(str(path), str(compiled), doraise=True, invalidation_mode=mode)
                written.write(compiled, "ratingoffice" / name.with_suffix(".pyc"))
    return archive
