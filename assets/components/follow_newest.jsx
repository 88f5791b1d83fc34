import { createElement, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { isMotionReduced } from "./preferences.js";
import { say } from "./words.js";

const NEAR = 48;
const QUESTION = "question"; // the newest question stays at the top of the view, its answer grows below it
const END = "end"; // the reader went on to the end, and is taken along while it grows
const READING = "reading"; // nothing moves but by the reader

const newest = (el) => el.querySelector(".turn:last-child");

/** Where the newest question stands at the top of the view; thread.css gives its turn the height of the view, so that it can. */
function questionTop(el) {
  const turn = newest(el);
  if (!turn || turn.matches(":first-of-type")) return 0;
  return el.scrollTop + turn.getBoundingClientRect().top - el.getBoundingClientRect().top;
}

/**
 * The scrolling column. A new question, and the last one of a conversation that is opened, goes to the top of the view; after that only a reader
 * who has gone to the end is taken along, while the answer grows. `anchor` changing means a new question; none: nothing asked yet. The way to the
 * end stands in the composer, where it covers nothing.
 */
export function FollowNewest({ anchor, growing, label, children }) {
  const box = useRef(null);
  const inner = useRef(null);
  const mode = useRef(QUESTION);
  const set = useRef(0); // where the box was put last, by whomever
  const most = useRef(0);
  const pressed = useRef(null); // what the reader used last, by key or pointer
  const [away, setAway] = useState(false);

  const put = useCallback((top, smooth) => {
    const el = box.current;
    el.scrollTo({ top, behavior: smooth ? "smooth" : "auto" });
    if (!smooth) set.current = el.scrollTop;
  }, []);

  const settle = useCallback(() => {
    const el = box.current;
    if (!el) return; // the page has gone, and its observer told once more
    const end = el.scrollHeight - el.clientHeight;
    if (mode.current === QUESTION) put(Math.min(end, questionTop(el)));
    if (mode.current === END && growing) put(end);
    most.current = end;
    setAway(anchor !== "" && mode.current !== END && end - el.scrollTop > NEAR);
  }, [anchor, growing, put]);

  useEffect(() => {
    mode.current = QUESTION;
    // A press inside the thread or the tray asked this: the focus goes on with the question. Whoever writes stays in the message.
    if (pressed.current?.closest(".follow__box, .tray")) newest(box.current)?.querySelector("h2")?.focus({ preventScroll: true });
    pressed.current = null;
  }, [anchor]);

  useEffect(() => {
    const note = (event) => { pressed.current = event.target; };
    const kinds = ["keydown", "pointerdown"];
    kinds.forEach((kind) => document.addEventListener(kind, note, true));
    return () => kinds.forEach((kind) => document.removeEventListener(kind, note, true));
  }, []);

  useEffect(() => {
    if (mode.current === END) put(box.current.scrollHeight); // the last lines come as the growing ends
  }, [growing, put]);

  useEffect(() => {
    const watcher = new ResizeObserver(settle);
    watcher.observe(inner.current);
    watcher.observe(box.current);
    settle();
    return () => watcher.disconnect();
  }, [settle]);

  const onScroll = useCallback(() => {
    const el = box.current;
    if (anchor === "") return;
    const end = el.scrollHeight - el.clientHeight;
    const left = end - el.scrollTop;
    const shrank = end < most.current; // then it was the browser that moved up, not the reader
    const top = questionTop(el);
    if (left <= NEAR && el.scrollTop > top + NEAR) mode.current = END;
    else if (mode.current === END) mode.current = el.scrollTop < set.current - 1 && !shrank ? READING : END;
    else if (Math.abs(el.scrollTop - set.current) > 1 && Math.abs(el.scrollTop - top) > 1) mode.current = READING;
    set.current = el.scrollTop;
    most.current = end;
    setAway(mode.current !== END && left > NEAR);
  }, [anchor]);

  const toEnd = () => {
    mode.current = END;
    setAway(false);
    put(box.current.scrollHeight, !isMotionReduced());
  };

  const slot = away ? document.getElementById("composer-jump") : null;
  return createElement("div", { className: "follow" },
    createElement("div", { className: "follow__box", ref: box, onScroll, tabIndex: 0, role: "region", "aria-label": label },
      createElement("div", { className: "follow__inner", ref: inner }, children)),
    slot && createPortal(
      createElement("button", { type: "button", className: "icon-btn composer__jump", "aria-label": say("composer.jump"), title: say("composer.jump"), onClick: toEnd },
        createElement("svg", { className: "icon", "aria-hidden": true }, createElement("use", { href: "/icons.svg#arrow-down" }))), slot));
}
