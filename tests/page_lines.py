"""Pages as they are read: without the line breaks between their parts, which no browser shows."""

import re

BLOCKS = (
    "html head body title meta link script header nav main footer section aside article figure div p h1 h2 h3 br"
    " ul ol li dl dt dd table caption thead tbody tr th td"
    " form fieldset legend label select option datalist button details summary"
)
TAG = rf"</?(?:{BLOCKS.replace(' ', '|')})\b(?:\"[^\"]*\"|'[^']*'|[^>\"'])*>"
KEPT = re.compile(r"(<(?:pre|textarea|script)\b[^>]*>)(.*?)(</(?:pre|textarea|script)>)", re.DOTALL)


def on_one_line(page):
    """Leave out line breaks around blocks, and write those inside a tag as a space."""
    before, *parts = KEPT.split(page)
    kept = zip(parts[::4], parts[1::4], parts[2::4], parts[3::4], strict=True)
    return _joined(before) + "".join(_tag(opened) + text + end + _joined(after) for opened, text, end, after in kept)


def _joined(page):
    return re.sub(rf"\s*({TAG})\s*", lambda found: _tag(found.group(1)), page)


def _tag(tag):
    return re.sub(r"\s*\n\s*", " ", tag).replace(" >", ">")


class OnOneLine:
    """Gives the tests of the site such pages."""

    def __init__(self, answer):
        """Stand before the views."""
        self.answer = answer

    def __call__(self, request):
        """Answer with a page on one line."""
        response = self.answer(request)
        if not response.streaming and response.headers.get("Content-Type", "").startswith("text/html"):
            response.content = on_one_line(response.content.decode()).encode()
        return response
