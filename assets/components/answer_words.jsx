import { createElement, memo, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { same } from "./memo_by_value.jsx";
import { Prose } from "./prose.jsx";
import { appended, keysOf, runsOf, watch } from "./word_stream.js";
import { say } from "./words.js";

const nothing = () => undefined;
const still = () => nothing;
const watchFor = (stream) => (stream ? watch : still);

/** The words of a turn that is not the newest stand among its pieces; always the same list, so that nothing is drawn for it. */
export const NO_WORDS = [];

/** What is given stays the same function, whatever it does by now. */
function useSteady(act) {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...args) => (newest.current || nothing)(...args), []);
}

/** One Markdown block. While its turn runs it grows by what its stream brings; where a part of that is missing, it asks for the whole. */
const Block = memo(function Block({ piece, stream, onCite, onGap }) {
  const runs = useSyncExternalStore(watchFor(stream), () => runsOf(stream, piece.key));
  const whole = appended(piece.text, runs);
  useEffect(() => { if (whole === null) onGap(); }, [whole === null, stream]);
  return createElement("div", { className: piece.uncited ? "answer__text own" : "answer__text", "data-arrows": "" },
    createElement(Prose, { text: whole ?? piece.text, faults: piece.faults, links: piece.links, onCite }),
    piece.uncited && createElement("p", { className: "own__says" }, say("turn.uncited")));
}, same);

/** A block that began after the page was told of the others. */
const begun = (key) => ({ key, text: "", faults: [], own: false, links: [] });

/** The blocks of an answer's words, and with `grows` those of its stream that stand neither here nor `elsewhere`. */
export function AnswerWords({ pieces, stream = "", grows = false, elsewhere = [], onCite, onGap }) {
  const cite = useSteady(onCite), gap = useSteady(onGap);
  const keys = useSyncExternalStore(watchFor(stream), () => (grows ? keysOf(stream) : ""));
  const known = new Set([...pieces, ...elsewhere].map(({ key }) => key));
  const later = keys.split(" ").filter((key) => key && !known.has(key));
  return [...pieces, ...later.map(begun)].map((piece) => createElement(Block, { key: piece.key, piece, stream, onCite: cite, onGap: gap }));
}
