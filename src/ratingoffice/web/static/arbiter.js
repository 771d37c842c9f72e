// The arbiter's desk: results at the speed of typing. 1, =, 0 enter a result and go to the next board; arrows move.
"use strict";

(() => {
  const KEYS = { 1: "1", 2: "1", 0: "0", "=": "=", 5: "=", ".": "=", ",": "=", "½": "=", "+": "+", "-": "-", x: "x", X: "x",
    p: "p", m: "m", r: "r", R: "R", b: "b", B: "B", s: "s", S: "S", Backspace: "", Delete: "" };
  let queue = Promise.resolve();

  const boxes = () => [...document.querySelectorAll("input.result")];
  const known = (form, key) => key === "" || form.dataset.keys.split(" ").includes(key);

  const go = (white, by) => {
    const all = boxes(), at = all.findIndex((box) => box.dataset.white === white);
    const next = all[Math.max(0, Math.min(at + by, all.length - 1))];
    if (next) { next.focus(); next.select(); }
  };

  // One after the other: the server sees the results in the order in which they were typed.
  const save = (form, white, key) => {
    const values = { csrfmiddlewaretoken: form.elements.csrfmiddlewaretoken.value, set: `${white}:${key}` };
    const row = `#board-${white}`;
    document.querySelector(row).setAttribute("aria-busy", "true");
    queue = queue.then(() => {
      const here = document.activeElement?.dataset?.white;
      return htmx.ajax("POST", form.action, { values, target: row, swap: "outerHTML" }).then(() => {
        const box = here && document.querySelector(`#board-${here} input.result`);
        if (box && !document.activeElement?.dataset?.white) { box.focus(); box.select(); }
      });
    });
  };

  document.addEventListener("keydown", (event) => {
    if (!event.target.matches("input.result") || event.ctrlKey || event.metaKey || event.altKey) return;
    const box = event.target, white = box.dataset.white, form = box.form;
    if (event.key === "ArrowDown" || event.key === "Enter") { event.preventDefault(); go(white, 1); return; }
    if (event.key === "ArrowUp") { event.preventDefault(); go(white, -1); return; }
    if (event.key in KEYS && known(form, KEYS[event.key])) {
      event.preventDefault();
      box.value = KEYS[event.key];
      save(form, white, KEYS[event.key]);
      if (KEYS[event.key] !== "") go(white, 1);
    } else if (event.key.length === 1) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[name=set]");
    if (!button) return;
    event.preventDefault();
    const [white, key] = button.value.split(":");
    save(button.form, white, key);
  });

  const first = boxes().find((box) => !box.value);
  if (first && matchMedia("(pointer: fine)").matches) first.focus({ preventScroll: true });
})();
