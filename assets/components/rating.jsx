// A pair of thumbs, and behind the one that points down what is wrong. It stands in the foot of an answer, in a corner of a card, in what
// opens beside a value and below a source, and at the chips, where only a thumb down says that something was misunderstood.
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { inView, place } from "./popup.jsx";
import { conversation, rate, takeBack, useRating } from "./ratings.js";
import { say } from "./words.js";

const REASONS = {
  answer: { wrong: "rating.wrong", off_topic: "rating.off_topic", unclear: "rating.unclear", too_long: "rating.too_long" },
  product: { no_match: "rating.no_match", wrong_facts: "rating.wrong_facts", wrong_price: "rating.wrong_price" },
  cell: { wrong_value: "rating.wrong_value", outdated: "rating.outdated", other_variant: "rating.other_variant" },
  claim: { not_in_source: "rating.not_in_source", wrong: "rating.wrong", outdated: "rating.outdated" },
  need: { left_out: "rating.left_out", misread: "rating.misread", wrong_kind: "rating.wrong_kind" },
};
const ASKS = { answer: "rating.ask_answer", product: "rating.ask_product", cell: "rating.ask_value", claim: "rating.ask_claim", need: "rating.ask_need" };
const THUMBS = { up: ["thumb-up", "rating.up"], down: ["thumb-down", "rating.down"] };
const LONGEST = 500;
const PHONE = "(max-width: 599px)"; // there it is a sheet at the foot of the screen: feedback.css

const Icon = ({ name }) => <svg className="icon icon--16" aria-hidden="true"><use href={`/icons.svg#${name}`} /></svg>;

/** Does what goes to the server, one thing at a time; `problem` is the sentence for what failed last. */
function useSending() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = async (act) => {
    if (busy) return false;
    setBusy(true);
    setProblem("");
    try {
      await act();
      return true;
    } catch (error) {
      setProblem(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { problem, run };
}

function Thumbs({ target, rating, run, look, onDown }) {
  const press = (verdict) => run(() => (rating?.verdict === verdict ? takeBack(target) : rate(target, verdict)))
    .then((done) => done && verdict === "down" && rating?.verdict !== "down" && onDown?.());
  return Object.entries(THUMBS).map(([verdict, [icon, label]]) => (
    <button key={verdict} type="button" className={`${look} rating__thumb`} aria-pressed={rating?.verdict === verdict}
      aria-label={say(label)} title={say(label)} onClick={() => press(verdict)}>
      <Icon name={icon} />
    </button>
  ));
}

/** What is wrong: a reason that is offered, own words, or both. */
function Reasons({ target, rating, run, onDone }) {
  const [reason, setReason] = useState(rating?.reason || "");
  const [words, setWords] = useState(rating?.words || "");
  const [thanked, setThanked] = useState(false);
  const name = useId();
  const send = async (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (await run(() => rate(target, "down", reason, words.trim()))) { setThanked(true); onDone?.(); }
  };
  return (
    <form className="rating__form" onSubmit={send} onChange={() => setThanked(false)}>
      <fieldset className="rating__reasons">
        <legend>{say(ASKS[target.kind])}</legend>
        {Object.entries(REASONS[target.kind]).map(([code, label]) => (
          <label key={code} className="rating__reason">
            <input type="radio" name={name} checked={reason === code} onChange={() => setReason(code)} />
            {say(label)}
          </label>
        ))}
      </fieldset>
      <textarea className="input" rows="2" maxLength={LONGEST} value={words} aria-label={say("rating.words")} placeholder={say("rating.words")}
        onChange={(event) => setWords(event.target.value)} onKeyDown={(event) => event.key !== "Escape" && event.stopPropagation()} />
      <div className="rating__send">
        {target.kind === "need" && rating && (
          <button type="button" className="link-btn" onClick={async () => (await run(() => takeBack(target))) && onDone?.()}>{say("rating.take_back")}</button>
        )}
        <span role="status">{thanked ? say("rating.thanks") : ""}</span>
        <button type="submit" className="btn btn--small" disabled={!reason && !words.trim()}>{say("rating.send")}</button>
      </div>
    </form>
  );
}

const Problem = ({ says }) => says && <p role="alert" className="rating__problem">{says}</p>;

/** A sheet in the top layer beside the button that opened it; what is in it is drawn only while it is open. */
function Sheet({ sheet, anchor, label, children }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const popover = sheet.current;
    const onToggle = ({ newState }) => setOpen(newState === "open");
    popover.addEventListener("toggle", onToggle);
    return () => popover.removeEventListener("toggle", onToggle);
  }, []);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const follow = () => {
      if (window.matchMedia(PHONE).matches) return sheet.current.removeAttribute("style");
      return inView(anchor.current) ? place(sheet.current, anchor.current) : sheet.current.hidePopover();
    };
    follow();
    sheet.current.querySelector("button, input")?.focus();
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [open]);
  const onKeyDown = (event) => {
    event.stopPropagation();
    if (event.key === "Escape") { event.preventDefault(); sheet.current.hidePopover(); anchor.current.focus(); }
  };
  return <div ref={sheet} popover="auto" role="dialog" aria-label={label} className="rating__sheet" onKeyDown={onKeyDown}>{open && children}</div>;
}

/** A rating as a sign, with all that was said in it. */
export function Given({ rating }) {
  const [icon, label] = THUMBS[rating.verdict];
  const reason = REASONS[rating.target.kind][rating.reason];
  const says = [say(label), reason && say(reason), rating.words].filter(Boolean).join(" · ");
  return <span className="rating__given" title={says}><Icon name={icon} /><span className="sr-only">{says}</span></span>;
}

/** Within something that is open already: thumbs, and below them what is wrong. */
function Inline({ target, rating }) {
  const { problem, run } = useSending();
  return (
    <div className="rating rating--inline">
      <span className="rating__ask">{say(target.kind === "claim" ? "rating.is_claim_right" : "rating.is_value_right")}</span>
      <Thumbs target={target} rating={rating} run={run} look="icon-btn icon-btn--small" />
      {rating?.verdict === "down" && <Reasons target={target} rating={rating} run={run} />}
      <Problem says={problem} />
    </div>
  );
}

function Foot({ target, rating }) {
  const { problem, run } = useSending();
  const sheet = useRef(null), anchor = useRef(null);
  return (
    <span ref={anchor} tabIndex={-1} role="group" aria-label={say("rating.of_answer")} className="rating rating--foot">
      <Thumbs target={target} rating={rating} run={run} look="foot__btn" onDown={() => sheet.current.showPopover()} />
      <Problem says={problem} />
      <Sheet sheet={sheet} anchor={anchor} label={say("rating.ask_answer")}>
        <Reasons target={target} rating={rating} run={run} onDone={() => sheet.current.hidePopover()} />
        <Problem says={problem} />
      </Sheet>
    </span>
  );
}

/** A button that opens a sheet, which asks something: of a card with thumbs, of the chips with reasons alone. */
function Opener({ target, rating, label, asks, look, icon }) {
  const { problem, run } = useSending();
  const sheet = useRef(null), anchor = useRef(null), id = useId();
  const close = () => { sheet.current.hidePopover(); anchor.current.focus(); };
  const isNeed = target.kind === "need";
  return (
    <span className={`rating rating--${target.kind}`}>
      <button ref={anchor} type="button" className={look} popoverTarget={id} aria-haspopup="dialog" aria-label={label} title={label}
        data-rated={rating?.verdict} onClick={(event) => { event.preventDefault(); sheet.current.togglePopover(); }}>
        <Icon name={icon} />
      </button>
      <Sheet sheet={sheet} anchor={anchor} label={asks}>
        {!isNeed && (
          <div className="rating rating--inline">
            <span className="rating__ask">{say("rating.is_good_match")}</span>
            <Thumbs target={target} rating={rating} run={run} look="icon-btn" />
          </div>
        )}
        {(isNeed || rating?.verdict === "down") && <Reasons target={target} rating={rating} run={run} onDone={close} />}
        <Problem says={problem} />
      </Sheet>
    </span>
  );
}

/** The rating of one target. Nothing where no conversation is open that could be rated. */
export function Rating({ kind, turn, step = "", product = "", row = "", place: at = 0 }) {
  const target = { kind, turn_id: turn, step_id: step, product_id: product, row, place: at };
  const rating = useRating(target);
  const here = conversation();
  if (!here) return null;
  if (here.readOnly) return rating ? <Given rating={rating} /> : null;
  if (kind === "answer") return <Foot target={target} rating={rating} />;
  if (kind === "product") return <Opener target={target} rating={rating} label={say("rating.of_product")} asks={say("rating.of_product")} look="icon-btn icon-btn--small rating__open" icon={THUMBS[rating?.verdict || "up"][0]} />;
  if (kind === "need") {
    return <Opener target={target} rating={rating} label={say(rating ? "rating.was_misread" : "rating.misunderstood")} asks={say("rating.ask_need")} look="icon-btn icon-btn--small rating__misread" icon={THUMBS.down[0]} />;
  }
  return <Inline target={target} rating={rating} />;
}
