// Says once, to a screen reader, what has come: the messages themselves are a list to walk through, and are not said when they change.

import { el } from "./markup.js";
import { $ } from "./link.js";

const LONGEST = 600;
/** For how long words stay in the region that is read out, in milliseconds. */
const STAYS = 8000;

export function announce(words) {
  const line = el("p", {}, words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words);
  $("announcer").append(line);
  setTimeout(() => line.remove(), STAYS);
}

/** A message in words: who says what, and how many pictures there are to look at. */
export function spoken(message, body) {
  const name = message.author.global_name ?? message.author.username;
  const texts = [...body.querySelectorAll(".text, .embed")].map((each) => each.innerText.trim());
  const pictures = body.querySelectorAll("img").length;
  if (pictures) texts.push(pictures === 1 ? "With a picture." : `With ${pictures} pictures.`);
  return `${name}${message.private ? ", only to you" : ""}: ${texts.filter(Boolean).join("\n")}`;
}

/** Shows for a moment, to everybody, that something was done. */
export function toast(words) {
  $("toast").textContent = words;
  $("toast").hidden = false;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => { $("toast").hidden = true; }, 2500);
}
