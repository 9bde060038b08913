// The line that a person types: suggestions for it, earlier lines, and sending it.

import { el } from "./markup.js";
import { $, act, complain, view } from "./link.js";
import { reply, replyingTo } from "./actions.js";
import { jump } from "./present.js";

const line = $("line");
/** Number of lines of each person that can be recalled. */
const RECALLED = 50;
const PAUSE = 90;

let suggestions = [];
let chosen = -1;
let asked = 0;
let pause = null;
/** Settles once the suggestions that were asked for are there; null if none were. */
let pending = null;

function grow() {
  line.style.height = "auto";
  line.style.height = `${Math.min(line.scrollHeight, 200)}px`;
}

// --- Suggestions ---

function typed() {
  complain();
  grow();
  recalled = -1;
  clearTimeout(pause);
  if (!asks()) return hidePopup();
  pending = new Promise((done) => { pause = setTimeout(() => complete().finally(done), PAUSE); });
}

/** A command is completed as a whole line, other text up to the cursor. */
const isCommand = () => line.value.startsWith("/");
const before = () => (isCommand() ? line.value : line.value.slice(0, line.selectionStart));
const asks = () => isCommand() || before().includes("@");

async function complete() {
  const mine = ++asked;
  const text = before();
  const result = await act({ do: "complete", person: view.you, channel: view.channel, line: text });
  if (mine !== asked || text !== before() || result.error) return;
  suggestions = result.suggestions;
  chosen = result.highlighted ?? -1;
  const hints = result.options.map((option) => {
    const classes = ["chip", option.filled && "filled", option.active && "active"].filter(Boolean).join(" ");
    return el("span", { className: classes, title: option.description }, option.name, option.required ? "" : "?");
  });
  const active = result.options.find((option) => option.active);
  $("hints").replaceChildren(...hints, active ? ` ${active.description}` : "");
  $("hints").hidden = !hints.length;
  const listed = suggestions.map((suggestion, at) => {
    const item = el("li", { id: `s${at}`, role: "option" }, el("b", {}, suggestion.label), " ", el("small", {}, suggestion.detail));
    item.addEventListener("mousedown", () => take(at));
    return item;
  });
  $("suggestions").replaceChildren(...listed);
  $("suggestions").scrollTop = 0;
  $("popup").hidden = !listed.length && !hints.length;
  tellCount();
  mark();
}

/** Tells a screen reader how many suggestions there are. */
function tellCount() {
  const words = suggestions.length ? `${suggestions.length} ${suggestions.length === 1 ? "suggestion" : "suggestions"}` : "";
  if ($("suggestion-count").textContent !== words) $("suggestion-count").textContent = words;
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
  clearTimeout(pause);
  pending = null;
  suggestions = [];
  chosen = -1;
  $("popup").hidden = true;
  tellCount();
  mark();
}

function take(at) {
  const rest = line.value.slice(before().length);
  const taken = suggestions[at].line;
  line.value = taken + rest.trimStart();
  line.setSelectionRange(taken.length, taken.length);
  line.focus();
  grow();
  pending = complete();
}

// --- Earlier lines ---

let recalled = -1;
let draft = "";

const said = () => JSON.parse(sessionStorage[`said:${view.you}`] ?? "[]");

function remember(text) {
  const lines = [text, ...said().filter((each) => each !== text)].slice(0, RECALLED);
  sessionStorage[`said:${view.you}`] = JSON.stringify(lines);
}

/** Shows an older line (1) or a newer one (-1); after the newest, what was being typed. */
function recall(step) {
  const lines = said();
  const at = recalled + step;
  if (at < -1 || at >= lines.length) return;
  if (recalled === -1) draft = line.value;
  hidePopup();
  line.value = at === -1 ? draft : lines[at];
  line.setSelectionRange(line.value.length, line.value.length);
  recalled = at;
  grow();
}

// --- Sending ---

async function send() {
  const text = line.value.trim();
  if (!text) return;
  hidePopup();
  const result = await act({ do: "enter", person: view.you, channel: view.channel, text, reply_to: replyingTo() });
  remember(text);
  if (result.error) return;
  recalled = -1;
  line.value = "";
  reply(null);
  grow();
  $("scroll").scrollTop = $("scroll").scrollHeight;
}

/** Takes the highlighted suggestion, or sends the line. Waits for suggestions first, so that typing quickly makes no difference. */
async function enter() {
  await pending;
  if (chosen >= 0) take(chosen);
  else await send();
}

line.addEventListener("input", typed);
line.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const { key } = event;
  const isOpen = suggestions.length > 0;
  const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (isOpen && step) {
    event.preventDefault();
    chosen = chosen < 0 && step < 0 ? suggestions.length - 1 : (chosen + step + suggestions.length) % suggestions.length;
    mark();
  } else if (step && (recalled >= 0 || (step < 0 && !line.value))) {
    event.preventDefault();
    recall(-step);
  } else if (isOpen && key === "Tab" && !event.shiftKey) {
    event.preventDefault();
    take(Math.max(chosen, 0));
  } else if (key === "Escape") {
    if (!$("popup").hidden) hidePopup();
    else if (replyingTo()) reply(null);
    else jump();
  } else if (key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    enter();
  }
});
// A click in the list but on no suggestion, as on its scroll bar, leaves the focus in the line.
$("popup").addEventListener("mousedown", (event) => event.preventDefault());
line.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== line) hidePopup(); }, 150));
$("composer").addEventListener("submit", (event) => { event.preventDefault(); send(); });
// The button must not take the focus: a phone's keyboard would close and open.
$("send").addEventListener("mousedown", (event) => event.preventDefault());
