// Groups: many controls that are one stop of Tab, inside of which the arrow keys move to what lies in their direction.
// The keys do it and no tabindex, so that what comes and goes in a growing answer needs no keeping of its own.
import { isPressed } from "./shortcuts.js";

const GROUP = "[data-arrows]";
const FOCUSABLE = "a[href], button:not(:disabled), summary";
const FIELDS = "input:not(:disabled), textarea:not(:disabled), select:not(:disabled)";
const ARROWS = { ArrowLeft: ["left", -1], ArrowRight: ["left", 1], ArrowUp: ["top", -1], ArrowDown: ["top", 1] };
const SPANS = { left: ["left", "right"], top: ["top", "bottom"] };

const controls = (group) => [...group.querySelectorAll(FOCUSABLE)].filter((one) => !one.closest("[popover]") && one.checkVisibility());
const middle = (box, [start, end]) => (box[start] + box[end]) / 2;

/** The control above or below in the column of a table, whose head may lie over the rows that are near. */
function nextInColumn(cell, way) {
  const rows = [...cell.closest("table").rows];
  for (let at = rows.indexOf(cell.parentElement) + way; rows[at]; at += way) {
    const other = rows[at].cells[cell.cellIndex];
    const [first] = other ? controls(other) : [];
    if (first) return first;
  }
  return null;
}

/** The control beside it in the row of a table, however near the rows are over which a head may lie. */
function nextInRow(cell, from, way) {
  const inside = controls(cell);
  const beside = inside[inside.indexOf(from) + way];
  if (beside) return beside;
  const { cells } = cell.parentElement;
  for (let at = cell.cellIndex + way; cells[at]; at += way) {
    const others = controls(cells[at]);
    if (others.length) return others.at(way > 0 ? 0 : -1);
  }
  return null;
}

/**
 * The control of the group that an arrow leads to, or none: the nearest that lies straight ahead. Where a line ends, left and right go on
 * as the words do, and up and down to what is nearest.
 */
function nextTowards(group, from, [axis, way]) {
  const cell = from.closest("td, th");
  if (cell && axis === "top") return nextInColumn(cell, way);
  const inRow = cell && nextInRow(cell, from, way);
  if (inRow) return inRow;
  const [along, across] = axis === "left" ? [SPANS.left, SPANS.top] : [SPANS.top, SPANS.left];
  const here = from.getBoundingClientRect();
  const all = controls(group);
  const ahead = all.map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => (way > 0 ? box[along[0]] >= middle(here, along) : box[along[1]] <= middle(here, along)))
    .map(({ one, box }) => ({
      one,
      aside: Math.max(0, box[across[0]] - here[across[1]], here[across[0]] - box[across[1]]),
      far: Math.abs(middle(box, along) - middle(here, along)) + Math.abs(middle(box, across) - middle(here, across)),
    })).sort((a, b) => a.far - b.far);
  const straight = ahead.find(({ aside }) => aside === 0);
  if (straight) return straight.one;
  return axis === "left" ? all[all.indexOf(from) + way] : ahead[0]?.one;
}

/** Where a group is entered: where it was left, else at its first action, else at its first control. */
function entryOf(group, left) {
  if (left && group.contains(left) && left.checkVisibility()) return left;
  const all = controls(group);
  return all.find((one) => one.matches(".btn")) ?? all[0];
}

/** Whether Tab goes on inside of what stands open beside a control: into it, or on within it. */
function staysInPopup(target, back) {
  const popup = target.closest("[popover]") ?? target.parentElement.querySelector(":scope > [popover]");
  if (!popup) return false;
  const inside = [...popup.querySelectorAll(`${FOCUSABLE}, ${FIELDS}`)];
  return back ? inside.includes(target) : inside.length > 0 && inside.at(-1) !== target;
}

/** Makes groups of everything under `root` that is marked as one; returns what ends it. `onMoved` is told whether the focus came into one by key. */
export function joinArrowGroups(root, onMoved) {
  const left = new WeakMap();
  let tabbing = false;

  const onKeyDown = (event) => {
    tabbing = isPressed(event, "leave");
    const group = event.target.closest(GROUP);
    if (!group || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select")) return;
    if (tabbing && staysInPopup(event.target, event.shiftKey)) return;
    if (tabbing) { // the browser goes on from where the group ends
      left.set(group, event.target);
      const all = controls(group);
      const edge = event.shiftKey ? all[0] : all.at(-1);
      if (edge && edge !== event.target) edge.focus({ preventScroll: true });
      tabbing = true; // moving to the edge told that the way by Tab was over
      return;
    }
    const way = isPressed(event, "move") && !event.target.closest("[popover]") && ARROWS[event.key];
    const next = way && nextTowards(group, event.target, way);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const onFocusIn = (event) => {
    const group = event.target.closest(GROUP);
    const cameFrom = event.relatedTarget?.closest?.(GROUP);
    const entered = tabbing && group && group !== cameFrom;
    if (group !== cameFrom || !group) onMoved(Boolean(entered));
    tabbing = false;
    if (!entered) return;
    const entry = entryOf(group, left.get(group));
    if (entry && entry !== event.target) entry.focus();
  };

  root.addEventListener("keydown", onKeyDown);
  root.addEventListener("focusin", onFocusIn);
  return () => {
    root.removeEventListener("keydown", onKeyDown);
    root.removeEventListener("focusin", onFocusIn);
  };
}
