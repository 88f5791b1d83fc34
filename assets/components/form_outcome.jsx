// Form outcomes: what a form has done is said on the page that follows it, where the form itself is no more.
import { useEffect, useRef, useState } from "react";

const KEPT = "maven_outcome";

/** Have `text` be said in the outcome called `name` of the page that follows. */
export const keepOutcome = (name, text) => sessionStorage.setItem(KEPT, JSON.stringify({ name, text }));

export function FormOutcome({ name }) {
  const place = useRef(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    if (kept?.name !== name) return;
    sessionStorage.removeItem(KEPT);
    setText(kept.text);
  }, [name]);
  useEffect(() => { if (text) place.current.focus(); }, [text]);
  return (
    <div ref={place} role="status" tabIndex={-1} className="account__answer">
      {text && <p className="account__sent">{text}</p>}
    </div>
  );
}
