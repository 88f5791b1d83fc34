import { createElement, useCallback, useEffect, useRef, useState } from "react";

const NEAR = 48;

/** How far the box may follow: where the newest question stands at the top when its answer begins with a verdict, else the end. */
function reach(el) {
  const turn = el.querySelector(".turn:last-child .verdict")?.closest(".turn");
  if (!turn) return Infinity;
  return turn.matches(":first-of-type") ? 0 : el.scrollTop + turn.getBoundingClientRect().top - el.getBoundingClientRect().top;
}

/**
 * Scrolls with what grows until the reader scrolls up; then offers the way back. An answer that begins with its verdict is followed only until
 * its question is at the top, and from there on the reader scrolls: to scroll past the verdict would take it away while it is read. `anchor`
 * changing means: follow again; none: nothing to follow.
 */
export function FollowNewest({ anchor, growing, label, children }) {
  const box = useRef(null);
  const inner = useRef(null);
  const held = useRef(true);
  const top = useRef(0);
  const most = useRef(0);
  const past = useRef(false); // the reader went on to the end of an answer with a verdict
  const [away, setAway] = useState(false);

  const toEnd = useCallback((smooth) => {
    const el = box.current;
    if (!el) return;
    const end = el.scrollHeight - el.clientHeight;
    const top = past.current ? end : Math.min(end, reach(el));
    if (past.current || end <= top || top > el.scrollTop) el.scrollTo({ top, behavior: smooth ? "smooth" : "auto" });
  }, []);

  useEffect(() => {
    held.current = anchor !== "";
    past.current = false;
    setAway(false);
    if (held.current) toEnd(false);
    else box.current.scrollTo({ top: 0 });
  }, [anchor, toEnd]);

  useEffect(() => {
    const el = box.current;
    const watcher = new ResizeObserver(() => {
      most.current = el.scrollHeight - el.clientHeight;
      if (held.current) toEnd(false);
      else setAway(anchor !== "" && el.scrollHeight - el.scrollTop - el.clientHeight > NEAR);
    });
    watcher.observe(inner.current);
    watcher.observe(el);
    return () => watcher.disconnect();
  }, [anchor, toEnd]);

  const onScroll = useCallback(() => {
    const el = box.current;
    if (anchor === "") return;
    const end = el.scrollHeight - el.clientHeight;
    const left = end - el.scrollTop;
    const shrank = end < most.current; // then it was the browser that moved up, not the reader
    if (left <= NEAR && el.scrollTop > reach(el) + NEAR) past.current = true;
    if (left <= NEAR) held.current = true;
    else if (el.scrollTop < top.current - 1 && !shrank) held.current = false;
    top.current = el.scrollTop;
    most.current = end;
    setAway(!held.current && left > NEAR);
  }, [anchor]);

  const back = () => {
    held.current = past.current = true;
    setAway(false);
    toEnd(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  };

  return createElement("div", { className: "follow" },
    createElement("div", { className: "follow__box", ref: box, onScroll, tabIndex: 0, role: "region", "aria-label": label },
      createElement("div", { className: "follow__inner", ref: inner }, children)),
    away && createElement("button", { type: "button", className: growing ? "follow__pill" : "follow__pill follow__pill--still", title: "Jump to newest", onClick: back },
      createElement("svg", { className: "icon icon--16", "aria-hidden": true }, createElement("use", { href: "/icons.svg#arrow-down" })),
      createElement("span", { className: "follow__word" }, "Jump to newest")));
}
