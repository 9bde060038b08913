// What can be done with a message: a reply, and copies of its words, link and id. Shown next to the message that the mouse or the
// focus is on; a long press opens the same where there is no mouse.

import { el } from "./markup.js";
import { $, view } from "./link.js";
import { toast } from "./announce.js";
import { float } from "./float.js";

/** Time after which a press is a long one, in milliseconds, and distance that a finger may slip meanwhile, in pixels. */
const LONG = 450;
const SLIP = 10;

const list = $("actions");
let anchor = null;
let opener = null;
let answered;

/** Returns the bar next to a message; `data-act` names what a button of it does. */
export function actions(message) {
  if (message.loading) return null;
  const one = (name, label, sign, more) => el("button", { type: "button", "data-act": name, "aria-label": label, title: label, ...more }, sign);
  return el("div", { className: "actions", role: "group", "aria-label": "Message", "data-key": message.private ? "private" : "" },
    message.private ? null : one("reply", "Reply", "↩"), one("more", "More", "⋯", { "aria-haspopup": "menu" }));
}

/** Returns the id of the message that is replied to; undefined if none. */
export const replyingTo = () => answered;

export function reply(id) {
  const message = view?.messages.find((each) => each.id === id);
  answered = message ? id : undefined;
  $("reply").hidden = !message;
  if (!message) return;
  $("reply-to").textContent = message.author.global_name ?? message.author.username;
  $("line").focus();
}

async function copy(what, text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied`);
  } catch {
    toast(`The browser does not let this page copy. ${what}: ${text}`);
  }
}

const done = {
  reply: (id) => reply(id),
  text: (id) => copy("Text", document.querySelector(`#m${id} .body`).querySelector(".text")?.innerText ?? ""),
  link: (id) => copy("Link", `https://discord.com/channels/${view.direct?.id === view.channel ? "@me" : view.guild_id}/${view.channel}/${id}`),
  id: (id) => copy("ID", id),
};

function open(id, by) {
  const message = view.messages.find((each) => each.id === id);
  if (!message || message.loading) return;
  anchor = by;
  const hasText = document.querySelector(`#m${id} .text`);
  const offers = [["reply", "Reply", !message.private], ["text", "Copy text", hasText], ["link", "Copy message link", !message.private], ["id", "Copy message ID", true]];
  list.replaceChildren(...offers.filter(([, , may]) => may).map(([name, label]) => {
    const item = el("button", { type: "button", role: "menuitem", tabIndex: -1 }, label);
    item.addEventListener("click", () => { close(); done[name](id); });
    return item;
  }));
  opener = document.activeElement;
  list.showPopover();
  list.firstChild.focus();
}

function close() {
  if (!list.matches(":popover-open")) return;
  if (list.contains(document.activeElement)) opener?.focus({ preventScroll: true });
  list.hidePopover();
}

float(list, () => anchor, true);
// The page closes it itself: the browser would close it when the finger is lifted after a long press.
document.addEventListener("pointerdown", ({ target }) => { if (!list.contains(target)) close(); });
list.addEventListener("keydown", (event) => {
  const items = [...list.children];
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Tab" || event.key === "Escape") close();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length).focus();
});

const messageOf = (node) => node.closest?.("#messages > li");

$("messages").addEventListener("click", (event) => {
  const button = event.target.closest("[data-act]");
  const id = button && messageOf(button).id.slice(1);
  if (!button) return;
  if (button.dataset.act === "more") open(id, button);
  else done[button.dataset.act](id);
});
$("reply-end").addEventListener("click", () => { reply(null); $("line").focus(); });

// --- A long press ---

for (const name of ["pointerdown", "pointerover"]) {
  document.addEventListener(name, ({ pointerType }) => document.body.classList.toggle("touch", pointerType === "touch"));
}

let press = null;
let wasLong = false;
let lifted = null;

function release() {
  clearTimeout(press?.timer);
  press = null;
}

document.addEventListener("pointerdown", (event) => {
  release();
  clearTimeout(lifted);
  wasLong = false;
  const message = messageOf(event.target);
  if (event.pointerType !== "touch" || !message || event.target.closest("[popover]")) return;
  const timer = setTimeout(() => { wasLong = true; release(); open(message.id.slice(1), message); }, LONG);
  press = { timer, x: event.clientX, y: event.clientY };
});
document.addEventListener("pointermove", (event) => {
  if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP) release();
});
document.addEventListener("scroll", release, true);
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => {
    release();
    lifted = setTimeout(() => { wasLong = false; }, LONG);
  });
}
// Lifting the finger after a long press clicks nothing, and the browser's own menu does not open.
for (const name of ["click", "contextmenu"]) {
  document.addEventListener(name, (event) => {
    if (!wasLong && !press) return;
    event.preventDefault();
    if (name === "click") event.stopPropagation();
  }, true);
}
