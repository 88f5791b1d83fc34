// A value that shows where it was stated: on hover, focus or tap. It opens in the top layer, so no scrolling table clips it.
import { useEffect, useLayoutEffect, useRef, useState } from "react";

const GAP = 6;
const EDGE = 8;

function place(popup, anchor) {
  const box = anchor.getBoundingClientRect();
  const width = popup.offsetWidth;
  const height = popup.offsetHeight;
  const left = Math.min(Math.max(EDGE, box.left), window.innerWidth - width - EDGE);
  const below = box.bottom + GAP + height < window.innerHeight - EDGE;
  popup.style.left = `${left}px`;
  popup.style.top = `${below ? box.bottom + GAP : Math.max(EDGE, box.top - GAP - height)}px`;
}

function Origin({ entry, onOpen }) {
  const { number, source } = entry;
  return (
    <span className="origin">
      <span className="origin__title">{source.title}</span>
      <span className="origin__meta">{[source.publisher, source.published_text, source.named_only && "named, not read"].filter(Boolean).join(" · ")}</span>
      {number > 0 && (
        <button type="button" className="link-btn origin__open" onClick={() => onOpen(source.id)}>
          Open source {number}
        </button>
      )}
    </span>
  );
}

function Popup({ anchor, label, entries, onOpen }) {
  const ref = useRef(null);
  useLayoutEffect(() => {
    ref.current.showPopover?.();
    place(ref.current, anchor.current);
  }, [anchor]);
  return (
    <span ref={ref} popover="manual" className="origins" role="group" aria-label={`Where “${label}” was stated`}>
      {entries.length === 0 && <span className="origin__meta">This source is not among those of the answer.</span>}
      {entries.map((entry) => (
        <Origin key={entry.source.id} entry={entry} onOpen={onOpen} />
      ))}
    </span>
  );
}

export function Sourced({ text, ids, sources, better, onOpen }) {
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
    const moved = () => close();
    document.addEventListener("pointerdown", outside);
    window.addEventListener("scroll", moved, { capture: true, passive: true });
    window.addEventListener("resize", moved);
    return () => {
      document.removeEventListener("pointerdown", outside);
      window.removeEventListener("scroll", moved, { capture: true });
      window.removeEventListener("resize", moved);
    };
  }, [open]);

  return (
    <span
      ref={wrap}
      className="sourced"
      onPointerEnter={(event) => event.pointerType === "mouse" && later(true, 180)}
      onPointerLeave={(event) => event.pointerType === "mouse" && !pinned.current && later(false, 160)}
      onBlur={(event) => !wrap.current.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        close();
        dismissed.current = true;
        button.current.focus();
        dismissed.current = false;
      }}
    >
      <button
        ref={button}
        type="button"
        className={better ? "sourced__value sourced__value--better" : "sourced__value"}
        aria-expanded={open}
        onFocus={() => !dismissed.current && button.current.matches(":focus-visible") && later(true, 0)}
        onClick={() => {
          if (open && pinned.current) return close();
          clearTimeout(timer.current);
          pinned.current = true;
          setOpen(true);
        }}
      >
        {better && (
          <span className="sourced__mark" aria-hidden="true" />
        )}
        <span className="sourced__text">{text}</span>
        {better && <span className="sr-only">, the better value</span>}
        <span className="sr-only">, show source</span>
      </button>
      {open && (
        <Popup
          anchor={button}
          label={text}
          entries={sources.filter((entry) => ids.includes(entry.source.id))}
          onOpen={(id) => {
            close();
            onOpen(id);
          }}
        />
      )}
    </span>
  );
}
