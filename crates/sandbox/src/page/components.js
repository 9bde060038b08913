// Files, embeds and components of a message as DOM nodes. What a person does with them goes to `use`.

import { el, markup } from "./markup.js";
import { float } from "./float.js";
import { menu } from "./menu.js";

const WIDEST = 550;
const TALLEST = 350;

/** Returns a picture at preview size with its description; a click shows it at full size. */
function picture(source, alt, width, height, open, single) {
  const image = el("img", { src: source, alt: alt ?? "", loading: "eager" });
  if (width && height) {
    const scale = Math.min(1, WIDEST / width, (single ? WIDEST : TALLEST) / height);
    // Rounded down, so that a picture of two by three is 366 wide.
    image.width = Math.floor(width * scale + 0.01);
    image.height = Math.floor(height * scale + 0.01);
  }
  const whole = el("button", { type: "button", className: "whole", "aria-label": "Open the picture" });
  whole.addEventListener("click", () => open(source, alt));
  const node = el("div", { className: "picture", "data-key": JSON.stringify([source, alt]) }, image, whole);
  if (alt) {
    const words = el("p", { className: "description", popover: "auto" }, alt);
    const badge = el("button", { type: "button", className: "alt", "aria-label": "ALT: what the picture shows" }, "ALT");
    badge.popoverTargetElement = words;
    float(words, () => badge);
    node.append(badge, words);
  }
  return node;
}

function file(attachment) {
  const size = attachment.size < 1024 ? `${attachment.size} bytes` : `${(attachment.size / 1024).toFixed(1)} KB`;
  const link = el("a", { href: attachment.url, download: attachment.filename }, attachment.filename);
  return el("div", { className: "file" }, "📄 ", link, el("small", {}, ` ${size}`));
}

/** Returns the nodes of a message's files: pictures first. */
export function attachments(message, open) {
  const pictures = message.attachments.filter((each) => each.content_type.startsWith("image/"));
  const others = message.attachments.filter((each) => !pictures.includes(each));
  const shown = pictures.map((each) => picture(each.url, each.description, each.width, each.height, open, pictures.length === 1));
  return [...shown, ...others.map(file)];
}

export function embeds(message, names, open) {
  return message.embeds.map((embed) => {
    const node = el("div", { className: "embed" });
    if (embed.color !== undefined) node.style.borderColor = `#${embed.color.toString(16).padStart(6, "0")}`;
    if (embed.author?.name) node.append(el("p", { className: "subtext" }, embed.author.name));
    if (embed.title) node.append(el("h4", {}, embed.title));
    if (embed.description) node.append(markup(embed.description, names));
    const fields = el("div", { className: "fields" });
    for (const field of embed.fields ?? []) {
      fields.append(el("div", { className: field.inline ? "inline" : "" }, el("b", {}, field.name), markup(field.value, names)));
    }
    if (fields.children.length) node.append(fields);
    if (embed.image) node.append(media({ media: embed.image }, message, open));
    if (embed.footer?.text) node.append(el("p", { className: "subtext" }, embed.footer.text));
    return node;
  });
}

/** Returns the picture that a component refers to, among the message's files or elsewhere. */
function media(item, message, open) {
  const name = item.media.url.replace("attachment://", "");
  const attached = message.attachments.find((each) => each.filename === name);
  const alt = item.description ?? attached?.description;
  return picture(attached?.url ?? item.media.url, alt, attached?.width, attached?.height, open, true);
}

function emoji(of) {
  if (!of) return null;
  return el("span", { className: "emoji", "aria-hidden": "true" }, of.id ? `:${of.name}:` : of.name);
}

/** Returns the attributes by which a control is recognised when its message is drawn again. */
const marks = (component) => ({ "data-key": JSON.stringify(component), "data-id": component.custom_id });

const looks = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

function button(component, context) {
  const label = component.label ?? "";
  if (component.style === 5) {
    return el("a", { className: "button link", href: component.url, target: "_blank", rel: "noopener noreferrer" }, emoji(component.emoji), label, " ↗");
  }
  const node = el("button", {
    type: "button", className: `button ${looks[component.style]}`, disabled: component.disabled === true,
    "aria-label": label || component.emoji?.name, ...marks(component),
  }, emoji(component.emoji), label);
  node.addEventListener("click", () => {
    node.classList.add("pending");
    context.use(component.custom_id, null).finally(() => node.classList.remove("pending"));
  });
  return node;
}

function choices(component, context) {
  if (component.type === 3) return component.options;
  if (component.type === 5) return context.people.map((person) => ({ label: person.name, value: person.id }));
  return [];
}

function select(component, context, message) {
  const node = menu({
    id: `menu-${message.id}-${encodeURIComponent(component.custom_id)}`, options: choices(component, context),
    placeholder: component.placeholder ?? "Make a selection", least: component.min_values ?? 1, most: component.max_values ?? 1,
    disabled: component.disabled === true,
  }, (values) => context.use(component.custom_id, values));
  for (const [name, value] of Object.entries(marks(component))) node.setAttribute(name, value);
  return node;
}

/** Returns the nodes of a message's components: rows, and components v2. */
export function components(list, message, context) {
  return (list ?? []).map((component) => {
    switch (component.type) {
      case 1: return el("div", { className: "row" }, ...components(component.components, message, context));
      case 2: return button(component, context);
      case 3: case 5: return select(component, context, message);
      case 9: return el("div", { className: "section" },
        el("div", {}, ...components(component.components, message, context)), ...components([component.accessory], message, context));
      case 10: return el("div", { className: "text" }, markup(component.content, context.names));
      case 11: { const node = media(component, message, context.open); node.classList.add("thumbnail"); return node; }
      case 12: return el("div", { className: "gallery" }, ...component.items.map((item) => media(item, message, context.open)));
      case 13: { const found = message.attachments.find((each) => component.file.url === `attachment://${each.filename}`); return found ? file(found) : null; }
      case 14: return el("hr", { className: `${component.spacing === 2 ? "wide" : ""} ${component.divider === false ? "bare" : ""}` });
      case 17: {
        const node = el("div", { className: "container" }, ...components(component.components, message, context));
        if (component.accent_color !== undefined && component.accent_color !== null) node.style.borderColor = `#${component.accent_color.toString(16).padStart(6, "0")}`;
        return node;
      }
      default: return el("p", { className: "subtext" }, `(a component of type ${component.type}, which the sandbox does not draw)`);
    }
  });
}
