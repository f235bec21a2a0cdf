// The view: makes screens from the templates in index.html, and binds their elements to the outputs and inputs that
// the attributes name. It has no rule of a game, and no name of one.
//
//   data-constant   the text is that of the screen        data-list       the children are the list, each made from
//   data-output     the text is the output                                data-template; data-marks marks some
//   data-value      a control that shows and sets a value data-question   a dialog that is open while there is a value
//   data-input      pressed, it sends this input          data-cancel     what Escape sends in a dialog
//   data-key        a key that presses it                 data-graph      a graph; data-turn adds a turn

const screens = new Map(); // the element of each screen
const main = document.querySelector("main");
const setText = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

// --- Messages of the server --------------------------------------------------------------------

const patience = [250, 500, 1_000, 2_000]; // the waits before a new attempt, and for an answer
let socket, failures = 0, alarm;
let sent = 0, handled = 0; // the inputs of this connection, and those that the server has handled
let isReady = false;
let stale; // the screens that the server has not opened again
const isToWatch = location.search === "?watch";
document.documentElement.toggleAttribute("data-watch", isToWatch);

// Shows the sentence with this name, and hides the others.
function say(state, refusal = "") {
  setText(document.querySelector("[data-refusal]"), refusal);
  for (const sentence of document.querySelectorAll("[data-connection]"))
    sentence.hidden = sentence.dataset.connection !== state;
}
const isSaid = (state) => !document.querySelector(`[data-connection=${state}]`).hidden;

function connect() {
  const page = sessionStorage.getItem("page");
  const opened = new WebSocket(`ws://${location.host}/socket${isToWatch ? "?watch" : page ? `?page=${page}` : ""}`);
  socket = opened;
  opened.onmessage = ({ data }) => receive(data);
  opened.onclose = ({ code }) => {
    if (socket !== opened) return;
    isReady = false;
    clearTimeout(alarm);
    if (code === 4409) return say("elsewhere");
    if (code === 4404) return say("alone");
    if (!isSaid("unsent")) say(code === 4503 ? "full" : "lost");
    setTimeout(connect, patience[Math.min(failures++, patience.length - 1)]);
  };
}

function receive(message) {
  const [number, ...lines] = message.split("\n");
  handled = Number(number);
  for (const line of lines) if (line) take(JSON.parse(line));
  if (handled === sent) {
    clearTimeout(alarm);
    if (isSaid("waiting")) say("");
  }
  stale?.forEach(close);
  stale = undefined;
}

function take(line) {
  if ("page" in line) begin(line);
  else if ("open" in line) open(line);
  else if ("close" in line) close(line.close);
  else if ("refused" in line) say("refused", line.refused);
  else if ("isFull" in line) say("used");
  else {
    const screen = [...screens.keys()].filter((name) => line.output.startsWith(`${name}.`)).sort().at(-1);
    const name = line.output.slice(screen.length + 1);
    if ("event" in line) edit(find(screen, "list", name)[0], line);
    else show(screen, name, line.value);
  }
}

function begin({ page, isResumed }) {
  const isLost = !isResumed && sessionStorage.getItem("isPlayed");
  if (!isResumed) sessionStorage.removeItem("isPlayed");
  if (!isToWatch) sessionStorage.setItem("page", page);
  [sent, failures, isReady] = [0, 0, true];
  stale = new Set(screens.keys());
  for (const field of document.querySelectorAll("input")) field.sent = 0;
  say(isToWatch ? "watching" : isLost ? "anew" : "");
}

// --- Screens -----------------------------------------------------------------------------------

// The elements of a screen itself, and not of the screens within.
const find = (screen, attribute, name) =>
  [...screens.get(screen).querySelectorAll(`[data-${attribute}="${CSS.escape(name)}"]`)];

function clone(template, name = "", number = "") {
  const element = document.getElementById(template).content.firstElementChild.cloneNode(true);
  for (const part of [element, ...element.querySelectorAll("*")])
    for (const { name: attribute, value } of [...part.attributes])
      if (/[$#]/.test(value)) part.setAttribute(attribute, value.replaceAll("$", name).replaceAll("#", number));
  return element;
}

function fill(element, constants) {
  for (const part of element.querySelectorAll("[data-constant]")) {
    const value = part.dataset.constant.split(".").reduce((value, key) => value?.[key], constants);
    setText(part, String(value ?? ""));
  }
}

function open({ open: name, as, ...constants }) {
  stale?.delete(name);
  const shown = screens.get(name);
  // The browser closes a dialog on a second Escape, whatever the server says.
  if (shown) return shown.open === false && shown.showModal();
  const element = clone(as, name);
  element.dataset.screen = name;
  element.signs = constants.signs;
  fill(element, constants);
  for (let index = 0; index < constants.commands; index++) {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.dataset.input = `command${index}`;
    element.querySelector("[data-commands]").append(button);
  }
  element.querySelector(".board")?.style.setProperty("--columns", constants.columns);
  constants.rows?.forEach((row, index) => element.querySelector("[data-rows]").append(makeRow(row, name, index)));
  element.append(clone("question", name));
  if (isToWatch) element.querySelectorAll("input").forEach((field) => (field.disabled = true));
  screens.set(name, element);
  // A part of a screen stands beside it, and a dialog above all.
  if (element.matches(".part")) screens.get(name.slice(0, name.lastIndexOf("."))).after(element);
  else (element.matches("dialog") ? document.body : main).append(element);
  element.showModal?.();
}

function makeRow(row, screen, number) {
  const element = clone(row.as, screen, number);
  fill(element, row);
  const field = element.querySelector("input");
  if (row.range) [field.min, field.max] = row.range;
  if (row.placeholder) field.placeholder = row.placeholder;
  row.choices?.forEach((title, index) => {
    const option = clone("option", screen, number);
    Object.assign(option.firstElementChild, { name: `${screen}.${number}`, value: index });
    setText(option.lastElementChild, title);
    element.querySelector(".choices").append(option);
  });
  return element;
}

function close(name) {
  const element = screens.get(name);
  // The dialog on top first, so that the focus returns to where it came from.
  for (const dialog of [...element.querySelectorAll("dialog[open]"), element]) dialog.close?.();
  element.remove();
  screens.delete(name);
}

// --- Outputs -----------------------------------------------------------------------------------

function show(screen, name, value) {
  for (const [attribute, put] of Object.entries(attributes))
    find(screen, attribute, name).forEach((element) => put(element, value));
  const [button, part] = name.split(".");
  if (part === "title") find(screen, "input", button).forEach((element) => setText(element, value));
  // Not `disabled`: the button keeps its focus, and pressing it says why.
  if (part === "isEnabled")
    find(screen, "input", button).forEach((element) => element.setAttribute("aria-disabled", String(!value)));
  if (name === "hasOneKeyMoves") screens.get(screen).toggleAttribute("data-keys", value);
}

const attributes = {
  output: (element, value) => setText(element, String(value)),
  value: (field, value) => {
    // A value that was sent before the server received the last input is out of date.
    if (handled < (field.sent ?? 0)) return;
    if (field.type === "radio") field.checked = Number(field.value) === value;
    else if (field.value !== String(value)) field.value = value;
  },
  marks: (list, indices) => living(list).forEach((child, index) =>
    child.toggleAttribute("data-marked", indices.includes(index))),
  list: (list, values) => {
    const children = living(list);
    values.forEach((value, index) =>
      children[index] ? fillChild(list, children[index], value) : insert(list, index, value));
    living(list).slice(values.length).forEach((child) => child.remove());
    letIn(list);
  },
  graph: (place, graph) => {
    // Turns refer to the nodes by their numbers.
    if (stale || graph.nodes.length !== place.graph?.nodes.length) place.turns = [];
    place.graph = graph;
    if (!place.turns.length) window.show(graph, [], place, 0, true);
  },
  turn: (place, turn) => {
    place.turns = [...place.turns, turn].slice(-50);
    // The turns of one message are played one after the other.
    place.fresh ??= (queueMicrotask(() => {
      window.show(place.graph, place.turns, place, Math.max(0, place.turns.length - place.fresh), true);
      place.fresh = undefined;
    }), 0);
    place.fresh += 1;
  },
  question: (dialog, value) => {
    for (const part of dialog.querySelectorAll("[data-field]")) {
      setText(part, value?.[part.dataset.field] ?? "");
      part.hidden = !part.textContent;
    }
    if (!value) dialog.close();
    else if (!dialog.open) dialog.showModal();
  },
};

// The children of a list without those that are being removed.
const living = (list) => [...list.children].filter((child) => !child.matches(".leaving"));

function edit(list, line) {
  const children = living(list);
  switch (line.event) {
    case "insertion": insert(list, line.index, line.element); break;
    case "deletion": leave(children[line.index]); break;
    case "update": fillChild(list, children[line.index], line.new); break;
    case "move": {
      const [child] = children.splice(line.from, 1);
      list.insertBefore(child, children[line.to] ?? null);
      break;
    }
    case "endChange": letIn(list);
  }
}

// Tab enters a board at one tile; arrow keys move within it.
function letIn(list) {
  if (!list.querySelector("[tabindex='0']")) list.querySelector(".tile:not(.leaving)")?.setAttribute("tabindex", 0);
}

function insert(list, index, value) {
  list.insertBefore(fillChild(list, clone(list.dataset.template), value), living(list)[index] ?? null);
}

// Shows an element of a list: a text, or a tile, by its sign if the game has one for its look.
function fillChild(list, child, value) {
  const { text = value, look } = value;
  if (look && child.dataset.look !== look) child.dataset.look = look;
  if (look && child.dataset.text !== text) child.dataset.text = text;
  setText(child, screenOf(list).signs?.[look] ?? text);
  return child;
}

// Removes an element when its animation in the style sheet has ended. There may be none.
function leave(child) {
  child.classList.add("leaving");
  child.tabIndex = -1;
  if (child === document.activeElement) (living(child.parentElement).at(-1) ?? screenOf(child).querySelector(".tools button")).focus();
  Promise.allSettled(child.getAnimations({ subtree: true }).map((animation) => animation.finished))
    .then(() => child.remove());
}

// --- Inputs of the player ----------------------------------------------------------------------

const screenOf = (element) => element.closest("[data-screen]");

function send(element, input, text = "") {
  const line = `${screenOf(element).dataset.screen}.${input} ${text}`;
  if (isToWatch) return;
  if (!isReady) return isSaid("elsewhere") ? undefined : say("unsent");
  if (new Blob([line]).size > 4_000) return say("refused", "That is too long.");
  socket.send(line);
  sessionStorage.setItem("isPlayed", true);
  sent += 1;
  clearTimeout(alarm);
  alarm = setTimeout(() => say("waiting"), patience.at(-1));
  if (isSaid("refused")) say("");
  return sent;
}

const acts = {
  dismiss: () => say(""),
  connect,
  anew: () => {
    sessionStorage.clear();
    location.reload();
  },
};

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  if (button.dataset.do) return acts[button.dataset.do]();
  const list = button.closest("[data-list]");
  if (list) send(list, list.dataset.input, living(list).indexOf(button));
  else send(button, button.dataset.input);
});

document.addEventListener("input", ({ target }) => {
  target.sent = send(target, target.dataset.value, target.value) ?? 0;
});

document.addEventListener("submit", (event) => event.preventDefault());

// The server closes a dialog; Escape asks for it.
document.addEventListener("cancel", (event) => {
  event.preventDefault();
  send(event.target, event.target.dataset.cancel);
}, true);

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const list = target.closest?.(".board");
  const columns = Number(list?.style.getPropertyValue("--columns"));
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (list && step) {
    event.preventDefault();
    const tiles = living(list);
    const tile = tiles[tiles.indexOf(target) + step];
    if (!tile) return;
    [target.tabIndex, tile.tabIndex] = [-1, 0];
    tile.focus();
  } else {
    // In the game that has the focus, or whose graph has it; or else beside a graph, or the first one.
    const game = target.closest?.(".game") ?? target.closest?.(".part")?.previousElementSibling
      ?? main.querySelector(".game:has(+ .part)") ?? main.querySelector(".game");
    if (!/^[1-9]$/.test(key)) game?.querySelector(`[data-key="${CSS.escape(key)}"]`)?.click();
    else if (game?.matches("[data-keys]")) send(game, "enter", key);
  }
});

// A page that is left closes its connection; one that is shown again by the history reconnects.
addEventListener("pagehide", () => {
  socket.onclose = null;
  socket.close();
});
addEventListener("pageshow", ({ persisted }) => { if (persisted) connect(); });

say("connecting");
connect();
