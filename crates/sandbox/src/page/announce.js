// Reads new messages out once to a screen reader: the list of messages itself can be walked through, and is not read out when it changes.

import { el } from "./markup.js";
import { $ } from "./link.js";

const LONGEST = 600;
/** Time for which words stay in the region that is read out, in milliseconds. */
const STAYS = 8000;

export function announce(words) {
  const line = el("p", {}, words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words);
  $("announcer").append(line);
  setTimeout(() => line.remove(), STAYS);
}

/** Returns a message in words: its author, its text and the number of its pictures. */
export function spoken(message, body) {
  const name = message.author.global_name ?? message.author.username;
  const texts = [...body.querySelectorAll(".text, .embed")].map((each) => each.innerText.trim());
  const pictures = body.querySelectorAll("img").length;
  if (pictures) texts.push(pictures === 1 ? "With a picture." : `With ${pictures} pictures.`);
  return `${name}${message.private ? ", only to you" : ""}: ${texts.filter(Boolean).join("\n")}`;
}

/** Shows `words` for 2.5 seconds: that something was done. */
export function toast(words) {
  $("toast").textContent = words;
  $("toast").hidden = false;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => { $("toast").hidden = true; }, 2500);
}
