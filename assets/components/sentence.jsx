import { Children } from "react";
import { say } from "./words.js";

const PART = /\u0000(\d+)\u0000/; // no sentence holds these signs

/** The sentence of this code, some of whose placeholders are filled by elements: the children, in the order of their names. */
export function Sentence({ code, names, children }) {
  const parts = Children.toArray(children);
  const text = say(code, Object.fromEntries(names.map((name, at) => [name, `\u0000${at}\u0000`])));
  return text.split(PART).map((piece, at) => (at % 2 ? parts[piece] : piece));
}
