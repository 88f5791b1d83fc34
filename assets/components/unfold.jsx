import { createElement, useId, useRef, useState } from "react";
import { say } from "./words.js";

/** A list that shows its first `limit` items, and the rest where they belong once its button is pressed. */
export function ExpandableList({ count, limit, label, className, children }) {
  const list = useRef(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const rest = count - limit;

  const press = () => {
    setOpen(!open);
    // The list grows where the button was: whoever came by keyboard goes on with the first item that was hidden.
    if (!open) requestAnimationFrame(() => list.current.children[limit]?.querySelector("article")?.focus({ preventScroll: true }));
  };

  return createElement("div", { className: "unfold", "data-open": open || undefined, "data-arrows": "" },
    createElement("ul", { ref: list, id, className, "aria-label": label }, children),
    rest > 0 && createElement("button", { type: "button", className: "btn unfold__more", "aria-expanded": open, "aria-controls": id, onClick: press },
      open ? say("list.fewer") : say("list.more", { count: rest })));
}
