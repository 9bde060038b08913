// Lists and notes that float above the page, next to what opened them; on a narrow page lists open at its bottom.

import { isNarrow } from "./link.js";

const GAP = 4;
const EDGE = 8;

/** Puts an open popover below its anchor, or above it if it does not fit below and there is more room above. */
export function place(popover, anchor, isSheet = false) {
  const style = popover.style;
  popover.classList.toggle("sheet", isSheet && isNarrow());
  if (popover.classList.contains("sheet")) {
    for (const side of ["left", "top", "width", "maxHeight"]) style[side] = "";
    return;
  }
  const box = anchor.getBoundingClientRect();
  const [below, above] = [innerHeight - box.bottom - GAP - EDGE, box.top - GAP - EDGE];
  style.minWidth = `${box.width}px`;
  style.maxHeight = "";
  const isBelow = popover.offsetHeight <= below || below >= above;
  style.maxHeight = `${Math.max(isBelow ? below : above, 80)}px`;
  style.top = `${isBelow ? box.bottom + GAP : box.top - GAP - popover.offsetHeight}px`;
  style.left = `${Math.max(EDGE, Math.min(box.left, innerWidth - popover.offsetWidth - EDGE))}px`;
}

/** Keeps a popover next to its anchor for as long as it is open. */
export function float(popover, anchorOf, isSheet = false) {
  const again = (event) => {
    if (!event || !popover.contains(event.target)) place(popover, anchorOf(), isSheet);
  };
  popover.addEventListener("toggle", ({ newState }) => {
    const change = newState === "open" ? "addEventListener" : "removeEventListener";
    if (newState === "open") again();
    globalThis[change]("resize", again);
    document[change]("scroll", again, true);
  });
}
