import { createElement, useEffect, useRef, useState } from "react";
import { say } from "./words.js";

const UNREAD = 1000; // milliseconds

/**
 * The place of the verdict. While its turn is the newest it is as high as its lines, whatever stands in it, so that nothing below moves while
 * it is read. Words that need more room get it at once where nobody can have read what is below yet (in the place's first second, and in history);
 * later they are cut with a fade, and the reader's own press shows the rest.
 */
export function VerdictSlot({ waiting, growing, children }) {
  const place = useRef(null);
  const body = useRef(null);
  const born = useRef(performance.now());
  const [live] = useState(waiting || growing);
  const [free, setFree] = useState(!live);
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (free) return undefined;
    const watcher = new ResizeObserver(() => {
      if (!body.current) return;
      const cut = body.current.offsetHeight > place.current.clientHeight + 1; // words that rise into place reach lower while they do
      if (cut && performance.now() - born.current < UNREAD) setFree(true);
      else setOver(cut);
    });
    watcher.observe(body.current);
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [free]);

  const show = () => { setFree(true); place.current.focus({ preventScroll: true }); };
  const cut = over && !free;
  /** Whoever comes to a citation below the cut by keyboard sees it. */
  const onFocus = (event) => { if (cut && event.target.getBoundingClientRect().bottom > place.current.getBoundingClientRect().bottom - 24) setFree(true); };

  return createElement("div", {
    ref: place, className: "verdict", tabIndex: -1, "data-live": live || undefined, "data-free": free || undefined, "data-cut": cut || undefined, "aria-busy": waiting || undefined, onFocus,
  },
  waiting && createElement("div", { className: "verdict__lines", "aria-hidden": true }, [96, 88, 94, 90, 52].map((width) => createElement("span", { key: width, className: "skeleton skeleton--line", style: { width: `${width}%` } }))),
  createElement("div", { className: "verdict__clip" }, createElement("div", { ref: body, className: "verdict__words" }, children)),
  cut && !growing && createElement("button", { type: "button", className: "link-btn verdict__more", onClick: show }, say("turn.read_on")));
}
