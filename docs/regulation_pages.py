"""The pages of the regulation maps."""

from ratingoffice.rulebooks.regulation_map import RegulationMap


def as_markdown(regulation: RegulationMap) -> str:
    """Write the map as a page."""
    counts = regulation.counts()
    rows = [
        f"| {each.number} | {each.words} | {each.status} | {' '.join(f'`{code}`' for code in each.code)} | "
        + (f"[{each.test.rsplit('/', 1)[-1]}](../../{each.test})" if each.test else "")
        + " |"
        for each in regulation.articles
    ]
    return "\n".join(
        [
            f"# {regulation.title}",
            "",
            f"{len(regulation.articles)} articles: {counts['computed']} computed, {counts['informative']} informative, "
            f"{counts['open']} open. Made by `make docs` from the map of the package, `{regulation.document}.toml`.",
            "",
            "| article | in our words | status | code | test |",
            "| --- | --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )
