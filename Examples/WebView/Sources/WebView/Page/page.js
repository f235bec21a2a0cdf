// The view: binds elements to the outputs and actions that their attributes name. It has no rule of a game.
//
//   data-output       the text is the output           data-visible       visible while the output is true
//   data-list         the children are the list, made  data-placeholder, data-range, data-choices
//                     from data-template               set these; data-chosen is the chosen one
//   data-marks        marks the children whose         data-says          adds a line for each sentence
//                     data-key is in the output        data-dialog        opens with the output's value
//   data-screen       visible while the view model     data-unless        visible while it does not exist
//                     exists; sends data-appears
//
//   data-action       applied when pressed, with the   data-value         shows a value, and sets it
//                     data-argument of its element     data-confirm, data-cancel   the actions of the answers
//
//   data-columns      arrow keys move within it        data-focus         receives the focus of removed elements

const known = new Map(); // the last value of each output
const elements = new WeakMap(); // the list element of each child

const named = (attribute, name) =>
  document.querySelectorAll(`[data-${attribute}~="${CSS.escape(name)}"]`);
const setText = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

// --- Messages of the server --------------------------------------------------------------------

const silence = 6_000; // the server sends a message every two seconds
const patience = [250, 500, 1_000, 2_000]; // the waits before a new attempt
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

let socket, session, failures = 0, alarm;
let isOpen = false; // whether messages of the server arrive

// Shows the sentence with this name, and hides the others.
function say(state, refusal = "") {
  setText(document.querySelector("[data-refusal]"), refusal);
  for (const sentence of document.querySelectorAll("[data-connection]")) {
    const isHidden = sentence.dataset.connection !== state;
    if (sentence.hidden !== isHidden) sentence.hidden = isHidden;
  }
}

function connect() {
  const page = sessionStorage.getItem("page");
  const opened = new WebSocket(`ws://${location.host}/events${page ? `?page=${page}` : ""}`);
  socket = opened;
  watchSilence();
  opened.onmessage = ({ data }) => {
    watchSilence();
    failures = 0;
    if (data) receive(data);
  };
  opened.onclose = ({ code }) => {
    if (socket !== opened) return;
    clearTimeout(alarm);
    isOpen = false;
    if (code === 4409) return say("elsewhere");
    say(code === 4503 ? "full" : "lost");
    setTimeout(connect, patience[Math.min(failures++, patience.length - 1)]);
  };
}

// Closes a connection on which no message has arrived for a while.
function watchSilence() {
  clearTimeout(alarm);
  const current = socket;
  alarm = setTimeout(() => {
    current.onclose({});
    current.close();
  }, silence);
}

function receive(text) {
  const [number, ...rest] = text.split("\n");
  const handled = Number(number);
  const lines = rest.map((line) => JSON.parse(line));
  if (lines[0].session) begin(lines[0], handled);
  const focused = document.activeElement;
  const section = focused.closest("section");
  for (const line of lines) take(line, handled);
  if (section && !focused.checkVisibility()) focusIn(section);
  isResumed = false;
}

let isResumed = false; // whether the current values have been shown before

function begin(line, handled) {
  const former = sessionStorage.getItem("page");
  const isAnew = former && former !== line.session;
  session = line.session;
  isResumed = line.isResumed;
  isOpen = true;
  sessionStorage.setItem("page", session);
  if (isAnew) queue.length = 0;
  sent = Math.max(sent, handled);
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  say(isAnew ? "anew" : queue.length ? "waiting" : "");
  work();
}

function take(line, handled) {
  if ("session" in line) return;
  else if ("screen" in line) line.isOpen ? open(line.screen) : close(line.screen);
  else if ("event" in line) named("list", line.output).forEach((list) => edit(list, line));
  else show(line.output, line.value, handled);
}

function show(name, value, handled) {
  known.set(name, value);
  if (Array.isArray(value)) value.forEach((part, index) => show(`${name}[${index}]`, part, handled));
  for (const [attribute, put] of Object.entries(attributes))
    named(attribute, name).forEach((element) => put(element, value, handled));
  if (name.endsWith(".isEnabled"))
    named("action", name.slice(0, -".isEnabled".length)).forEach((button) => enable(button, value));
}

const attributes = {
  output: (element, value) => setText(element, String(value)),
  visible: (element, value) => { element.hidden = !value; },
  placeholder: (field, value) => { field.placeholder = value; },
  range: (slider, [min, max]) => Object.assign(slider, { min, max }),
  value: (field, value, handled) => {
    // A value that was sent before the server received the last input is out of date.
    if (handled < (field.sent ?? 0)) return;
    if (field.type === "radio") field.checked = Number(field.value) === value;
    else if (field.value !== String(value)) field.value = value;
  },
  choices: (group, names) => group.replaceChildren(...names.map((name, index) => {
    const choice = clone(group.dataset.template);
    const button = choice.querySelector("input");
    Object.assign(button, { name: group.dataset.chosen, value: index });
    button.dataset.value = group.dataset.chosen;
    choice.querySelector("span").textContent = name;
    return choice;
  })),
  marks: (list, keys) => {
    for (const child of list.children)
      child.toggleAttribute("data-marked", keys.includes(elements.get(child)?.[list.dataset.key]));
  },
  says: (log, sentence) => { if (sentence) note(log, sentence); },
  dialog: (dialog, value) => {
    fill(dialog, value);
    if (!dialog.open) dialog.showModal();
  },
};

function enable(button, isEnabled) {
  // Not `disabled`: the button keeps its focus, and pressing it shows the reason.
  button.setAttribute("aria-disabled", String(!isEnabled));
}

function note(log, sentence) {
  const item = document.createElement("li");
  item.textContent = sentence;
  log.append(item);
  while (log.children.length > 4) log.firstElementChild.remove();
}

// --- Lists: the edits of the events ------------------------------------------------------------

function edit(list, line) {
  const children = [...list.children].filter((child) => !child.matches(".leaving"));
  switch (line.event) {
    case "insertion": {
      const child = fillElement(clone(list.dataset.template), line.element);
      list.insertBefore(child, children[line.index] ?? null);
      break;
    }
    case "deletion": leave(children[line.index]); break;
    case "update": fillElement(children[line.index], line.new); break;
    case "move": {
      const [child] = children.splice(line.from, 1);
      list.insertBefore(child, children[line.to] ?? null);
      break;
    }
  }
}

// Removes an element when its animation in the style sheet has ended, which may be at once.
function leave(child) {
  child.classList.add("leaving");
  Promise.allSettled(child.getAnimations({ subtree: true }).map((animation) => animation.finished))
    .then(() => child.remove());
}

function clone(template) {
  const child = document.getElementById(template).content.firstElementChild.cloneNode(true);
  for (const button of [child, ...child.querySelectorAll("[data-action]")])
    if (known.has(`${button.dataset.action}.isEnabled`))
      enable(button, known.get(`${button.dataset.action}.isEnabled`));
  return child;
}

function fillElement(child, element) {
  elements.set(child, element);
  const fields = Object(element) === element ? element : { value: element };
  for (const [key, value] of Object.entries(fields))
    if (child.dataset[key] !== String(value)) child.dataset[key] = value;
  return fill(child, fields);
}

function fill(parent, fields) {
  for (const part of parent.querySelectorAll("[data-field]")) {
    const text = fields[part.dataset.field];
    setText(part, String(text ?? ""));
    if (part.matches("button")) part.hidden = text === null;
  }
  return parent;
}

// --- Screens -----------------------------------------------------------------------------------

function open(name) {
  document.querySelectorAll(`[data-list^="${name}."], [data-says*="${name}."]`)
    .forEach((list) => list.replaceChildren());
  named("unless", name).forEach((element) => { element.hidden = true; });
  for (const screen of named("screen", name)) {
    screen.hidden = false;
    if (!screen.open) screen.showModal?.();
    if (screen.dataset.appears && !isResumed) send("POST", screen.dataset.appears);
  }
}

function close(name) {
  named("unless", name).forEach((element) => { element.hidden = false; });
  for (const screen of named("screen", name)) screen.close ? screen.close() : (screen.hidden = true);
}

// Moves the focus from a hidden element to the visible one that replaces it.
function focusIn(section) {
  const places = [...section.querySelectorAll("[data-focus]")].filter((place) => place.checkVisibility());
  const place = places[0];
  (place?.matches("[data-list]") ? place.firstElementChild : place)?.focus();
}

// --- Inputs of the player ----------------------------------------------------------------------

let sent = 0;
let isWorking = false;
const queue = []; // the requests that have not been answered

// Sends requests one after the other, so that they arrive in order.
function send(method, name, value) {
  sent += 1;
  queue.push({ method, name, body: value === undefined ? undefined : JSON.stringify(value), number: sent });
  work();
  return sent;
}

// Each request has a number, so that it is performed once, even if it is sent again after a lost answer.
async function work() {
  if (isWorking || !isOpen) return;
  isWorking = true;
  while (queue.length && isOpen) {
    const request = queue[0];
    const answer = await deliver(request);
    // The page may have another session by now.
    if (queue[0] !== request) continue;
    if (answer === undefined) {
      say("waiting");
      await wait(patience[1]);
      continue;
    }
    queue.shift();
    // The view model shows the reason of a conflict (409) itself.
    if (answer.status >= 400 && answer.status !== 409) say("refused", (await answer.json()).error);
    else if (isOpen) say("");
  }
  isWorking = false;
}

async function deliver({ method, name, body, number }) {
  try {
    const answer = await fetch(`/pages/${session}/${name}`, {
      method, body, signal: AbortSignal.timeout(silence),
      headers: { "Content-Type": "application/json", "Request-Number": number },
    });
    return answer.status >= 500 || answer.status === 408 ? undefined : answer;
  } catch {
    return undefined;
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-action], [data-answer]");
  if (!button) return;
  if (button.dataset.answer) return answer(button.closest("dialog"), button.dataset.answer);
  const element = elements.get(button);
  send("POST", button.dataset.action, element?.[button.dataset.argument]);
});

document.addEventListener("input", ({ target }) => {
  if (!target.dataset.value) return;
  const value = target.type === "text" ? target.value : Number(target.value);
  target.sent = send("PUT", target.dataset.value, value);
});

document.addEventListener("submit", (event) => event.preventDefault());

function answer(dialog, kind) {
  dialog.close();
  if (dialog.dataset[kind]) send("POST", dialog.dataset[kind]);
}

// Escape cancels a dialog; a screen is closed when the server closes it.
for (const dialog of document.querySelectorAll("dialog"))
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (dialog.dataset.dialog) answer(dialog, "cancel");
    else send("POST", dialog.dataset.cancel);
  });

// Arrow keys move the focus in a grid.
document.addEventListener("keydown", (event) => {
  const list = event.target.closest?.("[data-columns]");
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -list?.dataset.columns, ArrowDown: +list?.dataset.columns }[event.key];
  if (!list || !step) return;
  event.preventDefault();
  const children = [...list.children];
  children[children.indexOf(event.target) + step]?.focus();
});

// A page that is left closes its connection; one that is shown again by the history reconnects.
addEventListener("pagehide", () => {
  socket.onclose = null;
  socket.close();
  clearTimeout(alarm);
});
addEventListener("pageshow", ({ persisted }) => { if (persisted) connect(); });

say("connecting");
connect();
