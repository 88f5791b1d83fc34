// Tour: three steps for who is here for the first time, above the message and never over it. Whoever begins to write, or skips it, has seen it.
import { useEffect, useRef, useSyncExternalStore } from "react";
import { isPressed } from "./shortcuts.js";
import { beginTour, currentStep, endTour, goOn, isSeen, listen, wasAsked } from "./tour_progress.js";
import { say } from "./words.js";

const PAUSE = 800; // milliseconds in which who comes to write has begun
const STEPS = [
  { title: "tour.need", text: "tour.need_text", target: ".composer" },
  { title: "tour.check", text: "tour.check_text", target: ".turn:last-child .foot" },
  { title: "tour.keep", text: "tour.keep_text", target: '.sidebar a[href="/history"]' },
];

/** Whether nobody has asked anything in this browser, nor begun to. */
const isNewcomer = () => !isSeen() && !document.querySelector(".talk") && !document.querySelector(".turn") && !document.getElementById("composer-text").value;

function useEndings(step) {
  useEffect(() => {
    if (!step) return undefined;
    const onKeyDown = (event) => { if (isPressed(event, "close") && !document.querySelector("dialog[open], details.menu[open]")) endTour(); };
    const onInput = (event) => { if (event.target.closest(".composer__text")) endTour(); };
    const onClick = (event) => { if (event.target.closest(".starter")) endTour(); };
    const heard = { keydown: onKeyDown, input: onInput, click: onClick };
    Object.entries(heard).forEach(([kind, hear]) => document.addEventListener(kind, hear));
    return () => Object.entries(heard).forEach(([kind, hear]) => document.removeEventListener(kind, hear));
  }, [step]);
}

/** `ready` once the page knows whose it is, and what they have. */
export function Tour({ ready }) {
  const step = useSyncExternalStore(listen, currentStep, () => 0);
  const next = useRef(null);
  const at = STEPS[step - 1];
  useEndings(step);

  useEffect(() => {
    if (!ready || currentStep()) return undefined;
    const timer = setTimeout(() => { if (isNewcomer()) beginTour({ isAsked: false }); }, PAUSE);
    return () => clearTimeout(timer);
  }, [ready]);
  useEffect(() => {
    const target = at && document.querySelector(at.target);
    target?.setAttribute("data-toured", "");
    return () => target?.removeAttribute("data-toured");
  }, [at]);
  useEffect(() => {
    if (step !== 1 || !wasAsked()) return undefined;
    const frame = requestAnimationFrame(() => next.current.focus()); // behind the message, which takes it when its page comes
    return () => cancelAnimationFrame(frame);
  }, [step]);

  return at && (
    <section className="tour rise" aria-label={say("tour.label")}>
      <div role="status" className="tour__words">
        <h2 className="tour__title">{say(at.title)}</h2>
        <p className="tour__text">{say(at.text)}</p>
      </div>
      <div className="tour__bar">
        <span className="tour__count">{say("tour.count", { step, count: STEPS.length })}</span>
        {step < STEPS.length && <button type="button" className="btn btn--small btn--quiet" onClick={endTour}>{say("tour.skip")}</button>}
        <button ref={next} type="button" className="btn btn--small" onClick={step < STEPS.length ? goOn : endTour}>
          {say(step < STEPS.length ? "tour.next" : "tour.done")}
        </button>
      </div>
    </section>
  );
}
