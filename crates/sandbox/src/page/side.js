// Channels, people, time and the bot: next to the messages, or folded away where there is no room.

import { el, markup, now } from "./markup.js";
import { $, act, isNarrow, look, names, view } from "./link.js";
import { ask } from "./dialogs.js";

let passing = false;

function badge(count) {
  return count ? el("span", { className: "badge" }, String(count), el("span", { className: "unseen" }, count === 1 ? " unread mention" : " unread mentions")) : null;
}

export function avatar(id, name) {
  const node = el("span", { className: "avatar", "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  node.style.setProperty("--hue", String(Number((BigInt(id) * 137n) % 360n)));
  return node;
}

/** Fills `node` again if its key has changed; the focus stays on the button in the same position. */
export function replace(node, key, make) {
  if (node.dataset.key === key) return;
  const focused = [...node.querySelectorAll("button")].indexOf(document.activeElement);
  node.dataset.key = key;
  node.replaceChildren(...make());
  if (focused >= 0) node.querySelectorAll("button")[focused]?.focus();
}

export function sides() {
  const isDirect = view.direct?.id === view.channel;
  const channel = isDirect ? view.direct : view.channels.find((each) => each.id === view.channel);
  const sign = isDirect ? "@" : "#";
  const you = view.people.find((each) => each.id === view.you);
  document.title = `${sign}${channel.name} · ${view.guild}`;
  $("guild").textContent = view.guild;
  $("title").textContent = channel.parent ? `${names.channel(channel.parent)} › ${channel.name}` : `${sign} ${channel.name}`;
  $("line").placeholder = isNarrow() ? `As ${you.name}` : `Message ${sign}${channel.name} as ${you.name}`;
  $("thread").hidden = isDirect || Boolean(channel.parent);
  lists();
  replace($("me"), JSON.stringify([you.id, you.name]), () => [avatar(you.id, you.name), el("span", { className: "name" }, you.name)]);
  const others = view.people.reduce((sum, each) => sum + each.unread, 0);
  replace($("fold-count"), String(others), () => [badge(others)].filter(Boolean));
  replace($("locale"), JSON.stringify([view.locales, you.id, you.locale]), () =>
    view.locales.map((each) => el("option", { value: each, selected: each === you.locale }, each)));
  $("refuses").checked = you.refuses;
  $("manages").checked = you.manages;
  $("manages").disabled = you.owner;
  $("manages").parentElement.title = you.owner ? `${you.name} owns the server and always manages it.` : "What Discord lets this person do.";
  bot();
  clock();
  replace($("welcome"), view.welcome + channel.name, () => [
    el("h2", {}, isDirect ? `You and ${channel.name}` : `Welcome to #${channel.name}!`), el("div", {}, markup(view.welcome || "Type / to see what the bot can do.", names)),
  ]);
}

function lists() {
  const entry = (current, label, count, to, className) => {
    const button = el("button", { type: "button", className, "aria-current": current ? "true" : false }, label, badge(count));
    button.addEventListener("click", () => { unfold(false); look(to); });
    return el("li", {}, button);
  };
  replace($("channels"), JSON.stringify([view.channels, view.channel]), () => view.channels.map((each) =>
    entry(each.id === view.channel, el("span", { className: "name" }, el("i", { "aria-hidden": "true" }, each.parent ? "└" : "#"), each.name),
      each.unread, { channel: each.id }, each.parent ? "thread" : "")));
  replace($("directs"), JSON.stringify([view.direct, view.bot.name, view.channel]), () => {
    const name = el("span", { className: "name" }, el("i", { "aria-hidden": "true" }, "@"), view.bot.name);
    const button = el("button", { type: "button", "aria-current": view.direct?.id === view.channel ? "true" : false }, name, badge(view.direct?.unread));
    button.addEventListener("click", async () => {
      const { channel } = view.direct ? { channel: view.direct.id } : await act({ do: "open_direct", person: view.you });
      if (channel) { unfold(false); look({ channel }); }
    });
    return [el("li", {}, button)];
  });
  replace($("people"), JSON.stringify([view.people, view.you]), () => view.people.map((each) => {
    const may = each.owner ? "owner" : each.manages ? "manages the server" : null;
    const name = el("span", { className: "name" }, avatar(each.id, each.name), each.name, may ? el("small", {}, may) : null);
    return entry(each.id === view.you, name, each.unread, { person: each.id }, "person");
  }));
}

function bot() {
  const { bot } = view;
  $("bot-name").textContent = bot.name;
  $("dot").className = bot.connected ? "on" : "off";
  $("bot-state").textContent = bot.connected ? "online" : bot.process.ours && !bot.process.running ? bot.process.says : "not connected";
  $("bot-orders").hidden = !bot.process.ours;
}

const spans = [["week", 604_800_000], ["day", 86_400_000], ["hour", 3_600_000]];

function ahead(ms) {
  const [unit, size] = spans.find(([, size]) => ms >= size && ms % size === 0) ?? ["hour", 3_600_000];
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 }).format(ms / size);
}

export function clock() {
  if (!view) return;
  const time = now().toLocaleString("en-GB", { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  $("time-now").textContent = time;
  $("time-ahead").textContent = view.ahead_ms ? `${ahead(view.ahead_ms)} ahead of this computer` : "";
}

async function pass(hours) {
  if (passing) return;
  passing = true;
  const buttons = [...$("time-orders").querySelectorAll("button")];
  buttons.forEach((button) => { button.disabled = true; });
  await act({ do: "pass_time", hours });
  buttons.forEach((button) => { button.disabled = false; });
  passing = false;
}

/** Shows what is folded away on a narrow page if `open`, otherwise folds it away. */
function unfold(open) {
  document.body.classList.toggle("unfolded", open);
  $("fold").setAttribute("aria-expanded", String(open));
  $("me").setAttribute("aria-expanded", String(open));
  if (open) $("side").focus();
}

const isUnfolded = () => document.body.classList.contains("unfolded");

for (const opener of ["fold", "me"]) $(opener).addEventListener("click", () => unfold(!isUnfolded()));
$("shade").addEventListener("click", () => unfold(false));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && isUnfolded()) { unfold(false); $("fold").focus(); }
});

$("newcomer").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { person } = await act({ do: "add_person", name: $("newcomer-name").value });
  $("newcomer-name").value = "";
  if (person) { unfold(false); look({ person }); }
});
$("locale").addEventListener("change", () => act({ do: "speak", person: view.you, locale: $("locale").value }));
$("refuses").addEventListener("change", () => act({ do: "refuse_direct", person: view.you, refuses: $("refuses").checked }));
$("manages").addEventListener("change", () => act({ do: "let_manage", person: view.you, may: $("manages").checked }));
$("thread").addEventListener("click", () => ask(`New thread in #${names.channel(view.channel)}`, "Name", "Create thread", async (name) => {
  const { channel } = await act({ do: "open_thread", person: view.you, channel: view.channel, name });
  if (channel) look({ channel });
}));
for (const button of $("time-orders").querySelectorAll("button")) button.addEventListener("click", () => pass(Number(button.value)));
$("restart").addEventListener("click", () => act({ do: "restart" }));
$("kill").addEventListener("click", () => act({ do: "kill" }));
