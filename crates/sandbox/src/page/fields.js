// The fields of the bot's forms, of the old kind (rows) and the new (labels).

import { el } from "./markup.js";

/** Returns a box or radio button with its words, in a group or alone. If the bot says so, a radio button has to be chosen. */
function tick(type, name, option, required = false) {
  const input = el("input", { type, name, value: option.value, checked: option.default === true, required: required && type === "radio" });
  return el("label", { className: "tick" }, input, el("span", {}, option.label, option.description ? el("small", {}, option.description) : null));
}

function text(component) {
  const bounds = { minLength: component.min_length ?? 0, maxLength: component.max_length ?? 4000 };
  const shared = { name: component.custom_id, required: component.required !== false, placeholder: component.placeholder ?? "", value: component.value ?? "" };
  return component.style === 2 ? el("textarea", { rows: 4, ...bounds, ...shared }) : el("input", { type: "text", autocomplete: "off", ...bounds, ...shared });
}

function select(component, options) {
  const preset = options.some((option) => option.default);
  const node = el("select", { name: component.custom_id, required: component.required !== false },
    el("option", { value: "", selected: !preset }, component.placeholder ?? "Make a selection"));
  for (const option of options) {
    node.append(el("option", { value: option.value, selected: option.default === true }, [option.label, option.description].filter(Boolean).join(" — ")));
  }
  return node;
}

function field(component, label, description, people) {
  const words = [label, description ? el("small", {}, description) : null];
  const group = (type, options) => el("fieldset", {}, el("legend", {}, ...words), ...options.map((option) => tick(type, component.custom_id, option, component.required !== false)));
  const chooser = (options) => ((component.max_values ?? 1) > 1 ? group("checkbox", options) : el("label", {}, ...words, select(component, options)));
  switch (component.type) {
    case 3: return chooser(component.options);
    case 4: return el("label", {}, ...words, text(component));
    case 5: return chooser(people.map((person) => ({ label: person.name, value: person.id })));
    case 21: return group("radio", component.options);
    case 22: return group("checkbox", component.options);
    case 23: return tick("checkbox", component.custom_id, { label, description, value: "true", default: component.default });
    default: return el("p", { className: "subtext" }, `${label}: a component of type ${component.type}, which the sandbox does not fill`);
  }
}

export function fields(form, people) {
  return form.components.flatMap((part) => {
    if (part.type === 18) return [field(part.component, part.label, part.description, people)];
    if (part.type === 10) return [el("p", {}, part.content)];
    return (part.components ?? []).map((component) => field(component, component.label, null, people));
  });
}
