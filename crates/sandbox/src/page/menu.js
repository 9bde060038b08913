// A list to choose from as Discord draws it: a box that opens a list, for mouse, touch and keys.

import { el } from "./markup.js";
import { float } from "./float.js";

/** Longest time between two letters that belong to one word, in milliseconds. */
const TYPING = 700;

function sign(of) {
  if (!of) return null;
  return el("span", { className: "emoji", "aria-hidden": "true" }, of.id ? `:${of.name}:` : of.name);
}

function row(option, id, at) {
  return el("li", { id: `${id}-${at}`, role: "option", "data-value": option.value },
    sign(option.emoji), el("span", { className: "words" }, el("b", {}, option.label), option.description ? el("small", {}, " ", option.description) : null),
    el("span", { className: "check", "aria-hidden": "true" }));
}

/**
 * Returns a node with such a list. `id` is unique on the page; `options` have `label`, `value` and perhaps `description`, `emoji` and
 * `default`; from `least` to `most` of them can be chosen. `done` is called with the chosen values: when the list closes
 * with others than before, at once if only one can be chosen. Escape leaves everything as it was.
 */
export function menu({ id, options, placeholder, least = 1, most = 1, disabled = false }, done) {
  const several = most > 1;
  let chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  let before = chosen;
  let active = -1;
  let isHeld = false;
  let typed = "";
  let typedAt = 0;

  const rows = options.map((option, at) => row(option, id, at));
  const listed = el("ul", { id, role: "listbox", "aria-label": placeholder, "aria-multiselectable": several ? "true" : null }, ...rows);
  const finish = several ? el("button", { type: "button", className: "button primary", tabIndex: -1 }, "Done") : null;
  const note = several ? el("p", { className: "note", role: "status" }) : null;
  const list = el("div", { className: "list", popover: "auto" }, el("p", { className: "sheet-title", "aria-hidden": "true" }, placeholder), listed, note, finish);
  const box = el("button", {
    type: "button", className: "select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": id,
    "aria-label": placeholder, disabled,
  });
  box.popoverTargetElement = list;
  const node = el("div", { className: "menu" }, box, list);

  /** Returns why the choice is not accepted; empty if it is. */
  function wrong() {
    if (chosen.size < least) return `Choose at least ${least}.`;
    return chosen.size > most ? `Choose at most ${most}.` : "";
  }

  function draw() {
    const picked = options.filter((option) => chosen.has(option.value));
    const words = picked.flatMap((option, at) => [at ? ", " : null, sign(option.emoji), option.label]);
    box.replaceChildren(el("span", { className: picked.length ? "value" : "value none" }, ...(picked.length ? words : [placeholder])));
    rows.forEach((each, at) => each.setAttribute("aria-selected", String(chosen.has(options[at].value))));
    if (several) {
      note.textContent = wrong();
      finish.disabled = wrong() !== "";
    }
  }

  function move(to, isSeen = true) {
    rows[active]?.classList.remove("active");
    active = Math.max(-1, Math.min(to, rows.length - 1));
    rows[active]?.classList.add("active");
    if (active < 0) return box.removeAttribute("aria-activedescendant");
    box.setAttribute("aria-activedescendant", rows[active].id);
    if (isSeen) rows[active].scrollIntoView({ block: "nearest" });
  }

  function pick(at) {
    const { value } = options[at];
    const had = chosen.has(value);
    if (!several) {
      chosen = new Set(had && least === 0 ? [] : [value]);
      return list.hidePopover();
    }
    const next = new Set(chosen);
    if (had) next.delete(value);
    else if (next.size < most) next.add(value);
    chosen = next;
    move(at, false);
    draw();
  }

  function leave() {
    chosen = before;
    list.hidePopover();
  }

  /** Moves to the next option that begins with the letters typed. */
  function seek(letter, now) {
    typed = now - typedAt > TYPING ? letter : typed + letter;
    typedAt = now;
    const from = active + (typed.length === 1 ? 1 : 0);
    const order = rows.map((_, at) => (Math.max(from, 0) + at) % rows.length);
    const found = order.find((at) => options[at].label.toLowerCase().startsWith(typed.toLowerCase()));
    if (found !== undefined) move(found);
  }

  list.addEventListener("toggle", ({ newState }) => {
    box.setAttribute("aria-expanded", String(newState === "open"));
    if (newState === "open") {
      before = chosen;
      return move(Math.max(0, options.findIndex((option) => chosen.has(option.value))));
    }
    move(-1);
    if (wrong()) chosen = before;
    draw();
    const isOther = chosen.size !== before.size || [...chosen].some((value) => !before.has(value));
    if (isOther) done(options.map((option) => option.value).filter((value) => chosen.has(value)));
  });
  float(list, () => box, true);

  listed.addEventListener("click", (event) => {
    const at = rows.indexOf(event.target.closest("li"));
    if (at >= 0) pick(at);
  });
  listed.addEventListener("pointermove", (event) => {
    const at = rows.indexOf(event.target.closest("li"));
    if (at >= 0 && at !== active) move(at, false);
  });
  // The box keeps the focus, and with it the keys.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  finish?.addEventListener("click", () => list.hidePopover());

  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };
  box.addEventListener("keydown", (event) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    const open = list.matches(":popover-open");
    if (!open) {
      if (key !== "ArrowDown" && key !== "ArrowUp") return;
      event.preventDefault();
      return list.showPopover();
    }
    if (key === "Tab") return list.hidePopover();
    const isSpace = key === " " && event.timeStamp - typedAt > TYPING;
    if (key === "Escape") leave();
    else if (key === "Enter" || isSpace) pick(active);
    else if (key in steps) move(Math.max(0, active + steps[key]));
    else if (key.length === 1) seek(key, event.timeStamp);
    else return;
    isHeld = key === " ";
    event.preventDefault();
    event.stopPropagation();
  });
  // The browser clicks a button when the space bar is released.
  box.addEventListener("keyup", (event) => {
    if (event.key === " " && isHeld) event.preventDefault();
    isHeld = false;
  });
  draw();
  return node;
}
