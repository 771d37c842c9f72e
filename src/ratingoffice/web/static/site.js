// Small improvements for those who have JavaScript: everything can be read without it.
"use strict";

// A filter, the language and the theme take effect as soon as they are chosen.
document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-at-once]");
  if (form) form.requestSubmit();
});

// The list of what was found while typing closes with Escape, and arrow keys walk through it.
document.addEventListener("keydown", (event) => {
  const box = event.target.closest(".find");
  if (!box) return;
  const found = box.querySelector(".found-now");
  const links = [...found.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (event.key === "Escape") {
    found.replaceChildren();
    box.querySelector("input").focus();
  } else if (event.key === "ArrowDown" && links.length) {
    event.preventDefault();
    links[Math.min(at + 1, links.length - 1)].focus();
  } else if (event.key === "ArrowUp" && at >= 0) {
    event.preventDefault();
    (at === 0 ? box.querySelector("input") : links[at - 1]).focus();
  }
});

document.addEventListener("click", (event) => {
  for (const found of document.querySelectorAll(".found-now")) {
    if (!found.parentElement.contains(event.target)) found.replaceChildren();
  }
});

// "/" goes to the search box.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select")) return;
  const box = document.querySelector("input[type=search]");
  if (box) { event.preventDefault(); box.focus(); }
});

// K is required, unless the rulebook that is chosen finds it.
for (const k of document.querySelectorAll("input[data-coefficient]")) {
  const books = k.form.elements.rulebook;
  const ask = () => { k.required = !books.selectedOptions[0].hasAttribute("data-finds-k"); };
  books.addEventListener("change", ask);
  ask();
}
