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
let session;

const named = (attribute, name) =>
  document.querySelectorAll(`[data-${attribute}~="${CSS.escape(name)}"]`);
const setText = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

// --- What the server tells ---------------------------------------------------------------------

const stream = new EventSource("/events");
const offline = document.querySelector("[data-offline]");

stream.onerror = () => setText(offline, "No connection to the games. Trying again…");
stream.onmessage = ({ data, lastEventId }) => {
  const lines = data.split("\n").map((line) => JSON.parse(line));
  // Games last as long as the stream that tells of them: another stream, another page.
  if (session && lines[0].session) return location.reload();
  setText(offline, "");
  const focused = document.activeElement;
  const home = focused.closest("section");
  for (const line of lines) take(line, Number(lastEventId));
  if (home && !focused.checkVisibility()) focusIn(home);
};

function take(line, handled) {
  if ("session" in line) session = line.session;
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
  says: (log, sentence) => { if (sentence) say(log, sentence); },
  dialog: (dialog, value) => {
    fill(dialog, value);
    dialog.showModal();
  },
};

function enable(button, isEnabled) {
  // Not `disabled`: it keeps its focus, and who presses it is told why nothing happens.
  button.setAttribute("aria-disabled", String(!isEnabled));
}

function say(log, sentence) {
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
    screen.showModal?.();
    if (screen.dataset.appears) send("POST", screen.dataset.appears);
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
let sending = Promise.resolve();

// One after the other, so that the server hears them in the order in which they were done.
function send(method, name, value) {
  sent += 1;
  sending = sending.then(async () => {
    const answer = await fetch(`/pages/${session}/${name}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: value === undefined ? undefined : JSON.stringify(value),
    });
    if (answer.status === 404 && stream.readyState === EventSource.OPEN)
      console.error((await answer.json()).error);
  }).catch(() => {});
  return sent;
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

// Who leaves says so; who comes back by the history begins anew.
addEventListener("pagehide", () => {
  stream.close();
  if (session) fetch(`/pages/${session}`, { method: "DELETE", keepalive: true });
});
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
