function show(graph, turns, place = document.body, turn = 0, isPlaying = false) {
  const {nodes, edges} = graph;
  const words = {set: "set", edited: "edited", computed: "computed", unchanged: "as before",
    settled: "back", notified: "announced", round: "round"};
  const make = (tag, attributes = {}, ...content) => {
    const isDrawn = /^(svg|g|rect|text|path|title)$/.test(tag);
    const element = isDrawn ? document.createElementNS("http://www.w3.org/2000/svg", tag)
      : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
      if (name === "onclick") element.onclick = value;
      else if (value != null) element.setAttribute(name, value);
    element.append(...content);
    return element;
  };
  const cut = (text, length) => text.length > length ? text.slice(0, length - 1) + "…" : text;

  // Ranks: the heights; a signal or an action is after all that it depends on.
  const sources = nodes.map((_, id) => edges.filter(e => e[1] === id).map(e => e[0]));
  const rank = [];
  const rankOf = id => {
    if (rank[id] === undefined) {
      rank[id] = 0;
      rank[id] = nodes[id].height ?? 1 + Math.max(-1, ...sources[id].map(rankOf));
    }
    return rank[id];
  };
  nodes.forEach((_, id) => rankOf(id));
  const isAlone = id => !edges.some(e => e[0] === id || e[1] === id);
  const linked = nodes.map((_, id) => id).filter(id => !isAlone(id));
  const alone = nodes.map((_, id) => id).filter(isAlone);
  const ranks = [...new Set(linked.map(id => rank[id]))].sort((a, b) => a - b);

  // Places: a column for each rank, or one column with indentations where there is no room;
  // below them, what depends on nothing.
  const layOut = width => {
    const isNarrow = width < 640, boxes = [], height = 36;
    let bottom = 0, next = 0, left = 8;
    const columns = ranks.map(r => linked.filter(id => rank[id] === r));
    const rows = Math.max(12, ...columns.map(c => c.length > 24 ? 0 : Math.min(c.length, 14)));
    const parts = columns.flatMap(column => {
      const count = Math.ceil(column.length / rows), size = Math.ceil(column.length / count);
      return Array.from({length: count}, (_, i) => column.slice(i * size, (i + 1) * size));
    });
    const room = Math.max(110, (width - 16) / parts.length);
    const middle = id => {
      const known = sources[id].map(s => boxes[s]).filter(Boolean);
      return known.length ? known.reduce((sum, b) => sum + b.y, 0) / known.length : 1e6;
    };
    const put = (id, x, y, w) => {
      boxes[id] = {x, y, w, h: height};
      bottom = Math.max(bottom, y + height + 8);
    };
    for (const part of isNarrow ? columns : parts) {
      const sorted = [...part].sort((a, b) => middle(a) - middle(b) || a - b);
      sorted.forEach((id, index) => {
        const indent = 8 + 12 * Math.min(ranks.indexOf(rank[id]), 8);
        if (isNarrow) put(id, indent, 8 + next++ * 44, width - indent - 8);
        else put(id, left, 8 + index * 46, Math.min(220, room - 28));
      });
      left += room;
    }
    const below = bottom + 8, across = isNarrow ? 2 : Math.max(parts.length, 5);
    const step = (width - 16) / across;
    alone.forEach((id, index) => put(id, 8 + index % across * step,
      below + Math.floor(index / across) * 44, step - 12));
    return {boxes, bottom, isNarrow, width: isNarrow ? width : Math.max(width, left)};
  };

  const positions = turns.flatMap((t, i) =>
    t.steps.map((step, j) => ({step, turn: i, index: j})));
  let at = Math.max(0, positions.findIndex(p => p.turn === turn)), timer;
  const go = to => {
    stop();
    at = Math.min(Math.max(to, 0), positions.length - 1);
    draw();
    // Where the picture does not fit, the step's node is brought into view.
    picture.querySelector(".current")?.scrollIntoView({block: "nearest"});
  };
  // While it plays, nothing scrolls and nothing is read out.
  const stop = () => {
    clearInterval(timer);
    now.ariaLive = "polite";
  };
  const play = () => {
    if (at >= positions.length - 1 || !place.isConnected) return stop();
    at += 1;
    draw();
  };
  const goByTurns = count => {
    const found = positions.findIndex(p => p.turn === positions[at].turn + count);
    if (found >= 0) go(found);
  };
  const valueOf = id => {
    const isOfNode = p => p.step.node === id;
    const before = positions.slice(0, at + 1).findLast(p => isOfNode(p) && p.step.new !== null);
    return before?.step.new ?? positions.find(p => isOfNode(p) && p.step.old !== null)?.step.old
      ?? nodes[id].value ?? "";
  };

  const draw = () => {
    const here = positions[at], steps = here ? turns[here.turn].steps : [];
    const lit = {};
    for (const step of steps.slice(0, (here?.index ?? -1) + 1))
      if (step.node !== null) lit[step.node] = step.kind;
    const {boxes, bottom, isNarrow, width} = layOut(place.clientWidth || 640);
    const lines = edges.map(([from, to, kind]) => {
      const a = boxes[from], b = boxes[to], y = b.y + b.h / 2, middle = a.y + a.h / 2;
      const bend = Math.max(24, (b.x - a.x - a.w) / 2), x = a.x + a.w;
      const d = isNarrow ? `M${a.x + 5} ${a.y + a.h}V${y}H${b.x}`
        : `M${x} ${middle}C${x + bend} ${middle} ${b.x - bend} ${y} ${b.x} ${y}`;
      return make("path", {d, class: kind + (lit[from] && lit[to] ? " lit" : "")});
    });
    const drawn = nodes.map((node, id) => {
      const {x, y, w, h} = boxes[id], value = valueOf(id);
      // Names of outputs are bold, and wider.
      const room = width => Math.floor((w - 12) / width);
      const isCurrent = here?.step.node === id;
      const kind = (lit[id] ? ` lit ${lit[id]}` : "") + (isCurrent ? " current" : "");
      return make("g", {class: (node.isOutput ? "output" : "") + kind},
        make("title", {}, `${node.name} (${node.kind}) ${value}`),
        make("rect", {x, y, width: w, height: h, rx: node.height === 0 ? 18 : 4}),
        make("text", {x: x + 8, y: y + (value ? 15 : 22)}, cut(node.name, room(node.isOutput ? 8.6 : 6.8))),
        make("text", {x: x + 8, y: y + 29}, cut(value, room(6.8))));
    });
    picture.replaceChildren(make("svg", {role: "img", width, height: bottom,
      viewBox: `0 0 ${width} ${bottom}`,
      "aria-label": "Dependency graph; the table has its steps"},
      ...lines, ...drawn));
    if (!here) return now.textContent = "Nothing has happened yet.";
    now.textContent = `Turn ${here.turn + 1} of ${turns.length}, ${turns[here.turn].title}; `
      + `step ${here.index + 1} of ${steps.length}: ${here.step.text}`;
    table.replaceChildren(
      make("caption", {}, `Steps of turn ${here.turn + 1}, ${turns[here.turn].title}`),
      make("tbody", {}, ...steps.map((step, index) => make("tr", {class: step.kind,
        "aria-current": index === here.index ? "step" : null,
        onclick: () => go(at - here.index + index)},
        make("th", {scope: "row"}, words[step.kind]), make("td", {}, step.text)))));
  };

  const button = (text, action) => make("button", {type: "button", onclick: action}, text);
  const now = make("p", {class: "now", "aria-live": "polite"}), table = make("table");
  const picture = make("figure", {tabindex: 0, "aria-label": "Picture of the graph"});
  const key = ["set", "computed", "unchanged", "notified"]
    .map(kind => make("span", {class: kind}, words[kind]));
  const controls = make("div", {class: "steps"},
    button("« Turn", () => goByTurns(-1)),
    button("‹ Step", () => go(at - 1)), button("Step ›", () => go(at + 1)),
    button("Turn »", () => goByTurns(1)), now);
  // A scroll bar that appears changes the width without a change of the window's.
  let width;
  const watch = new ResizeObserver(() => {
    if (width !== (width = place.clientWidth)) draw();
  });
  watch.observe(place);
  place.stop?.();
  place.stop = () => {
    stop();
    watch.disconnect();
  };
  place.classList.add("graph");
  place.replaceChildren(...positions.length || isPlaying ? [controls, make("div", {class: "key"}, ...key)]
    : [], picture, table);
  onkeydown = event => {
    const way = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!way || !positions.length || !place.isConnected || event.defaultPrevented
      || event.altKey || event.ctrlKey || event.metaKey
      || event.target.closest("input, dialog")) return;
    event.preventDefault();
    if (event.shiftKey) goByTurns(way); else go(at + way);
  };
  if (isPlaying && matchMedia("(prefers-reduced-motion: reduce)").matches)
    at = positions.length - 1;
  else if (isPlaying) {
    now.ariaLive = "off";
    timer = setInterval(play, 100);
  }
  draw();
}
