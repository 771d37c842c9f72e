"""Folders on any file system that Hadoop knows, by the gateway to Spark's own Java."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from time import time
from typing import Any, Final
from uuid import uuid4

from pyspark.sql import SparkSession

DAY: Final = 24 * 60 * 60


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

        What a run left that was killed a day ago or earlier is deleted first; a younger one may still be at work.
        """
        for left in self._beside(".part"):
            if left.getModificationTime() < (time() - DAY) * 1000:
                self.system.delete(left.getPath(), True)
        new = self._with_address(f"{self._stem()}.{uuid4().hex[:8]}.part")
        new.make()
        try:
            yield new
            new._drop_checksums()
            new._take_the_place_of(self)
        finally:
            if new.is_there:
                new.delete()

    def _take_the_place_of(self, former: HadoopFolder) -> None:
        """Rename this folder; the former one is deleted when all is well, and has its name back when not."""
        old = self._with_address(f"{self.address}.old")
        is_there = former.is_there
        if is_there:
            former._rename(old)
        try:
            self._rename(former)
        except BaseException:
            if is_there:
                old._rename(former)
            raise
        for left in former._beside(".part.old"):
            self.system.delete(left.getPath(), True)

    def _rename(self, to: HadoopFolder) -> None:
        if not self.system.rename(self.path(), to.path()):
            raise OSError(f"{self.address} cannot be renamed to {to.address}")

    def _drop_checksums(self) -> None:
        """Delete the files that Hadoop puts beside each file on an ordinary disk."""
        scheme, _, folder = self.address.partition(":")
        for path in Path(folder).rglob(".*.crc") if scheme == "file" else ():
            path.unlink()

    def _beside(self, ending: str) -> Iterator[Any]:
        """Find the folders in the same place that a run of before made, by how their names end."""
        parent, begin = self.path().getParent(), self._stem().rpartition("/")[2]
        name = re.compile(rf"{re.escape(begin)}\.[0-9a-f]{{8}}{re.escape(ending)}")
        if self.system.exists(parent):
            found = self.system.listStatus(parent)
            yield from (each for each in found if name.fullmatch(each.getPath().getName()))

    def _stem(self) -> str:
        parent, _, name = self.address.rpartition("/")
        return f"{parent}/.{name}"

    def _with_address(self, address: str) -> HadoopFolder:
        other = copy(self)
        other.address = address
        return other
