// Makes a node on the page equal to a freshly drawn one, and leaves alone what is the same: focus, open lists and the
// selection stay, and a screen reader is told of nothing that did not change.
//
// A node that listens for events names what they are for in `data-key`; it is kept whole or replaced whole.

const keyOf = (node) => node.dataset?.key;
const isOpen = (node) => node.nodeType === Node.ELEMENT_NODE && node.querySelector(":popover-open") !== null;

function isSame(old, fresh) {
  return keyOf(old) === keyOf(fresh) && (old.isEqualNode(fresh) || (keyOf(old) !== undefined && isOpen(old)));
}

/** Changes `old` until it equals `fresh`, or puts `fresh` in its place; returns the node that is there now. */
function become(old, fresh) {
  if (isSame(old, fresh)) return old;
  const isWhole = keyOf(old) !== undefined || keyOf(fresh) !== undefined;
  if (isWhole || old.nodeName !== fresh.nodeName || old.nodeType !== Node.ELEMENT_NODE) {
    old.replaceWith(fresh);
    return fresh;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  children(old, [...fresh.childNodes]);
  return old;
}

function children(parent, fresh) {
  let at = parent.firstChild;
  const next = () => { const gone = at; at = at.nextSibling; return gone; };
  for (const [index, node] of fresh.entries()) {
    // If the same node follows further on, those before it are removed.
    let same = at;
    while (same && !isSame(same, node)) same = same.nextSibling;
    while (same && at !== same) next().remove();
    const isNew = !at || fresh.slice(index + 1).some((later) => isSame(at, later));
    if (same || !isNew) at = become(at, node).nextSibling;
    else parent.insertBefore(node, at);
  }
  while (at) next().remove();
}

const nameOf = (node) => node.getAttribute("aria-label") ?? node.textContent;
const controls = (root) => [...root.querySelectorAll("a[href], button, input, [tabindex='0']")];
const takesFocus = (node) => !node.disabled && node.checkVisibility({ visibilityProperty: true });

/** Runs `change`, which changes what is in `root`. Focus that is lost by that goes to the control of the same id, name or position, or to `root`. */
export function keepFocus(root, change) {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const place = focused ? controls(root).indexOf(focused) : -1;
  const id = focused?.closest("[data-id]")?.dataset.id;
  change();
  if (!focused || document.activeElement === focused) return;
  const heirs = controls(root).filter(takesFocus);
  const heir = (id && heirs.find((each) => each.closest("[data-id]")?.dataset.id === id))
    || heirs.find((each) => nameOf(each) === nameOf(focused)) || heirs[Math.min(place, heirs.length - 1)] || root;
  heir.focus({ preventScroll: true });
}

/** Makes `old` equal to `fresh`, and keeps the focus. */
export function morph(old, fresh) {
  keepFocus(old, () => become(old, fresh));
}
