// Copy link: copies an address and says so; `useCopy` for what draws a button of its own.
import { useEffect, useState } from "react";
import { say } from "./words.js";

const SHOWN = 2_000;

/** What is said of what became of a copy. */
export const COPY_WORDS = { copied: "share.copied", uncopied: "share.uncopied" };

/** What became of the last copy ("", "copied" or "uncopied"), and what copies. */
export function useCopy() {
  const [state, setState] = useState("");
  useEffect(() => {
    if (state !== "copied") return undefined;
    const timer = setTimeout(() => setState(""), SHOWN);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("uncopied"); // over plain http there is no clipboard, and it may be refused
    }
  };
  return [state, copy];
}

export function CopyLink({ link, label, className }) {
  const [state, copy] = useCopy();
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => copy(link)}>{say(state === "copied" ? "share.copied" : "share.copy")}</button>
      {state === "uncopied" && <input className="input links__link" readOnly autoFocus value={link} aria-label={say("share.link")} onFocus={(event) => event.target.select()} />}
      <span role="status" className="sr-only">{state && say(COPY_WORDS[state])}</span>
    </>
  );
}
