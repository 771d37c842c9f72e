"""Where a server can be reached: the addresses of this machine, and whether a port is free."""

import contextlib
import ipaddress
import socket
from typing import Final

THIS_MACHINE: Final = ("127.0.0.1", "localhost", "[::1]")
EVERY_ADDRESS: Final = ("0.0.0.0", "::")
NEIGHBOURS: Final = ("10.255.255.255", "192.0.2.1")
"""No packet is sent there: the system only chooses the address that it would send from."""


def why_not(host: str, port: int) -> str | None:
    """Explain why nobody can listen there; the server itself would share a port with another server without a word."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as problem:
            return problem.strerror or str(problem)
        return None


def is_of_this_machine(host: str) -> bool:
    """Return whether only this machine can reach a host: `is_of_this_machine("127.0.0.1")`."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def hosts_of(host: str) -> list[str]:
    """Return under which names a server answers that listens on a host; the names of others stay refused."""
    own = [host] if host not in EVERY_ADDRESS else [*_own_addresses(), *_own_names()]
    written = [f"[{each}]" if ":" in each else each for each in own]
    return list(dict.fromkeys((*(each for each in written if each not in THIS_MACHINE), *THIS_MACHINE)))


def _own_addresses() -> list[str]:
    found = list[str]()
    for neighbour in NEIGHBOURS:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((neighbour, 9))
            found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(found) if not is_of_this_machine(each)]


def _own_names() -> list[str]:
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"] if name != "localhost" else []
