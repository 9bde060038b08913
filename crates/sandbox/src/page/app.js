// The page: shows what the sandbox sends, part by part.

import { refreshTimes, setAhead } from "./markup.js";
import { $, begin, isNarrow, view } from "./link.js";
import { clock, sides } from "./side.js";
import { clear, messages, notices } from "./messages.js";
import { reply, replyingTo } from "./actions.js";
import { forms } from "./dialogs.js";
import { hold } from "./present.js";
import "./line.js";

function show(moved) {
  const settle = hold(moved);
  setAhead(view.ahead_ms);
  sides();
  if (moved) clear();
  messages(moved);
  // The reply is dropped in another channel, or if its message is gone.
  if (replyingTo() && !view.messages.some((each) => each.id === replyingTo())) reply(null);
  notices();
  forms();
  refreshTimes();
  settle();
}

setInterval(() => { refreshTimes(); clock(); }, 5000);
begin(show);
if (!isNarrow()) $("line").focus();
