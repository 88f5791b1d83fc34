// What opens beside a value on hover, focus or tap. It stands in the top layer, so no scrolling table clips it.
import { useEffect, useLayoutEffect, useRef, useState } from "react";

const GAP = 6;
const EDGE = 8;

/** Puts a box in the top layer beside its anchor, where it is in view. */
export function place(popup, anchor) {
  const box = anchor.getBoundingClientRect();
  const width = popup.offsetWidth;
  const height = popup.offsetHeight;
  const left = Math.min(Math.max(EDGE, box.left), window.innerWidth - width - EDGE);
  const below = box.bottom + GAP + height < window.innerHeight - EDGE;
  popup.style.left = `${left}px`;
  popup.style.top = `${below ? box.bottom + GAP : Math.max(EDGE, box.top - GAP - height)}px`;
}

/** Whether any of the element is within the window. */
export function inView(anchor) {
  const box = anchor.getBoundingClientRect();
  return box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;
}

/** The box itself, beside the element of the ref `anchor`, with which it moves. */
export function Popup({ anchor, label, children }) {
  const ref = useRef(null);
  useLayoutEffect(() => {
    const follow = () => place(ref.current, anchor.current);
    ref.current.showPopover?.();
    follow();
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [anchor]);
  return <span ref={ref} popover="manual" className="origins" role="group" aria-label={label}>{children}</span>;
}

/** Whether it is open, how to close it, and what the element around button and popup, and the button, have to listen to. */
export function usePopup() {
  const [open, setOpen] = useState(false);
  const pinned = useRef(false);
  const dismissed = useRef(false);
  const timer = useRef(0);
  const wrap = useRef(null);
  const button = useRef(null);

  const later = (value, delay) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(value), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    pinned.current = false;
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event) => wrap.current?.contains(event.target) || close();
    // Moving the focus to the value may itself scroll it into view, so only a value that leaves the view closes its popup.
    const moved = () => inView(button.current) || close();
    document.addEventListener("pointerdown", outside);
    window.addEventListener("scroll", moved, { capture: true, passive: true });
    return () => {
      document.removeEventListener("pointerdown", outside);
      window.removeEventListener("scroll", moved, { capture: true });
    };
  }, [open]);

  const around = {
    ref: wrap,
    onPointerEnter: (event) => event.pointerType === "mouse" && later(true, 180),
    onPointerLeave: (event) => event.pointerType === "mouse" && !pinned.current && later(false, 160),
    // A press on words within takes the focus to nowhere; one outside closes it by itself.
    onBlur: ({ relatedTarget }) => relatedTarget && !wrap.current.contains(relatedTarget) && close(),
    onInput: () => { pinned.current = true; }, // what is being written stays, wherever the pointer goes
    onKeyDown: (event) => {
      if (event.key !== "Escape" || !open) return;
      event.stopPropagation();
      close();
      dismissed.current = true;
      button.current.focus();
      dismissed.current = false;
    },
  };
  const press = {
    ref: button,
    type: "button",
    "aria-expanded": open,
    onFocus: () => !dismissed.current && button.current.matches(":focus-visible") && later(true, 0),
    onClick: () => {
      if (open && pinned.current) return close();
      clearTimeout(timer.current);
      pinned.current = true;
      return setOpen(true);
    },
  };
  return { open, close, around, press, button };
}
