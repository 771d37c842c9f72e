"""What `make check` runs in under a minute: format, lint, types, imports, and the tests nearest to what was changed."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHECKS = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("djhtml", "--tabwidth", "2", "--check", "src/ratingoffice/web/templates"),
    ("mypy",),
    ("lint-imports",),
)
MOST_FILES = 30
"""More test files than this take over a minute; `make test` runs all of them."""
IMPORTED = re.compile(r"^(?:from|import) (\S+)(?: import (.+))?", re.MULTILINE)
YEAR = re.compile(r"_\d{4}$")


def changed_files() -> list[Path]:
    """List the files that differ from the last commit; if none does, those of the last commit."""
    now = [*_git("diff", "--name-only", "HEAD"), *_git("ls-files", "--others", "--exclude-standard")]
    names = now or _git("diff", "--name-only", "HEAD~1", "HEAD")
    return [Path(name) for name in names if name.endswith(".py")]


def nearest_tests(changed: Iterable[Path], tests: Iterable[Path]) -> list[Path]:
    """Choose the tests nearest to changed files: themselves, those named after them, those that import them."""
    imports = {test: _imports(test) for test in tests}
    nearness: dict[Path, int] = {}
    for path in changed:
        module = ".".join(path.with_suffix("").parts[1:])
        for test, imported in imports.items():
            if test == path:
                rank = 0
            elif _is_named_after(test, path):
                rank = 1
            elif module in imported:
                rank = 2
            else:
                continue
            nearness[test] = min(rank, nearness.get(test, rank))
    return sorted(nearness, key=lambda test: (nearness[test], test))


def _is_named_after(test: Path, path: Path) -> bool:
    """tests/cli/test_explain.py, tests/fmjd_annex9{,_2022}/ are named after cli/explain.py and fmjd/annex9_2022/."""
    package = path.parent.name
    is_of_module = test.stem == f"test_{path.stem}" and package in {*test.parent.parts, "tests"}
    edition = f"{path.parent.parent.name}_{package}"
    return is_of_module or not {edition, YEAR.sub("", edition)}.isdisjoint(test.parts)


def _imports(test: Path) -> set[str]:
    found = set()
    for module, names in IMPORTED.findall(test.read_text(encoding="utf-8")):
        found |= {module, *(f"{module}.{name.strip()}" for name in names.split(","))}
    return found


def _git(*arguments: str) -> list[str]:
    return subprocess.run(("git", *arguments), cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def _run(*command: str) -> bool:
    began = time.perf_counter()
    done = subprocess.run((str(Path(sys.executable).parent / command[0]), *command[1:]), cwd=ROOT, check=False)
    print(f"{' '.join(command[:2])}: {time.perf_counter() - began:.1f} s", flush=True)
    return done.returncode == 0


def main() -> None:
    """Run all checks, then the tests; the exit code is 1 if anything failed."""
    tests = sorted(path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py"))
    chosen = nearest_tests(changed_files(), tests)
    if len(chosen) > MOST_FILES:
        print(f"Running {MOST_FILES} of the {len(chosen)} test files concerned. `make test` runs all of them.")
    passed = [_run(*check) for check in CHECKS]
    if chosen:
        passed.append(_run("pytest", "-n", "2", "--dist", "worksteal", *map(str, chosen[:MOST_FILES])))
    sys.exit(not all(passed))


if __name__ == "__main__":
    main()
