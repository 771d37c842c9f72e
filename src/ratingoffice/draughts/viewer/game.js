// Draws every game of the page: the board, the steps, the list of moves. The data stand in a script element inside;
// whatever else stands there is for those who have no script.
document.querySelectorAll(".draughts-game:not([data-drawn])").forEach((root) => {
  root.dataset.drawn = "";
  const game = JSON.parse(root.querySelector("script").textContent);
  const words = game.words, side = 48, length = game.size * side;
  let at = 0, flipped = false;

  const make = (name, attributes, text) => {
    const svg = ["svg", "rect", "circle", "path", "text", "title"].includes(name);
    const made = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  };

  const corner = (row, column) => {
    const last = game.size - 1;
    return flipped ? [(last - column) * side, (last - row) * side] : [column * side, row * side];
  };

  const drawPiece = (board, letter, x, y) => {
    const white = letter.toLowerCase() === "w", line = white ? "#7a6a55" : "#0c0a09";
    const middle = { cx: x + side / 2, cy: y + side / 2 };
    board.append(make("circle", { ...middle, r: 17, fill: white ? "#fdfaf3" : "#2b2724", stroke: line, "stroke-width": 2 }));
    board.append(make("circle", { ...middle, r: 12, fill: "none", stroke: line, "stroke-opacity": .45 }));
    if (letter === letter.toUpperCase()) {
      board.append(make("path", { d: `M${x + 15} ${y + 32}l-2-14 6 5 5-9 5 9 6-5-2 14z`, fill: "#d8a31a", stroke: "#6d4f05" }));
    }
  };

  const drawBoard = () => {
    const position = at ? game.moves[at - 1].after : game.start;
    const marked = new Set(at ? game.moves[at - 1].squares : []);
    const board = make("svg", { viewBox: `0 0 ${length} ${length}`, role: "img", "aria-label": position.words });
    board.append(make("rect", { width: length, height: length, fill: "#f4e8d0" }));
    game.squares.forEach(([name, row, column], index) => {
      const [x, y] = corner(row, column);
      board.append(make("rect", { x, y, width: side, height: side, fill: marked.has(index) ? "#d9b24c" : "#b98b5e" }));
      board.append(make("text", { x: x + 2, y: y + 9, "font-size": 9, "font-family": "sans-serif", fill: "#4a331c" }, name));
      if (position.pieces[index] !== ".") drawPiece(board, position.pieces[index], x, y);
    });
    frame.replaceChildren(board);
  };

  const show = (place) => {
    at = Math.max(0, Math.min(place, game.moves.length));
    drawBoard();
    comment.textContent = (at ? game.moves[at - 1].comments : game.comments).join(" ");
    list.querySelectorAll(".move").forEach((button, index) => {
      if (index + 1 === at) {
        button.setAttribute("aria-current", "step");
        list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;
      } else button.removeAttribute("aria-current");
    });
  };
  const flip = () => { flipped = !flipped; drawBoard(); };

  const figure = make("figure"), frame = make("div"), steps = make("div", { class: "steps" });
  const actions = [["first", "|◀", () => show(0)], ["back", "◀", () => show(at - 1)], ["forward", "▶", () => show(at + 1)],
    ["last", "▶|", () => show(game.moves.length)], ["flip", "⇅", flip]];
  for (const [name, sign, action] of actions) {
    const button = make("button", { type: "button", class: "step", title: words[name], "aria-label": words[name] }, sign);
    button.addEventListener("click", action);
    steps.append(button);
  }
  figure.append(frame, steps);

  const aside = make("div", { class: "aside" }), list = make("ol", { "aria-label": words.moves });
  const comment = make("p", { class: "comment", "aria-live": "polite" });
  game.moves.forEach((move, index) => {
    if (move.number) list.append(make("li", { class: "number" }, move.number));
    const item = make("li", { class: move.number.endsWith("...") || !move.number ? "black" : "white" });
    const button = make("button", { type: "button", class: "move" }, move.text + (move.comments.length ? " …" : ""));
    button.addEventListener("click", () => show(index + 1));
    item.append(button);
    list.append(item);
  });
  aside.append(list, comment, make("p", { class: "hint" }, words.hint));
  root.replaceChildren(root.querySelector("script"), figure, aside);

  const keys = { ArrowLeft: () => show(at - 1), ArrowRight: () => show(at + 1), Home: () => show(0),
    End: () => show(game.moves.length), f: flip, F: flip };
  document.addEventListener("keydown", (event) => {
    const typing = ["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName);
    const other = document.querySelectorAll(".draughts-game").length > 1 && !root.contains(event.target);
    if (typing || other || event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  show(0);
});
