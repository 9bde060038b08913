// The position of the person in the channel: at its end, or further up with a way back.

import { $, isNarrow, tellRead, toSought, view } from "./link.js";

/** Distance from the end that still counts as the end, in pixels. */
const NEAR = 80;

const scroll = $("scroll");
/** Id of the last message that was there when the person was at the end. */
let seen = null;
/** Id of the first message that came since, as long as it is marked. */
let firstNew = null;
let room = 0;

const isAtEnd = (height = scroll.clientHeight) => scroll.scrollHeight - scroll.scrollTop - height < NEAR;

export function toEnd() {
  scroll.scrollTop = scroll.scrollHeight;
}

/** Returns the id of the message that is marked as new; null if none is. */
export const newFrom = () => firstNew;

/** Notes the position before messages are drawn; returns a function to call afterwards, which goes to the end again if the person was there. */
export function hold(moved) {
  const isFollowing = moved || (isAtEnd() && !document.hidden);
  const since = moved ? -1 : view.messages.findIndex((each) => each.id === seen);
  const strange = since < 0 ? [] : view.messages.slice(since + 1).filter((each) => each.author.id !== view.you);
  if (isFollowing) firstNew = null;
  if (!isFollowing && !firstNew) firstNew = strange[0]?.id ?? null;
  if (firstNew && !view.messages.some((each) => each.id === firstNew)) firstNew = null;
  const wasAtEnd = moved || isAtEnd();
  return () => {
    if (!toSought() && wasAtEnd) toEnd();
    arrived();
  };
}

/** Marks the channel as read if its end is visible, and offers the way back if there are new messages or the end is far. */
function arrived() {
  if (!view) return;
  if (isAtEnd() && !document.hidden) {
    seen = view.messages.at(-1)?.id ?? null;
    tellRead();
  }
  const since = view.messages.findIndex((each) => each.id === seen);
  const strange = isAtEnd() || since < 0 ? 0 : view.messages.slice(since + 1).filter((each) => each.author.id !== view.you).length;
  const isFar = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight > scroll.clientHeight;
  $("present").hidden = !strange && !isFar;
  const words = strange ? `${strange} new ${strange === 1 ? "message" : "messages"}` : "You’re viewing older messages";
  if ($("present-why").textContent !== words) $("present-why").textContent = words;
}

/** Scrolls to the newest message. */
export function jump() {
  toEnd();
  arrived();
  if (!isNarrow()) $("line").focus();
}

$("present").addEventListener("click", jump);
scroll.addEventListener("scroll", arrived, { passive: true });
document.addEventListener("visibilitychange", arrived);
// When there is less room for messages (a phone's keyboard opens, the line grows), the newest stays visible.
new ResizeObserver(([{ contentRect }]) => {
  const wasAtEnd = isAtEnd(room);
  room = contentRect.height;
  if (wasAtEnd) toEnd();
}).observe(scroll);
