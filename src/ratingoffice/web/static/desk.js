// A file that is dropped on its place is chosen; the form is sent at once where nothing else is asked.
"use strict";

for (const form of document.querySelectorAll("form[data-drop]")) {
  const place = form.querySelector(".drop-place");
  const input = form.querySelector("input[type=file]");
  const over = (on) => (event) => { event.preventDefault(); place.classList.toggle("over", on); };
  for (const name of ["dragenter", "dragover"]) form.addEventListener(name, over(true));
  for (const name of ["dragleave", "drop"]) form.addEventListener(name, over(false));
  form.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    input.files = event.dataTransfer.files;
    input.focus();
  });
}
