// Shortcuts: every key that the page answers to. Who binds one asks `isPressed`; the keyboard sheet lists them all.
// `Mod` is Command on a Mac and Ctrl elsewhere. A key alone that writes a letter counts only where nobody writes and nothing lies over the page.

export const SHORTCUTS = [
  { name: "palette", where: "keys.page", says: "keys.palette", keys: [["Mod", "K"]] },
  { name: "new", where: "keys.page", says: "keys.new", keys: [["Mod", "Shift", "O"]] },
  { name: "message", where: "keys.page", says: "keys.message", keys: [["/"]] },
  { name: "sheet", where: "keys.page", says: "keys.sheet", keys: [["?"]] },
  { name: "close", where: "keys.page", says: "keys.close", keys: [["Escape"]] },
  { name: "send", where: "keys.writing", says: "keys.send", keys: [["Enter"]] },
  { name: "break", where: "keys.writing", says: "keys.break", keys: [["Shift", "Enter"]] },
  { name: "move", where: "keys.groups", says: "keys.move", keys: [["ArrowLeft"], ["ArrowRight"], ["ArrowUp"], ["ArrowDown"]] },
  { name: "leave", where: "keys.groups", says: "keys.leave", keys: [["Tab"], ["Shift", "Tab"]] },
  { name: "select", where: "keys.rows", says: "keys.select", keys: [["Space"]] },
  { name: "delete", where: "keys.rows", says: "keys.delete", keys: [["Delete"]] },
];

const WRITING = "input, textarea, select, [contenteditable]";
const COVERS = "dialog[open], .main[inert]";
const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform);
const isLetter = (key) => /^[a-z]$/i.test(key);
const isSign = (key) => key.length === 1 && !isLetter(key); // which needs Shift or not as the keyboard has it

function isHeld(event, keys) {
  const key = keys.at(-1) === "Space" ? " " : keys.at(-1);
  const held = isMac() ? event.metaKey : event.ctrlKey;
  const other = isMac() ? event.ctrlKey : event.metaKey;
  return event.key.toLowerCase() === key.toLowerCase() && !event.altKey && !other && held === keys.includes("Mod")
    && (isSign(key) || event.shiftKey === keys.includes("Shift"));
}

/** Whether this press of keys is the shortcut of that name. */
export function isPressed(event, name) {
  const { keys } = SHORTCUTS.find((one) => one.name === name);
  const held = keys.find((one) => isHeld(event, one));
  if (!held || event.isComposing || event.nativeEvent?.isComposing) return false;
  return held.length > 1 || held[0].length > 1 || !(event.target.closest?.(WRITING) || document.querySelector(COVERS));
}

const SIGNS = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc" };

/** What stands on a key: "Ctrl", "⌘", "K". */
export const keyCap = (key) => (key === "Mod" ? (isMac() ? "⌘" : "Ctrl") : SIGNS[key] ?? key);
