// Draws every game of the page: the board, the players, the steps, the list of moves with its variations. The data
// stand in a script element inside; whatever else stands there is for those who have no script.
document.querySelectorAll(".draughts-game:not([data-drawn])").forEach((root, place) => {
  root.dataset.drawn = "";
  const game = JSON.parse(root.querySelector("script").textContent);
  const words = game.words, key = game.key || place + 1, side = 48, length = game.size * side;
  const seconds = 1.2, shortestSwipe = 40;
  let at = 0, flipped = false, playing = null;

  const make = (name, attributes, text) => {
    const svg = ["svg", "rect", "circle", "path", "text", "g"].includes(name);
    const made = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
    for (const [name_, value] of Object.entries(attributes || {})) made.setAttribute(name_, value);
    if (text !== undefined) made.textContent = text;
    return made;
  };

  // Every position that can be reached, the main line and all variations: node 0 is the start. A path names it in
  // an address: 12 is the twelfth ply, 12.1.3 the third ply of the first variation instead of it.
  const nodes = [{ ...game, after: game.start, squares: [], taken: [], path: "0" }];
  const addLine = (moves, before, prefix) => moves.map((move, index) => {
    const node = nodes.push({ ...move, previous: before, path: `${prefix}${index + 1}` }) - 1;
    nodes[before].next ??= node;
    const variations = move.variations.map((line, number) =>
      ({ ...line, nodes: addLine(line.moves, before, `${prefix}${index + 1}.${number + 1}.`) }));
    before = node;
    return { node, variations };
  });
  const mainLine = addLine(game.moves, 0, "");

  // The board.
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
  const drawTaken = (board, letter, x, y) => {
    const ghost = make("g", { class: "taken", opacity: .4 });
    drawPiece(ghost, letter, x, y);
    board.append(ghost, make("path", { d: `M${x + 12} ${y + 12}l24 24m0-24l-24 24`, stroke: "#b3261e", "stroke-width": 4 }));
  };
  const drawBoard = () => {
    const { after, squares, taken } = nodes[at], marked = new Set(squares), gone = new Map(taken);
    const board = make("svg", { viewBox: `0 0 ${length} ${length}`, role: "img", "aria-label": after.words });
    board.append(make("rect", { width: length, height: length, fill: "#f4e8d0" }));
    game.squares.forEach(([name, row, column], index) => {
      const [x, y] = corner(row, column), letter = after.pieces[index];
      board.append(make("rect", { x, y, width: side, height: side, fill: marked.has(index) ? "#d9b24c" : "#b98b5e" }));
      board.append(make("text", { x: x + 2, y: y + 9, "font-size": 9, "font-family": "sans-serif", fill: "#4a331c" }, name));
      if (letter !== ".") drawPiece(board, letter, x, y);
      else if (gone.has(index)) drawTaken(board, gone.get(index), x, y);
    });
    frame.replaceChildren(board);
  };

  // The players: name, points and clock, Black above unless the board is turned.
  const strips = [0, 1].map(() => make("p", { class: "player" }));
  const drawPlayers = () => strips.forEach((strip, index) => {
    const colour = (index === 0) === flipped ? 0 : 1, player = game.players[colour];
    const clock = nodes[at].clocks[colour];
    const turn = nodes[at].after.turn === "WB"[colour];
    strip.replaceChildren(make("span", { class: `disc ${colour ? "black" : "white"}${turn ? " turn" : ""}` }),
      make("span", { class: "name" }, player.name), make("span", { class: "points" }, player.points));
    if (clock) strip.append(make("span", { class: "clock" }, clock));
  });

  // Steps.
  const draw = () => {
    drawBoard();
    drawPlayers();
    comment.textContent = nodes[at].comments.join(" ");
    list.querySelectorAll("[aria-current]").forEach((button) => button.removeAttribute("aria-current"));
    const button = list.querySelector(`[data-node="${at}"]`);
    if (!button) return list.scrollTo(0, 0);
    button.setAttribute("aria-current", "step");
    list.scrollTop += button.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
  };
  const address = () => { try { history.replaceState(null, "", `#${key}/${nodes[at].path}`); } catch { /* a page without address */ } };
  const show = (node) => {
    if (node === undefined || node === at) return;
    at = node;
    draw();
    address();
  };
  const last = () => { let node = at; while (nodes[node].next) node = nodes[node].next; return node; };
  const flip = () => { flipped = !flipped; draw(); };
  const pause = () => {
    clearInterval(playing);
    playing = null;
    playButton.textContent = "▶▶";
    playButton.title = words.play;
    playButton.setAttribute("aria-label", words.play);
  };
  const play = () => {
    if (playing) return pause();
    inSight();
    if (!nodes[at].next) show(0);
    playing = setInterval(() => nodes[at].next ? show(nodes[at].next) : pause(), 1000 * seconds);
    playButton.textContent = "❚❚";
    playButton.title = words.pause;
    playButton.setAttribute("aria-label", words.pause);
  };
  const inSight = () => figure.scrollIntoView({ block: "nearest" });
  const by = (step) => () => { pause(); step(); inSight(); };
  const first = by(() => show(0)), back = by(() => show(nodes[at].previous)), forward = by(() => show(nodes[at].next));
  const end = by(() => show(last()));

  const button = (name, sign, action, kind = "step") => {
    const made = make("button", { type: "button", class: kind, title: words[name], "aria-label": words[name] }, sign);
    made.addEventListener("click", action);
    return made;
  };
  const figure = make("figure"), frame = make("div", { class: "board" }), steps = make("div", { class: "steps" });
  const playButton = button("play", "▶▶", play);
  steps.append(button("first", "|◀", first), button("back", "◀", back), playButton, button("forward", "▶", forward),
    button("last", "▶|", end), button("flip", "⇅", flip));
  figure.append(strips[0], frame, strips[1], steps);

  // A tap on the right half of the board steps forward, on the left half back; so does a swipe to the left and right.
  let touchedAt = null, swiped = false;
  frame.addEventListener("touchstart", (event) => { touchedAt = event.touches[0].clientX; swiped = false; }, { passive: true });
  frame.addEventListener("touchend", (event) => {
    const moved = event.changedTouches[0].clientX - touchedAt;
    if (Math.abs(moved) < shortestSwipe) return;
    swiped = true;
    (moved < 0 ? forward : back)();
  });
  frame.addEventListener("click", (event) => {
    if (swiped) { swiped = false; return; }
    const box = frame.getBoundingClientRect();
    (event.clientX > box.left + box.width / 2 ? forward : back)();
  });

  // The list of moves; a variation stands in a row of its own after the move that it replaces.
  const list = make("ol", { "aria-label": words.moves, tabindex: 0 });
  const moveButton = (node) => {
    const move = nodes[node], mark = move.comments.length ? " …" : "";
    const made = make("button", { type: "button", class: "move", "data-node": node }, move.text + mark);
    made.addEventListener("click", () => { pause(); show(node); });
    return made;
  };
  const variation = (line) => {
    const made = make("span", { class: "variation" }, "(");
    if (line.comments.length) made.append(`${line.comments.join(" ")} `);
    line.nodes.forEach(({ node, variations }, index) => {
      const { number, numberInFull } = nodes[node];
      const shown = index && !line.nodes[index - 1].variations.length ? number : numberInFull;
      if (index) made.append(" ");
      if (shown) made.append(make("span", { class: "number" }, `${shown} `));
      made.append(moveButton(node));
      variations.forEach((each) => made.append(" ", variation(each)));
    });
    made.append(")");
    return made;
  };
  let isNumbered = false;
  mainLine.forEach(({ node, variations }) => {
    const { number, numberInFull } = nodes[node], isBlack = numberInFull.endsWith("...");
    if (number || !isNumbered) list.append(make("li", { class: "number" }, number || numberInFull));
    const item = make("li", { class: isBlack || !numberInFull ? "black" : "white" });
    item.append(moveButton(node));
    list.append(item);
    if (variations.length) {
      const row = make("li", { class: "variations" });
      variations.forEach((each) => row.append(variation(each), " "));
      list.append(row);
    }
    isNumbered = !variations.length;
  });

  // The position and the game to take away.
  const fen = () => {
    const { pieces, turn } = nodes[at].after;
    const of = (man, king) => [...pieces].map((letter, index) => letter === man ? game.squares[index][0] : "")
      .concat([...pieces].map((letter, index) => letter === king ? `K${game.squares[index][0]}` : "")).filter(Boolean).join(",");
    return `${turn}:W${of("w", "W")}:B${of("b", "B")}`;
  };
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = make("textarea", { class: "copied" }, text);
      root.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    notice.textContent = words.copied;
  };
  const download = () => {
    const link = make("a", { href: URL.createObjectURL(new Blob([game.pdn], { type: "text/plain" })), download: `game-${key}.pdn` });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const takeAway = make("p", { class: "take-away" }), notice = make("span", { role: "status" });
  const worded = (name, action) => button(name, words[name], action, "quiet");
  takeAway.append(worded("copyFen", () => copy(fen())), worded("copyPdn", () => copy(game.pdn)), worded("download", download), notice);

  const aside = make("div", { class: "aside" }), comment = make("p", { class: "comment", "aria-live": "polite" });
  aside.append(list, comment, takeAway, make("p", { class: "hint" }, words.hint));
  root.replaceChildren(root.querySelector("script"), figure, aside);

  const keys = { ArrowLeft: back, ArrowRight: forward, Home: first, End: end, f: flip, F: flip, p: play, P: play };
  document.addEventListener("keydown", (event) => {
    const typing = ["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName);
    const other = document.querySelectorAll(".draughts-game").length > 1 && !root.contains(event.target);
    if (typing || other || event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  const follow = () => {
    const [asked, path] = location.hash.slice(1).split("/");
    const node = asked === String(key) ? nodes.findIndex((each) => each.path === path) : -1;
    if (node >= 0) { at = node; draw(); inSight(); }
  };
  window.addEventListener("hashchange", () => { pause(); follow(); });
  draw();
  follow();
});
