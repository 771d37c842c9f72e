"""Parts of pages that templates share: tables, sections, headings, fields of forms."""

import re
from typing import Final, cast

from django import template
from django.forms import Form
from django.template.base import Node, NodeList, Parser, TextNode, Token
from django.template.context import Context
from django.template.loader import get_template
from django.urls import reverse
from django.utils.formats import localize
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

register = template.Library()

LINE_BREAK: Final = re.compile(r"\s*\n\s*")


@register.simple_block_tag
def heading(content: SafeString, title: object) -> SafeString:
    """Write the title of a page and the sentence under it."""
    return format_html('<div class="head"><div><h1>{}</h1><p>{}</p></div></div>', title, content)


@register.simple_block_tag
def crumbs(content: SafeString) -> SafeString:
    """Write the way back to the pages above this one."""
    return format_html('<nav class="crumbs" aria-label="{}">{}</nav>', SafeString(gettext("You are here")), content)


@register.simple_block_tag
def section(content: SafeString, title: object, **attributes: object) -> SafeString:
    """Write a section under its heading, which names it if it has an `id`."""
    name = attributes.pop("id", None)
    if name is not None:
        attributes["aria-labelledby"] = name
    head = format_html("<h2{}>{}</h2>", _attributes({"id": name}), title)
    return format_html("<section{}>{}{}</section>", _attributes(attributes), head, content)


@register.simple_block_tag
def table(
    content: SafeString, label: object = None, of: object = None, frame: str = "", **attributes: object
) -> SafeString:
    """Write a table that scrolls sideways on a phone: its label is read out, or the heading that `labelledby` names."""
    by, label_text = attributes.pop("labelledby", None), label if of is None else format_html("{} {}", label, of)
    place = {"class": f"scroll {frame}".strip(), "tabindex": 0, "role": "region"}
    outer = place | {"aria-label": label_text, "aria-labelledby": by}
    return format_html("<div{}><table{}>{}</table></div>", _attributes(outer), _attributes(attributes), content)


@register.simple_block_tag(takes_context=True)
def form(
    context: Context, content: SafeString, form: Form | None, button: object = "", look: str = "", **more: object
) -> SafeString:
    """Write a form that is sent: what it is about, its fields, its button; what else is named goes with it unseen.

    It is sent `to` an address, or to the one `at` a name `of` something. With a `summary` it is folded until somebody
    opens it, or something in it is wrong.
    """
    parts = {name: more.pop(name, "") for name in ("heading", "summary", "is_open")}
    named, of = more.pop("at", None), [each for each in (more.pop("of", None), more.pop("doing", None)) if each]
    own = {
        "class": more.pop("css", "form inner" if parts["summary"] else "sheet form" if form else None),
        "action": reverse(str(named), args=of) if named else more.pop("to", None),
        "data-drop": more.pop("drop", False),
    }
    shown = {"form": form, "content": content, "button": button, "look": look, "hidden": more.items(), **parts}
    shown["attributes"] = _attributes(own)
    return SafeString(get_template("_form.html").render(shown, context["request"]))


@register.simple_tag
def fields(form: Form, names: str) -> SafeString:
    """Write some fields of a form, where a page arranges them itself."""
    parts = [get_template("_field.html").render({"form": form, "field": form[name]}) for name in names.split()]
    return SafeString("".join(parts))


@register.simple_tag
def field(name: str, label: object, **attributes: object) -> SafeString:
    """Write a field of a form under its label; `id` is its name unless it is given."""
    own = {"id": name, "name": name} | attributes
    return format_html("<div>{}<input{}></div>", _label(own["id"], label), _attributes(own))


@register.simple_block_tag
def select(content: SafeString, name: str, label: object, **attributes: object) -> SafeString:
    """Write a choice under its label."""
    own = {"id": name, "name": name} | attributes
    return format_html("<div>{}<select{}>{}</select></div>", _label(own["id"], label), _attributes(own), content)


@register.simple_tag
def option(value: object, text: object, chosen: object) -> SafeString:
    """Write what can be chosen, marked if it is chosen."""
    return format_html("<option{}>{}</option>", _attributes({"value": value, "selected": value == chosen}), text)


def _label(name: object, label: object) -> SafeString:
    return format_html('<label for="{}">{}</label>', name, label)


def _attributes(values: dict[str, object]) -> SafeString:
    """Write attributes in their order; none for None and False."""
    given = ((name, value) for name, value in values.items() if value is not None and value is not False)
    return format_html_join("", " {}", ((_attribute(name, value),) for name, value in given))


def _attribute(name: str, value: object) -> SafeString | str:
    return name if value is True else format_html('{}="{}"', name, localize(value))


class TightNode(Node):
    """What stands on several lines of a template and has no space between its parts on the page."""

    def __init__(self, nodelist: NodeList) -> None:
        """Take the line breaks out once, when the template is read; those inside a tag of HTML stay."""
        self.nodelist = nodelist
        is_inside = False
        for text in cast("list[TextNode]", nodelist.get_nodes_by_type(TextNode)):
            kept = []
            for piece in re.split(r"([<>])", text.s):
                is_inside = piece == "<" if piece in {"<", ">"} else is_inside
                kept.append(piece if is_inside else LINE_BREAK.sub("", piece))
            text.s = "".join(kept)

    def render(self, context: Context) -> SafeString:
        """Render the parts one right after the other."""
        return self.nodelist.render(context)


@register.tag
def tight(parser: Parser, _token: Token) -> TightNode:
    """Leave out the line breaks: `{% tight %}`, names and commas on lines of their own, `{% endtight %}`."""
    nodelist = parser.parse(("endtight",))
    parser.delete_first_token()
    return TightNode(nodelist)
