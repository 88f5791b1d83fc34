// Row keys: what a key does to the row of a list in which the focus is, by the row's own controls.
import { isPressed } from "./shortcuts.js";

const CONTROLS = { select: 'input[type="checkbox"]', delete: "[data-delete]" };

/** Answers to the keys of every row under `root` that is marked as one; returns what ends it. */
export function joinRowKeys(root) {
  const onKeyDown = (event) => {
    const row = event.target.matches("a[href]") && event.target.closest("[data-row]");
    const act = row && Object.keys(CONTROLS).find((name) => isPressed(event, name));
    const control = act && row.querySelector(CONTROLS[act]);
    if (!control) return;
    event.preventDefault();
    control.click();
  };
  root.addEventListener("keydown", onKeyDown);
  return () => root.removeEventListener("keydown", onKeyDown);
}
