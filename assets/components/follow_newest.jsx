import { createElement, useCallback, useEffect, useRef, useState } from "react";

const NEAR = 48;

/** Scrolls with what grows until the reader scrolls up; then offers the way back. `anchor` changing means: follow again; none: nothing to follow. */
export function FollowNewest({ anchor, growing, label, children }) {
  const box = useRef(null);
  const inner = useRef(null);
  const held = useRef(true);
  const top = useRef(0);
  const most = useRef(0);
  const [away, setAway] = useState(false);

  const toEnd = useCallback((smooth) => {
    const el = box.current;
    if (el) el.scrollTo({ top: el.scrollHeight, behavior: smooth ? "smooth" : "auto" });
  }, []);

  useEffect(() => {
    held.current = anchor !== "";
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
    const reach = el.scrollHeight - el.clientHeight;
    const left = reach - el.scrollTop;
    const shrank = reach < most.current; // then it was the browser that moved up, not the reader
    if (left <= NEAR) held.current = true;
    else if (el.scrollTop < top.current - 1 && !shrank) held.current = false;
    top.current = el.scrollTop;
    most.current = reach;
    setAway(!held.current && left > NEAR);
  }, [anchor]);

  const back = () => {
    held.current = true;
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
