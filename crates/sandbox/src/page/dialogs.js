// What opens over the page: pictures at full size, the bot's forms, and a question of the page's own.

import { el } from "./markup.js";
import { fields } from "./fields.js";
import { $, act, view } from "./link.js";

const shown = new Set();

export function openPicture(source, alt) {
  const dialog = $("picture");
  const image = dialog.querySelector("img");
  image.src = source;
  image.classList.remove("whole");
  dialog.querySelector("p").textContent = alt ?? "";
  dialog.showModal();
}

$("picture").addEventListener("click", (event) => {
  const image = event.target;
  if (image.localName !== "img") return $("picture").close();
  const { left, top, width, height } = image.getBoundingClientRect();
  const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
  image.classList.toggle("whole");
  // Scrolls to the point of the picture that was clicked.
  const dialog = $("picture");
  dialog.scrollTo(x * image.offsetWidth - dialog.clientWidth / 2, y * image.offsetHeight - dialog.clientHeight / 2);
});

function open(title, parts, send, done) {
  const form = $("modal").querySelector("form");
  const cancel = el("button", { type: "button", className: "button secondary" }, "Cancel");
  cancel.addEventListener("click", () => $("modal").close());
  form.replaceChildren(el("h3", { id: "modal-title" }, title), ...parts, el("p", { className: "row" }, cancel, el("button", { className: "button primary" }, send)));
  const wrong = el("p", { className: "failed", role: "alert" });
  form.append(wrong);
  // The form stays open until it is accepted, so that what was refused can be corrected.
  let busy = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    const filled = [...new FormData(form)].map(([key, value]) => [key, String(value)])
      .filter(([key, value]) => value !== "" || form.elements.namedItem(key).localName !== "select");
    const refused = await done(filled);
    busy = false;
    wrong.textContent = refused ?? "";
    if (!refused) $("modal").close();
  };
  $("modal").showModal();
  // The browser would focus the first radio button, not the chosen one.
  if (document.activeElement?.type === "radio") form.querySelector("input[type=radio]:checked")?.focus();
}

/** Opens a form that asks for one line of text. */
export function ask(title, label, send, done) {
  const input = el("input", { name: "words", required: true, maxLength: 100, autocomplete: "off" });
  open(title, [el("label", {}, label, input)], send, ([[, words]]) => { done(words); });
}

/** Whether this is the first view: forms that were open before the page was loaded are not opened again. */
let isFirst = true;

/** Opens the form that the bot answered with. */
export function forms() {
  if (isFirst) for (const { id, modal } of view.interactions) if (modal) shown.add(id);
  isFirst = false;
  const asked = view.interactions.find((each) => each.modal && !shown.has(each.id));
  if (!asked || $("modal").open) return;
  shown.add(asked.id);
  open(asked.modal.title, fields(asked.modal, view.people), "Submit",
    async (values) => (await act({ do: "submit", interaction: asked.id, values }, false)).error);
}
