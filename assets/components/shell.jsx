import { createElement, useCallback, useEffect, useRef, useState } from "react";
import { joinArrowGroups } from "./arrow_groups.js";
import { landFocus } from "./focus_landing.js";
import { joinRowKeys } from "./row_keys.js";
import { isPressed } from "./shortcuts.js";
import { say } from "./words.js";

const KEY = "maven:sidebar";
const stored = () => { try { return localStorage.getItem(KEY) === "folded"; } catch { return false; } };

const toMessage = () => document.getElementById("composer-text")?.focus();

function toNewestAnswer() {
  const turn = document.querySelector(".turn:last-child");
  (turn?.querySelector(".answer:not(:empty)") ?? turn?.querySelector("h2"))?.focus();
}

/**
 * The page's frame: what is folded and what is out. Buttons anywhere in it say what they do by `data-frame`:
 * fold (the sidebar), drawer (brings it out on narrow screens), away (puts it back), message and answer (skip to the message, to the newest answer).
 */
export function Shell({ panel, pointedAt, onAway, children }) {
  const root = useRef(null);
  const before = useRef(null);
  const [folded, setFolded] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [inGroup, setInGroup] = useState(false);

  useEffect(() => setFolded(stored()), []);
  useEffect(() => joinArrowGroups(root.current, setInGroup), []);
  useEffect(() => landFocus(root.current), []);
  useEffect(() => joinRowKeys(root.current), []);

  const fold = useCallback(() => setFolded((was) => {
    try { localStorage.setItem(KEY, was ? "open" : "folded"); } catch { /* not remembered */ }
    return !was;
  }), []);

  const onClick = useCallback((event) => {
    const act = event.target.closest("[data-frame]")?.dataset.frame;
    if (act === "fold") fold();
    if (act === "drawer") setDrawer(true);
    if (act === "away") setDrawer(false);
    if (act === "message") toMessage();
    if (act === "answer") toNewestAnswer();
    document.querySelectorAll("details.menu[open]").forEach((menu) => { if (!menu.contains(event.target)) menu.open = false; });
  }, [fold]);

  const onKeyDown = useCallback((event) => {
    if (isPressed(event, "message")) { event.preventDefault(); toMessage(); return; }
    if (!isPressed(event, "close") || document.querySelector("dialog[open]")) return; // a picture in full goes first, by itself
    const cancel = event.target.closest("form")?.querySelector("[data-cancels]");
    if (cancel) { cancel.click(); return; }
    const menu = event.target.closest("details.menu[open]");
    if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
    else if (drawer) setDrawer(false);
    else if (panel && onAway) onAway();
  }, [drawer, panel, onAway]);

  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onKeyDown]);

  useEffect(() => {
    const opened = drawer ? ".sidebar" : panel ? ".sources" : null;
    if (opened) before.current ??= document.activeElement;
    // Before the focus goes back: nothing inert can take it.
    root.current.querySelector(".main").inert = drawer || (panel && window.matchMedia("(max-width: 1099px)").matches);
    if (opened) {
      root.current.querySelector(opened)?.querySelector("[data-first], button, a, input")?.focus({ preventScroll: true });
    } else if (before.current) {
      if (before.current.isConnected) before.current.focus({ preventScroll: true });
      before.current = null;
    }
    root.current.querySelectorAll('[data-frame="drawer"]').forEach((el) => el.setAttribute("aria-expanded", String(drawer)));
    root.current.querySelectorAll('[data-frame="fold"]').forEach((el) => el.setAttribute("aria-expanded", String(!folded)));
  }, [drawer, panel, folded]);

  useEffect(() => {
    if (panel && pointedAt) root.current.querySelector(`#source-${pointedAt}`)?.scrollIntoView({ block: "nearest" });
  }, [panel, pointedAt]);

  return createElement("div", {
    ref: root, className: "frame", onClick,
    "data-folded": folded || undefined, "data-drawer": drawer || undefined, "data-panel": panel || undefined,
  }, children,
  inGroup && createElement("p", { className: "keys-hint", role: "status" }, say("page.keys_hint")),
  drawer && createElement("div", { className: "veil", "data-frame": "away" }),
  panel && createElement("div", { className: "veil veil--panel", onClick: () => onAway && onAway() }));
}
