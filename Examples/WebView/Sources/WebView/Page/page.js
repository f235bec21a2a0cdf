// The view: elements and the names of outputs and actions, and nothing of a game.
//
//   data-output       its text is the output           data-visible       is there while the output is true
//   data-list         its children are the list, made  data-placeholder, data-range, data-choices
//                     from data-template               are what they are called; data-chosen is which choice
//   data-marks        marks the children whose         data-says          a line more for each sentence
//                     data-key is in the output        data-dialog        opens with the output's value
//   data-screen       is there while the view model    data-unless        is there while it is not
//                     is; then does data-appears
//
//   data-action       does it when pressed, with the   data-value         shows a value, and sets it
//                     data-argument of its element     data-confirm, data-cancel   what an answer does
//
//   data-columns      arrow keys walk through it       data-focus         takes the focus of what has gone

const known = new Map(); // what each output was last
const elements = new WeakMap(); // of each child of a list, the element of the list

const named = (attribute, name) =>
  document.querySelectorAll(`[data-${attribute}~="${CSS.escape(name)}"]`);
const setText = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

// --- What the server tells ---------------------------------------------------------------------

const silence = 6_000; // the server is heard every two seconds
const patience = [250, 500, 1_000, 2_000]; // before it is tried again
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

let socket, session, failures = 0, alarm;
let isOpen = false; // whether what the server tells arrives

// The sentence with this name is shown, and no other.
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
  listen();
  opened.onmessage = ({ data }) => {
    listen();
    failures = 0;
    if (data) hear(data);
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

// A server that is not heard for a while is not there, whatever the connection says.
function listen() {
  clearTimeout(alarm);
  const current = socket;
  alarm = setTimeout(() => {
    current.onclose({});
    current.close();
  }, silence);
}

function hear(text) {
  const [number, ...rest] = text.split("\n");
  const handled = Number(number);
  const lines = rest.map((line) => JSON.parse(line));
  if (lines[0].session) begin(lines[0], handled);
  const focused = document.activeElement;
  const home = focused.closest("section");
  for (const line of lines) take(line, handled);
  if (home && !focused.checkVisibility()) focusIn(home);
  isResumed = false;
}

let isResumed = false; // whether what is told now has been shown before

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
    // What was told before the last input was heard is out of date.
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
  // Not `disabled`: it keeps its focus, and who presses it is told why nothing happens.
  button.setAttribute("aria-disabled", String(!isEnabled));
}

function note(log, sentence) {
  const item = document.createElement("li");
  item.textContent = sentence;
  log.append(item);
  while (log.children.length > 4) log.firstElementChild.remove();
}

// --- Lists: exactly what an event says ---------------------------------------------------------

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

// Goes as soon as the style sheet has shown it going, which may be at once.
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

// Focus that was on something that has gone goes to what has come.
function focusIn(home) {
  const places = [...home.querySelectorAll("[data-focus]")].filter((place) => place.checkVisibility());
  const place = places[0];
  (place?.matches("[data-list]") ? place.firstElementChild : place)?.focus();
}

// --- What the player does ----------------------------------------------------------------------

let sent = 0;
let isWorking = false;
const queue = []; // what has been done here, and has not arrived

// One after the other, so that the server hears them in the order in which they were done.
function send(method, name, value) {
  sent += 1;
  queue.push({ method, name, body: value === undefined ? undefined : JSON.stringify(value), number: sent });
  work();
  return sent;
}

// Each request has a number, so that one whose answer is lost is done once, however often it is sent.
async function work() {
  if (isWorking || !isOpen) return;
  isWorking = true;
  while (queue.length && isOpen) {
    const request = queue[0];
    const answer = await deliver(request);
    // The games may be others by now.
    if (queue[0] !== request) continue;
    if (answer === undefined) {
      say("waiting");
      await wait(patience[1]);
      continue;
    }
    queue.shift();
    // What is not possible now, the view model says itself.
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

// Escape: a dialog answers with what it has for that; a screen is closed when the server says so.
for (const dialog of document.querySelectorAll("dialog"))
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (dialog.dataset.dialog) answer(dialog, "cancel");
    else send("POST", dialog.dataset.cancel);
  });

// Arrow keys walk through what stands in columns.
document.addEventListener("keydown", (event) => {
  const list = event.target.closest?.("[data-columns]");
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -list?.dataset.columns, ArrowDown: +list?.dataset.columns }[event.key];
  if (!list || !step) return;
  event.preventDefault();
  const children = [...list.children];
  children[children.indexOf(event.target) + step]?.focus();
});

// Who leaves is not told of any more; who comes back by the history goes on.
addEventListener("pagehide", () => {
  socket.onclose = null;
  socket.close();
  clearTimeout(alarm);
});
addEventListener("pageshow", ({ persisted }) => { if (persisted) connect(); });

say("connecting");
connect();
