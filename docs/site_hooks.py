"""What the site of the docs needs beyond its pages: folders in the navigation, pages of the root, links out of it."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mkdocs.exceptions import PluginError
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = ("CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md", "CHANGELOG.md", "benchmarks/README.md")
OF_THE_ROOT = {name.replace("/README", ""): ROOT / name for name in PAGES}
"""Pages that stay where a reader of the repository looks for them, and are on the site too."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
FETCHED = re.compile(r"<(?:script|img|link|iframe)\b[^>]*?\b(?:src|href)=[\"']?(https?:)?//[^>]*>")
log = get_plugin_logger("site")


def on_config(config: Any) -> None:
    """Put the pages of a folder where the navigation names it, its README first."""
    config.nav = [_filled(entry) for entry in config.nav]


def _filled(entry: Any) -> Any:
    if isinstance(entry, dict):
        ((title, inner),) = entry.items()
        if isinstance(inner, list):
            return {title: [page for each in inner for page in _pages(each)]}
        return {title: _pages(inner)} if inner.endswith("/") else entry
    return entry


def _pages(entry: Any) -> list[Any]:
    if not isinstance(entry, str):
        return [_filled(entry)]
    if not entry.endswith("/"):
        return [entry]
    names = sorted(path.name for path in (DOCS / entry).glob("*.md"))
    return [entry + name for name in sorted(names, key=lambda name: name != "README.md")]


def on_files(files: Any, config: Any) -> None:
    """Add the pages of the root."""
    for uri, path in OF_THE_ROOT.items():
        files.append(File.generated(config, uri, abs_src_path=str(path)))


def on_page_markdown(markdown: str, page: Any, files: Any, **_: Any) -> str:
    """Let links lead to pages of the site; what is only in the repository is named, not linked."""
    source = page.file.src_uri
    if source == "index.md":
        page.meta["hide"] = ["navigation", "toc"]
    folder = OF_THE_ROOT.get(source, DOCS / source).parent

    def linked(found: re.Match[str]) -> str:
        picture, text, target = found.groups()
        if urlsplit(target).scheme or target.startswith(("#", "{")):
            return found[0]
        path, hash_, anchor = target.partition("#")
        there = (folder / path).resolve()
        if not there.exists():
            log.warning(f"{source}: there is no {target}")
        if there.is_dir() and (there / "README.md").exists():
            there /= "README.md"
        name = there.relative_to(ROOT).as_posix()
        uri = name.replace("/README", "") if name in PAGES else name.removeprefix("docs/")
        if name not in PAGES and (uri == name or not files.get_file_from_path(uri)):
            return f"{text} (`{name}`)" if text not in name else f"`{text}`"
        up = "../" * source.count("/")
        return f"{picture}[{text}]({up}{uri}{hash_}{anchor})"

    parts = re.split(r"(^ *```.*?^ *```$|`[^`\n]+`(?!\]))", markdown, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if at % 2 else LINK.sub(linked, part) for at, part in enumerate(parts))


def on_post_page(output: str, page: Any, **_: Any) -> None:
    """Refuse a page that fetches something from elsewhere."""
    if found := FETCHED.search(output):
        raise PluginError(f"{page.file.src_uri} fetches {found[0]}")
