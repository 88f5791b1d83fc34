// Form outcomes: what a form has done is said on the page that follows it, where the form itself is no more.
import { useEffect, useRef, useState } from "react";
import { useOtherSends } from "./form_sends.js";

const KEPT = "maven_outcome";

/** Have `text` be said in the outcome called `name` of the page that follows. */
export function keepOutcome(name, text) {
  try { sessionStorage.setItem(KEPT, JSON.stringify({ name, text })); } catch { /* no storage: the page itself shows what was done */ }
}

/** The text that was kept for `name`, once; "" without one. */
function takeOutcome(name) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    if (kept?.name !== name) return "";
    sessionStorage.removeItem(KEPT);
    return kept.text;
  } catch { return ""; }
}

export function FormOutcome({ name }) {
  const place = useRef(null);
  const [text, setText] = useState("");
  useOtherSends(place, () => setText(""));
  useEffect(() => { setText((shown) => takeOutcome(name) || shown); }, [name]);
  useEffect(() => { if (text) place.current.focus(); }, [text]);
  return (
    <div ref={place} role="status" tabIndex={-1} className="account__answer">
      {text && <p className="account__sent">{text}</p>}
    </div>
  );
}
