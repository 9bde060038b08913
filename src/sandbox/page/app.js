// The page: shows what the sandbox sends, part by part.

import { refreshTimes, setAhead } from "./markup.js";
import { $, begin, isNarrow, tellRead, toSought, view } from "./link.js";
import { clock, sides } from "./side.js";
import { clear, messages, notices } from "./messages.js";
import { forms } from "./dialogs.js";
import "./line.js";

function isAtEnd() {
  const scroll = $("scroll");
  return scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
}

function toEnd() {
  $("scroll").scrollTop = $("scroll").scrollHeight;
}

function show(moved) {
  const atEnd = moved || isAtEnd();
  setAhead(view.ahead_ms);
  sides();
  if (moved) clear();
  messages(moved);
  notices();
  forms();
  refreshTimes();
  if (!toSought() && atEnd) { toEnd(); tellRead(); }
}

document.addEventListener("visibilitychange", () => { if (view && isAtEnd()) tellRead(); });
// What shrinks the room for messages, such as a phone's keyboard or a line that grows, leaves the newest in sight.
let room = 0;
new ResizeObserver(([{ contentRect }]) => {
  const scroll = $("scroll");
  const wasAtEnd = scroll.scrollHeight - scroll.scrollTop - room < 80;
  room = contentRect.height;
  if (wasAtEnd) toEnd();
}).observe($("scroll"));
setInterval(() => { refreshTimes(); clock(); }, 5000);
begin(show);
if (!isNarrow()) $("line").focus();
