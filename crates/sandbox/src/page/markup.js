// Discord's markup as DOM nodes. Text never becomes HTML.

/** Creates a node with a name, attributes or properties, and children; null and undefined ones are left out. */
export function el(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key in node && key !== "list") node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

let ahead = 0;

/** Sets how far the sandbox's time is ahead of this computer's, in milliseconds. */
export function setAhead(ms) { ahead = ms; }

/** Returns the sandbox's time. */
export const now = () => new Date(Date.now() + ahead);

/** Refreshes the times that say how long ago they were. */
export function refreshTimes(root = document) {
  for (const node of root.querySelectorAll("time[data-relative]")) node.textContent = ago(Number(node.dataset.relative));
}

function ago(seconds) {
  const away = seconds - now() / 1000;
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, size] of [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]]) {
    if (Math.abs(away) >= size) return words.format(Math.trunc(away / size), unit);
  }
  return words.format(Math.trunc(away), "second");
}

const styles = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

function time(seconds, style) {
  const date = new Date(seconds * 1000);
  const title = date.toLocaleString("en-GB");
  if (style === "R") return el("time", { title, "data-relative": String(seconds) }, ago(seconds));
  return el("time", { title }, date.toLocaleString("en-GB", styles[style] ?? styles.f));
}

// One alternative for each kind of inline markup, tried in this order at each place.
const inline = [
  [/^\\([^\p{L}\p{N}\s])/u, (m) => m[1]],
  [/^(`{1,2})([^]*?[^`])\1(?!`)/, (m) => el("code", {}, m[2].trim() || m[2])],
  [/^<@!?(\d+)>/, (m, names) => {
    const you = names.you === m[1];
    return el("span", { className: you ? "mention you" : "mention" }, `@${names.person(m[1])}`);
  }],
  [/^<#(\d+)>/, (m, names) => place(m[1], null, names)],
  [/^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)\/(\d+)/, (m, names) => place(m[1], m[2], names)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => time(Number(m[1]), m[2])],
  [/^<a?:(\w+):\d+>/, (m) => el("span", { className: "emoji" }, `:${m[1]}:`)],
  [/^<\/([^:>]+):\d+>/, (m) => el("span", { className: "mention" }, `/${m[1]}`)],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (m, names) => link(m[2], spans(m[1], names))],
  [/^<?(https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"])>?/, (m) => link(m[1], [m[1]])],
  [/^@(everyone|here)\b/, (m) => el("span", { className: "mention you" }, m[0])],
  [/^\*\*\*([^]+?)\*\*\*(?!\*)/, (m, names) => el("strong", {}, el("em", {}, ...spans(m[1], names)))],
  [/^\*\*([^]+?)\*\*(?!\*)/, (m, names) => el("strong", {}, ...spans(m[1], names))],
  [/^__([^]+?)__(?!_)/, (m, names) => el("u", {}, ...spans(m[1], names))],
  [/^~~([^]+?)~~/, (m, names) => el("s", {}, ...spans(m[1], names))],
  [/^\|\|([^]+?)\|\|/, (m, names) => spoiler(spans(m[1], names))],
  [/^\*(?!\s)([^*]+?)\*(?!\*)/, (m, names) => el("em", {}, ...spans(m[1], names))],
  [/^_(?!\s)([^_]+?)_(?![\p{L}\p{N}_])/u, (m, names) => el("em", {}, ...spans(m[1], names))],
];

/** Returns a button that goes to a channel, or to one of its messages. */
function place(channel, message, names) {
  const name = `#${names.channel(channel)}`;
  const node = el("button", { type: "button", className: "mention", "data-key": `${channel}/${message}` }, message ? `${name} › message` : name);
  node.addEventListener("click", () => names.visit(channel, message));
  return node;
}

function link(href, children) {
  return el("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

function spoiler(children) {
  const node = el("span", { className: "spoiler", tabIndex: 0, role: "button", "aria-label": "Spoiler" }, ...children);
  node.dataset.key = node.textContent;
  const show = () => {
    node.classList.add("shown");
    for (const name of ["role", "aria-label"]) node.removeAttribute(name);
  };
  node.addEventListener("click", show);
  node.addEventListener("keydown", (event) => { if (event.key === "Enter") show(); });
  return node;
}

function spans(text, names) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    let found = null;
    for (const [pattern, make] of inline) {
      const match = pattern.exec(rest);
      // An underscore inside a word is no emphasis.
      if (match && !(rest[0] === "_" && /[\p{L}\p{N}]$/u.test(plain))) {
        found = [match, make];
        break;
      }
    }
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(found[1](found[0], names));
      at += found[0][0].length;
    } else {
      const char = String.fromCodePoint(text.codePointAt(at));
      plain += char;
      at += char.length;
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

/** Returns a whole text as a fragment. `names` has the names of people and channels by id, and the id of the person who looks. */
export function markup(text, names) {
  const root = document.createDocumentFragment();
  const fences = text.split(/```(?:(\w+)\n)?([^]*?)```/);
  for (let at = 0; at < fences.length; at += 3) {
    if (fences[at].trim()) blocks(fences[at].replace(/^\n|\n$/g, ""), names, root);
    if (at + 2 < fences.length) root.append(el("pre", {}, el("code", {}, fences[at + 2].replace(/^\n|\n$/g, ""))));
  }
  return root;
}

function blocks(text, names, root) {
  let list = null;
  let quote = null;
  let paragraph = null;
  const close = (all = true) => { list = null; paragraph = null; if (all) quote = null; };
  for (const line of text.split("\n")) {
    let match;
    if ((match = /^(#{1,3}) +(.+)/.exec(line))) {
      close();
      root.append(el(`h${match[1].length + 2}`, {}, ...spans(match[2], names)));
    } else if ((match = /^-# +(.+)/.exec(line))) {
      close();
      root.append(el("p", { className: "subtext" }, ...spans(match[1], names)));
    } else if ((match = /^( *)(?:([-*])|(\d+)\.) +(.+)/.exec(line))) {
      const name = match[2] ? "ul" : "ol";
      if (!list || list.localName !== name) {
        close();
        list = el(name, match[3] ? { start: Number(match[3]) } : {});
        root.append(list);
      }
      list.append(el("li", { className: match[1].length > 1 ? "deep" : "" }, ...spans(match[4], names)));
    } else if ((match = /^> ?(.*)/.exec(line))) {
      if (quote) quote.append(el("br"));
      else { close(); quote = el("blockquote"); root.append(quote); }
      quote.append(...spans(match[1], names));
    } else {
      list = null;
      quote = null;
      if (paragraph) paragraph.append(el("br"));
      else { paragraph = el("p"); root.append(paragraph); }
      paragraph.append(...spans(line, names));
    }
  }
}
