// The messages of the channel as DOM nodes.

import { el, markup, now } from "./markup.js";
import { attachments, components, embeds } from "./components.js";
import { $, act, complain, names, view } from "./link.js";
import { actions } from "./actions.js";
import { announce, spoken } from "./announce.js";
import { openPicture } from "./dialogs.js";
import { morph } from "./morph.js";
import { newFrom } from "./present.js";
import { avatar, replace } from "./side.js";

const drawn = new Map();

/** Removes what is drawn, for another channel or another person. */
export function clear() {
  drawn.clear();
  $("messages").replaceChildren();
}

/** Draws the messages. If `moved`, the person or the channel has just changed, and none is read out. */
export function messages(moved) {
  const list = $("messages");
  const present = new Set(view.messages.map((each) => each.id));
  for (const [id, { node }] of drawn) {
    if (!present.has(id)) { leave(node); drawn.delete(id); }
  }
  const firstNew = newFrom();
  let before = null;
  for (const message of view.messages) {
    const isNew = message.id === firstNew;
    const grouped = before !== null && !isNew && before.author.id === message.author.id && !message.interaction_metadata && !message.referenced_message
      && !before.private && !message.private && Date.parse(message.timestamp) - Date.parse(before.timestamp) < 300_000;
    const failed = view.interactions.find((each) => each.message === message.id)?.state === "failed";
    const day = before && dayOf(before) === dayOf(message) ? null : dayOf(message);
    const key = JSON.stringify([message, grouped, failed, day, isNew, view.people.length, now().toDateString()]);
    const known = drawn.get(message.id);
    if (known?.key !== key) {
      const node = draw(message, { grouped, failed, day, isNew });
      if (known) morph(known.node, node);
      else list.append(node);
      const stands = known?.node ?? node;
      const said = message.loading ? null : moved && !message.private ? "" : spoken(message, stands.querySelector(".body"));
      drawn.set(message.id, { key, node: stands, said });
      // The edit of a public message is not read out: a message that changes often would be said each time.
      const isNews = known ? known.said === null || (message.private && known.said !== said) : !moved;
      if (isNews && said && message.author.id !== view.you) announce(said);
    }
    before = message;
  }
  walkable();
  $("typing").hidden = !view.typing;
  $("typing").querySelector("span").textContent = `${view.bot.name} is typing…`;
}

/** Removes a message. If it had the focus, that goes to the one before, or the next one, or the line. */
function leave(node) {
  const next = node.previousElementSibling ?? node.nextElementSibling ?? $("line");
  const isFocused = node.contains(document.activeElement);
  node.remove();
  if (isFocused) next.focus({ preventScroll: true });
}

/** Lets the tab key stop at one message: the one with the focus, or the last. Arrows go on from there. */
function walkable(stop) {
  const items = [...$("messages").children];
  const at = stop ?? items.find((each) => each.contains(document.activeElement)) ?? items.at(-1);
  for (const each of items) each.tabIndex = each === at ? 0 : -1;
  $("scroll").tabIndex = at ? -1 : 0;
}

$("messages").addEventListener("keydown", (event) => {
  const item = event.target;
  if (item.parentElement !== $("messages")) return;
  const next = { ArrowUp: item.previousElementSibling, ArrowDown: item.nextElementSibling, Home: $("messages").firstElementChild, End: $("messages").lastElementChild }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  next?.focus();
});
$("messages").addEventListener("focusin", (event) => walkable(event.target.closest("#messages > li")));

const dayOf = (message) => new Date(message.timestamp).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** Returns when a message was sent: without the date if it was today. */
function stamp(when) {
  const clock = when.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const days = Math.round((now().setHours(0, 0, 0, 0) - new Date(when).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return clock;
  return days === 1 ? `Yesterday at ${clock}` : `${when.toLocaleDateString("en-GB")} ${clock}`;
}

function draw(message, { grouped, failed, day, isNew }) {
  const { author } = message;
  const bot = message.from_bot;
  const name = author.global_name ?? author.username;
  const when = new Date(message.timestamp);
  const classes = ["message", grouped && "grouped", message.pings_you && "pings", message.private && "private"];
  const node = el("li", { className: classes.filter(Boolean).join(" "), id: `m${message.id}`, tabIndex: -1, "aria-labelledby": `${grouped ? "" : `by${message.id} `}says${message.id}` });
  if (day || isNew) node.append(el("p", { className: isNew ? "day new" : "day" }, day, isNew ? el("b", {}, "New") : null));
  if (message.referenced_message !== undefined) node.append(reply(message.referenced_message));
  else if (message.interaction_metadata && message.type === 20) {
    const user = message.interaction_metadata.user;
    node.append(el("p", { className: "origin" }, avatar(user.id, user.global_name), el("b", {}, user.global_name), " used ",
      el("span", { className: "mention" }, `/${message.interaction_metadata.name}`)));
  }
  if (grouped) node.append(el("time", { className: "side", title: when.toLocaleString("en-GB") }, when.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })));
  else {
    node.append(avatar(author.id, name), el("p", { className: "author", id: `by${message.id}` }, el("b", { className: bot ? "bot" : "" }, name),
      bot ? el("span", { className: "tag" }, "APP") : null, " ", el("time", { title: when.toLocaleString("en-GB") }, stamp(when))));
  }
  const body = el("div", { className: "body", id: `says${message.id}` });
  if (message.loading) body.append(el("p", { className: "thinking" }, el("i", {}), el("i", {}), el("i", {}), ` ${view.bot.name} is thinking…`));
  else fill(body, message);
  if (message.edited_timestamp && !message.private) beside(body).append(" ", el("small", { className: "edited", title: new Date(message.edited_timestamp).toLocaleString("en-GB") }, "(edited)"));
  if (failed) body.append(el("p", { className: "failed", role: "alert" }, "This interaction failed"));
  if (message.private) {
    const away = el("button", { type: "button", className: "plain", "data-key": message.id }, "Dismiss message");
    away.addEventListener("click", () => act({ do: "dismiss", person: view.you, message: message.id }));
    body.append(el("p", { className: "only" }, "Only you can see this · ", away));
  }
  node.append(body, actions(message) ?? "");
  return node;
}

/** Returns the node that "(edited)" is added to: the last text's last paragraph or heading, or the whole body if it has no text. */
function beside(body) {
  const text = [...body.querySelectorAll(".text")].at(-1);
  const last = text?.lastElementChild;
  if (last && /^(p|h[3-5])$/.test(last.localName)) return last;
  return text ?? body;
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
  const link = el("button", { type: "button", className: "plain", "data-key": to.id }, words.slice(0, 120));
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

/** Shows the commands that the bot has not answered: there is no message to show them on. */
export function notices() {
  const open = view.interactions.filter((each) => each.command && each.channel === view.channel && each.state !== "done").reverse();
  replace($("notices"), JSON.stringify(open), () => open.map((each) => {
    const failed = each.state === "failed";
    return el("p", { className: failed ? "notice failed" : "notice", role: failed ? "alert" : "status" },
      failed ? `/${each.name}: the application did not respond` : `Sending /${each.name}…`);
  }));
}
