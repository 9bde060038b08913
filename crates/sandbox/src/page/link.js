// The link to the sandbox: the view it sends, the acts it is told, and the person and channel whose view is shown.

export const $ = (id) => document.getElementById(id);

/** The view that the sandbox sent last; null before the first. */
export let view = null;

const eyes = { person: sessionStorage.person ?? null, channel: sessionStorage.channel ?? null };
let socket = null;
let read = "0";
let show = () => {};

/** Returns whether the page is as narrow as a phone: channels, people and controls are folded away, and focus would open a keyboard. */
export const isNarrow = () => matchMedia("(max-width: 700px)").matches;

/** Tells the sandbox what somebody does; returns its answer. If `loud`, a refusal is shown above the line. */
export async function act(what, loud = true) {
  let result;
  try {
    const answer = await fetch("/sandbox/act", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(what) });
    result = await answer.json();
  } catch {
    result = { error: "The sandbox does not answer." };
  }
  if (result.error && loud) complain(result.error);
  return result;
}

export function complain(text) {
  $("complaint").textContent = text ?? "";
  $("complaint").hidden = !text;
}

/** Begins to show what the sandbox sends: `draw` is called for each view, with whether the person or the channel changed. */
export function begin(draw) {
  show = draw;
  connect();
}

function connect() {
  const query = new URLSearchParams(Object.entries(eyes).filter(([, value]) => value));
  const mine = new WebSocket(`ws://${location.host}/sandbox/live?${query}`);
  socket?.close();
  socket = mine;
  read = "0";
  mine.addEventListener("message", (event) => { if (mine === socket) take(JSON.parse(event.data)); });
  mine.addEventListener("close", () => {
    if (mine !== socket) return;
    $("lost").hidden = false;
    setTimeout(connect, 1000);
  });
}

function take(fresh) {
  if (!fresh) return;
  $("lost").hidden = true;
  const moved = !view || view.you !== fresh.you || view.channel !== fresh.channel;
  // A restarted sandbox has other ids than those remembered here.
  eyes.person = fresh.you;
  eyes.channel = fresh.channel;
  view = fresh;
  show(moved);
}

/** Shows the view of another person, or another channel. */
export function look(change) {
  Object.assign(eyes, change);
  for (const [key, value] of Object.entries(eyes)) if (value) sessionStorage[key] = value;
  complain();
  connect();
  if (!isNarrow()) $("line").focus();
}

let sought = null;

/** Scrolls to the message that a link led to; returns false if there is none. */
export function toSought() {
  const message = sought && document.getElementById(`m${sought}`);
  if (!message) return false;
  sought = null;
  message.scrollIntoView();
  return true;
}

/** Tells the sandbox that the person has read everything up to the newest message. */
export function tellRead() {
  const last = view.messages.at(-1)?.id ?? "0";
  if (!document.hidden && last !== read && socket.readyState === WebSocket.OPEN) {
    read = last;
    socket.send(last);
  }
}

export const names = {
  get you() { return view.you; },
  person: (id) => (id === view.bot.id ? view.bot.name : view.people.find((each) => each.id === id)?.name) ?? "unknown",
  channel: (id) => [...view.channels, view.direct].find((each) => each?.id === id)?.name ?? "unknown",
  /** Shows a channel, and scrolls to a message of it once that is there. */
  visit(channel, message) {
    sought = message;
    look({ channel });
  },
};
