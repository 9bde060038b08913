// The page: shows the view that the sandbox sends, and tells it what the person does.

import { el, markup, refreshTimes } from "./markup.js";
import { attachments, components, embeds, fields } from "./components.js";

const $ = (id) => document.getElementById(id);
const eyes = { person: sessionStorage.person ?? null, channel: sessionStorage.channel ?? null };
let view = null;
let socket = null;
let read = "0";
const drawn = new Map();
const modalsShown = new Set();

async function act(what) {
  const answer = await fetch("/sandbox/act", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(what) });
  const result = await answer.json();
  if (result.error) complain(result.error);
  return result;
}

function complain(text) {
  $("complaint").textContent = text ?? "";
  $("complaint").hidden = !text;
}

// --- The view ---

function connect() {
  const query = new URLSearchParams(Object.entries(eyes).filter(([, value]) => value));
  const mine = new WebSocket(`ws://${location.host}/sandbox/live?${query}`);
  socket?.close();
  socket = mine;
  read = "0";
  mine.addEventListener("message", (event) => { if (mine === socket) show(JSON.parse(event.data)); });
  mine.addEventListener("close", () => {
    if (mine !== socket) return;
    $("lost").hidden = false;
    setTimeout(connect, 1000);
  });
}

function look(change) {
  Object.assign(eyes, change);
  for (const [key, value] of Object.entries(eyes)) if (value) sessionStorage[key] = value;
  connect();
  $("line").focus();
}

const names = {
  get you() { return view.you; },
  person: (id) => (id === view.bot.id ? view.bot.name : view.people.find((each) => each.id === id)?.name) ?? "unknown",
  channel: (id) => view.channels.find((each) => each.id === id)?.name ?? "unknown",
};

function show(fresh) {
  if (!fresh) return;
  $("lost").hidden = true;
  const moved = !view || view.you !== fresh.you || view.channel !== fresh.channel;
  // After a restart of the sandbox the ids remembered here mean nothing any more.
  eyes.person = fresh.you;
  eyes.channel = fresh.channel;
  const scroll = $("scroll");
  const atEnd = moved || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
  view = fresh;
  sides();
  if (moved) { drawn.clear(); $("messages").replaceChildren(); }
  messages();
  notices();
  forms();
  if (atEnd) scroll.scrollTop = scroll.scrollHeight;
  tellRead(atEnd);
}

function tellRead(atEnd) {
  const last = view.messages.at(-1)?.id ?? "0";
  if (atEnd && !document.hidden && last !== read && socket.readyState === WebSocket.OPEN) {
    read = last;
    socket.send(last);
  }
}

function badge(count) {
  return count ? el("span", { className: "badge", "aria-label": `${count} unread mentions` }, String(count)) : null;
}

function sides() {
  const channel = names.channel(view.channel);
  document.title = `#${channel} · ${view.guild}`;
  $("guild").textContent = view.guild;
  $("title").textContent = `# ${channel}`;
  $("line").placeholder = `Message #${channel} as ${names.person(view.you)}`;
  const entry = (current, label, count, to, className) => {
    const button = el("button", { type: "button", className, "aria-current": current ? "true" : false }, label, badge(count));
    button.addEventListener("click", () => look(to));
    return el("li", {}, button);
  };
  replace($("channels"), JSON.stringify([view.channels, view.channel]), () => view.channels.map((each) =>
    entry(each.id === view.channel, `${each.parent ? "└ " : "# "}${each.name}`, each.unread, { channel: each.id }, each.parent ? "thread" : "")));
  replace($("people"), JSON.stringify([view.people, view.you]), () => view.people.map((each) =>
    entry(each.id === view.you, el("span", { className: "name" }, avatar(each.id, each.name), each.name), each.unread, { person: each.id }, "person")));
  const { bot } = view;
  $("bot-name").textContent = bot.name;
  $("dot").className = bot.connected ? "on" : "off";
  $("bot-state").textContent = bot.connected ? "online" : bot.process.ours && !bot.process.running ? bot.process.says : "not connected";
  $("bot-orders").hidden = !bot.process.ours;
  replace($("welcome"), view.welcome + channel, () => [
    el("h3", {}, `Welcome to #${channel}!`), el("div", {}, markup(view.welcome || "Type / to see what the bot can do.", names)),
  ]);
}

/** Draws anew only what is not what it was, so that focus and open lists stay. */
function replace(node, key, make) {
  if (node.dataset.key === key) return;
  const focused = [...node.querySelectorAll("button")].indexOf(document.activeElement);
  node.dataset.key = key;
  node.replaceChildren(...make());
  if (focused >= 0) node.querySelectorAll("button")[focused]?.focus();
}

function avatar(id, name) {
  const node = el("span", { className: "avatar", "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  node.style.setProperty("--hue", String(Number((BigInt(id) * 137n) % 360n)));
  return node;
}

// --- Messages ---

function messages() {
  const list = $("messages");
  const present = new Set();
  let before = null;
  for (const message of view.messages) {
    present.add(message.id);
    const grouped = before !== null && before.author.id === message.author.id && !message.interaction_metadata && !message.referenced_message
      && !before.private && !message.private && Date.parse(message.timestamp) - Date.parse(before.timestamp) < 300_000;
    const failed = view.interactions.find((each) => each.message === message.id)?.state === "failed";
    const key = JSON.stringify([message, grouped, failed, view.people.length]);
    const known = drawn.get(message.id);
    if (known?.key !== key) {
      const node = draw(message, grouped, failed);
      if (known) known.node.replaceWith(node);
      else list.append(node);
      drawn.set(message.id, { key, node });
    }
    before = message;
  }
  for (const [id, { node }] of drawn) {
    if (!present.has(id)) { node.remove(); drawn.delete(id); }
  }
}

function draw(message, grouped, failed) {
  const { author } = message;
  const bot = message.from_bot;
  const name = author.global_name ?? author.username;
  const when = new Date(message.timestamp);
  const clock = when.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const classes = ["message", grouped && "grouped", message.pings_you && "pings", message.private && "private"];
  const node = el("li", { className: classes.filter(Boolean).join(" "), id: `m${message.id}` });
  if (message.referenced_message !== undefined) node.append(reply(message.referenced_message));
  else if (message.interaction_metadata && message.type === 20) {
    const user = message.interaction_metadata.user;
    node.append(el("p", { className: "origin" }, avatar(user.id, user.global_name), el("b", {}, user.global_name), " used ",
      el("span", { className: "mention" }, `/${message.interaction_metadata.name}`)));
  }
  if (grouped) node.append(el("time", { className: "side", title: when.toLocaleString("en-GB") }, clock));
  else {
    node.append(avatar(author.id, name), el("p", { className: "author" }, el("b", { className: bot ? "bot" : "" }, name),
      bot ? el("span", { className: "tag" }, "APP") : null, el("time", { title: when.toLocaleString("en-GB") }, clock)));
  }
  const body = el("div", { className: "body" });
  if (message.loading) body.append(el("p", { className: "thinking" }, el("i", {}), el("i", {}), el("i", {}), ` ${view.bot.name} is thinking…`));
  else fill(body, message);
  if (message.edited_timestamp && !message.private) body.append(el("small", { className: "edited", title: new Date(message.edited_timestamp).toLocaleString("en-GB") }, "(edited)"));
  if (failed) body.append(el("p", { className: "failed", role: "alert" }, "This interaction failed"));
  if (message.private) {
    const away = el("button", { type: "button", className: "plain" }, "Dismiss message");
    away.addEventListener("click", () => act({ do: "dismiss", person: view.you, message: message.id }));
    body.append(el("p", { className: "only" }, "Only you can see this · ", away));
  }
  node.append(body);
  return node;
}

function fill(body, message) {
  const context = {
    names, people: view.people, open: openPicture,
    use: (custom_id, values) => use(message.id, custom_id, values),
  };
  const v2 = (message.flags & 32768) !== 0;
  if (!v2) {
    if (message.content) body.append(el("div", { className: "text" }, markup(message.content, names)));
    body.append(...attachments(message, openPicture), ...embeds(message, names, openPicture));
  }
  body.append(...components(message.components, message, context).filter(Boolean));
}

function reply(to) {
  if (!to) return el("p", { className: "origin" }, "Original message was deleted");
  const name = to.author.global_name ?? to.author.username;
  const words = to.content ? to.content.replace(/<@!?(\d+)>/g, (_, id) => `@${names.person(id)}`) : "Click to see attachment";
  const link = el("button", { type: "button", className: "plain" }, words.slice(0, 120));
  link.addEventListener("click", () => document.getElementById(`m${to.id}`)?.scrollIntoView({ block: "center" }));
  return el("p", { className: "origin" }, avatar(to.author.id, name), el("b", {}, name), " ", link);
}

async function use(message, custom_id, values) {
  complain();
  const { interaction } = await act({ do: "click", person: view.you, message, custom_id, values });
  // The button shows its dots until the bot has answered or its time is over.
  for (let waited = 0; interaction && waited < 3100; waited += 60) {
    if (view.interactions.find((each) => each.id === interaction)?.state !== "waiting") break;
    await new Promise((done) => setTimeout(done, 60));
  }
}

/** Commands that the bot has not answered: there is no message to show them on. */
function notices() {
  const open = view.interactions.filter((each) => each.command && each.channel === view.channel && each.state !== "done").reverse();
  replace($("notices"), JSON.stringify(open), () => open.map((each) => {
    const failed = each.state === "failed";
    return el("li", { className: failed ? "notice failed" : "notice", role: failed ? "alert" : "status" },
      failed ? `/${each.name}: the application did not respond` : `Sending /${each.name}…`);
  }));
}

// --- Dialogs ---

function openPicture(source, alt) {
  const dialog = $("picture");
  const image = dialog.querySelector("img");
  image.src = source;
  image.alt = alt ?? "";
  image.classList.remove("whole");
  dialog.querySelector("p").textContent = alt ?? "";
  dialog.showModal();
}
$("picture").addEventListener("click", (event) => {
  if (event.target.localName === "img") event.target.classList.toggle("whole");
  else $("picture").close();
});

function forms() {
  const asked = view.interactions.find((each) => each.modal && !modalsShown.has(each.id));
  if (!asked || $("modal").open) return;
  modalsShown.add(asked.id);
  const form = $("modal").querySelector("form");
  const cancel = el("button", { type: "button", className: "button secondary" }, "Cancel");
  cancel.addEventListener("click", () => $("modal").close());
  form.replaceChildren(el("h3", {}, asked.modal.title), ...fields(asked.modal),
    el("p", { className: "row" }, cancel, el("button", { className: "button primary" }, "Submit")));
  form.onsubmit = () => {
    const values = [...new FormData(form)].map(([key, value]) => [key, String(value)]);
    act({ do: "submit", interaction: asked.id, values });
  };
  $("modal").showModal();
}

// --- The line ---

const line = $("line");
let suggestions = [];
let chosen = -1;
let moved = false;
let sendable = true;
let asked = 0;
let pause = null;

function grow() {
  line.style.height = "auto";
  line.style.height = `${Math.min(line.scrollHeight, 200)}px`;
}

function typed() {
  complain();
  grow();
  clearTimeout(pause);
  if (!line.value.startsWith("/")) return hidePopup();
  pause = setTimeout(complete, 90);
}

async function complete() {
  const mine = ++asked;
  const text = line.value;
  const result = await act({ do: "complete", person: view.you, channel: view.channel, line: text });
  if (mine !== asked || text !== line.value || result.error) return;
  suggestions = result.suggestions;
  sendable = result.sendable;
  moved = false;
  chosen = suggestions.length ? 0 : -1;
  const hints = result.options.map((option) => {
    const classes = ["chip", option.filled && "filled", option.active && "active"].filter(Boolean).join(" ");
    return el("span", { className: classes, title: option.description }, option.name, option.required ? "" : "?");
  });
  const active = result.options.find((option) => option.active);
  $("hints").replaceChildren(...hints, active ? ` ${active.description}` : "");
  $("hints").hidden = !hints.length;
  const listed = suggestions.map((suggestion, at) => {
    const item = el("li", { id: `s${at}`, role: "option" }, el("b", {}, suggestion.label), " ", el("small", {}, suggestion.detail));
    item.addEventListener("mousedown", (event) => { event.preventDefault(); take(at); });
    return item;
  });
  $("suggestions").replaceChildren(...listed);
  $("popup").hidden = !listed.length && !hints.length;
  line.setAttribute("aria-expanded", String(!$("popup").hidden));
  mark();
}

function mark() {
  [...$("suggestions").children].forEach((item, at) => {
    item.setAttribute("aria-selected", String(at === chosen));
    if (at === chosen) item.scrollIntoView({ block: "nearest" });
  });
  if (chosen >= 0) line.setAttribute("aria-activedescendant", `s${chosen}`);
  else line.removeAttribute("aria-activedescendant");
}

function hidePopup() {
  asked += 1;
  suggestions = [];
  chosen = -1;
  moved = false;
  sendable = true;
  $("popup").hidden = true;
  line.setAttribute("aria-expanded", "false");
  mark();
}

function take(at) {
  line.value = suggestions[at].line;
  line.focus();
  grow();
  complete();
}

async function send() {
  const text = line.value.trim();
  if (!text) return;
  hidePopup();
  const result = await act({ do: "enter", person: view.you, channel: view.channel, text });
  if (result.error) return;
  line.value = "";
  hidePopup();
  grow();
  $("scroll").scrollTop = $("scroll").scrollHeight;
}

line.addEventListener("input", typed);
line.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const open = suggestions.length > 0;
  if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    moved = true;
    chosen = (chosen + (event.key === "ArrowDown" ? 1 : suggestions.length - 1)) % suggestions.length;
    mark();
  } else if (open && event.key === "Tab" && !event.shiftKey) {
    event.preventDefault();
    take(chosen);
  } else if (event.key === "Escape") {
    hidePopup();
  } else if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    // Enter takes what was picked with the arrows, or the first where the line cannot be sent yet.
    if (open && chosen >= 0 && (moved || !sendable)) take(chosen);
    else send();
  }
});
line.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== line) hidePopup(); }, 150));
$("composer").addEventListener("submit", (event) => { event.preventDefault(); send(); });

// --- The rest ---

$("newcomer").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { person } = await act({ do: "add_person", name: $("newcomer-name").value });
  $("newcomer-name").value = "";
  if (person) look({ person });
});
$("restart").addEventListener("click", () => act({ do: "restart" }));
$("kill").addEventListener("click", () => act({ do: "kill" }));
document.addEventListener("visibilitychange", () => { if (view) tellRead(true); });
setInterval(refreshTimes, 5000);
connect();
line.focus();
