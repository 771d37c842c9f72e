"""The pages of the regulation maps."""

from ratingoffice.rulebooks.regulation_map import Article, RegulationMap


def as_markdown(regulation: RegulationMap) -> str:
    """Write the map as a page."""
    counts = regulation.counts()
    rows = [
        f"| {each.number} | {each.words} | {each.status} | {_code(each)} | "
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


def _code(article: Article) -> str:
    """Write the code of an article, and the articles of the newest document whose code it has too."""
    newest = max((document for document, _ in article.origins), default="")
    numbers = ", ".join(number for document, number in article.origins if document == newest)
    return " ".join(
        [*(f"`{code}`" for code in article.code), *([f"as [{newest}]({newest}.md) {numbers}"] if newest else [])]
    )
