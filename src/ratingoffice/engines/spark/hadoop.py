"""Folders on any file system that Hadoop knows, by the gateway to Spark's own Java."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import Any
from uuid import uuid4

from pyspark.sql import SparkSession


class HadoopFolder:
    """A folder, there or not: `HadoopFolder(spark, "hdfs://namenode/lists")`; without a scheme, on the default one."""

    def __init__(self, spark: SparkSession, address: str | Path) -> None:
        """Find the file system of an address; a `Path` is a folder of this machine."""
        context: Any = spark.sparkContext
        self.jvm: Any = context._jvm
        text = f"file:{address.absolute()}" if isinstance(address, Path) else address
        given = self.jvm.org.apache.hadoop.fs.Path(text)
        self.system: Any = given.getFileSystem(context._jsc.hadoopConfiguration())
        self.address = str(self.system.makeQualified(given))

    def path(self, name: str = "") -> Any:
        """Return the path of a file or folder in it, as Java knows it."""
        return self.jvm.org.apache.hadoop.fs.Path(f"{self.address}/{name}" if name else self.address)

    @property
    def is_there(self) -> bool:
        """Whether there is such a folder."""
        return bool(self.system.exists(self.path()) and self.system.getFileStatus(self.path()).isDirectory())

    @property
    def is_file(self) -> bool:
        """Whether there is a file of that name."""
        return bool(self.system.exists(self.path()) and self.system.getFileStatus(self.path()).isFile())

    def names(self) -> list[str]:
        """Name the files and folders in it."""
        return [each.getPath().getName() for each in self.system.listStatus(self.path())]

    def files(self, name: str) -> Iterator[str]:
        """Name the files below a folder, or the file of that name, from this folder on."""
        found = self.system.listFiles(self.path(name), True)
        while found.hasNext():
            yield str(found.next().getPath().toString())[len(self.address) + 1 :]

    def copy_here(self, name: str, to: Path) -> None:
        """Copy a file or a folder to this machine."""
        local = self.jvm.org.apache.hadoop.fs.Path(f"file:{to.absolute()}")
        self.system.copyToLocalFile(False, self.path(name), local, True)

    def copy_from(self, path: Path) -> None:
        """Copy a file of this machine into the folder."""
        self.system.copyFromLocalFile(False, True, self.jvm.org.apache.hadoop.fs.Path(f"file:{path}"), self.path())

    def make(self) -> None:
        """Make the folder."""
        self.system.mkdirs(self.path())

    def delete(self) -> None:
        """Delete the folder with all that is in it."""
        self.system.delete(self.path(), True)

    @contextmanager
    def written(self) -> Iterator[HadoopFolder]:
        """Give a folder beside; it takes the name of this one at once when all is written, or is deleted.

        What a killed run left there is deleted first.
        """
        for left in self._beside():
            self.system.delete(left, True)
        new, old = (self._with_address(f"{self._stem()}.{uuid4().hex[:8]}.part{each}") for each in ("", ".old"))
        new.make()
        try:
            yield new
            new._drop_checksums()
            if self.is_there:
                self.system.rename(self.path(), old.path())
            if not self.system.rename(new.path(), self.path()):
                raise OSError(f"{new.address} cannot be renamed to {self.address}")
        finally:
            for each in (new, old):
                if each.is_there:
                    each.delete()

    def _drop_checksums(self) -> None:
        """Delete the files that Hadoop puts beside each file on an ordinary disk."""
        scheme, _, folder = self.address.partition(":")
        for path in Path(folder).rglob(".*.crc") if scheme == "file" else ():
            path.unlink()

    def _beside(self) -> Iterator[Any]:
        parent, begin = self.path().getParent(), self._stem().rpartition("/")[2] + "."
        if self.system.exists(parent):
            found = self.system.listStatus(parent)
            yield from (each.getPath() for each in found if each.getPath().getName().startswith(begin))

    def _stem(self) -> str:
        parent, _, name = self.address.rpartition("/")
        return f"{parent}/.{name}"

    def _with_address(self, address: str) -> HadoopFolder:
        other = copy(self)
        other.address = address
        return other
