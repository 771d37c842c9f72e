"""A real standalone cluster of Spark on this machine, from the classes of the pip package: loopback only."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil
import pyspark

HOST = "127.0.0.1"
SPARK = Path(pyspark.__file__).parent
SECONDS = 120
"""So long a process may take to start or end."""


@dataclass(frozen=True)
class Standalone:
    """A master and its workers, each a process of its own."""

    port: int
    master: subprocess.Popen[bytes]
    workers: tuple[subprocess.Popen[bytes], ...]

    @property
    def address(self) -> str:
        """Return what `--master` takes."""
        return f"spark://{HOST}:{self.port}"

    def kill(self, number: int) -> list[int]:
        """Kill a worker and its executors, as a machine that fails would; return the processes."""
        family = processes(self.workers[number].pid)
        for each in family:
            each.kill()
        return [each.pid for each in family]


@contextmanager
def standalone(folder: Path, workers: int = 2, memory: str = "1g") -> Iterator[Standalone]:
    """Start a master and workers of one core; end all that was started."""
    with ExitStack() as started:
        port = _free_port()
        master = started.enter_context(
            _running(folder / "master", "master.Master", "--host", HOST, "--port", str(port), "--webui-port", "0")
        )
        _wait_for(port, master)
        address = f"spark://{HOST}:{port}"
        size = ("--cores", "1", "--memory", memory, "--host", HOST, "--webui-port", "0")
        each = [
            started.enter_context(
                _running(folder / f"worker-{number}", "worker.Worker", *size, "--work-dir", str(folder), address)
            )
            for number in range(workers)
        ]
        yield Standalone(port, master, tuple(each))


def environment() -> dict[str, str]:
    """Return what driver, master and workers are told: one Spark, one Python, no address but the loopback."""
    (core,) = SPARK.glob("jars/spark-core_*.jar")
    known = {"SPARK_HOME": str(SPARK), "SPARK_SCALA_VERSION": core.name.split("_")[1].split("-")[0]}
    return {**os.environ, **known, "SPARK_LOCAL_IP": HOST, "PYSPARK_PYTHON": sys.executable}


def processes(pid: int) -> list[psutil.Process]:
    """Return a process and all that it started."""
    try:
        first = psutil.Process(pid)
        return [first, *first.children(recursive=True)]
    except psutil.NoSuchProcess:
        return []


@contextmanager
def _running(log: Path, name: str, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    java = ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m", "-cp", f"{SPARK}/jars/*"]
    command = [*java, f"org.apache.spark.deploy.{name}", *arguments]
    folder = log.parent
    folder.mkdir(parents=True, exist_ok=True)
    settings: Mapping[str, str] = environment() | {"SPARK_LOCAL_DIRS": str(folder)}
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env=settings, cwd=folder)
        try:
            yield process
        finally:
            family = processes(process.pid)
            process.terminate()
            _, alive = psutil.wait_procs(family, timeout=20)
            for each in alive:
                each.kill()
            process.wait(SECONDS)


def _free_port() -> int:
    with socket.socket() as opened:
        opened.bind((HOST, 0))
        return int(opened.getsockname()[1])


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until and process.poll() is None:
        with socket.socket() as opened:
            if opened.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.2)
    raise TimeoutError("the master of Spark does not answer")
