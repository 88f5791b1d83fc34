import { Socket } from "socket.io-client";

const EVENT = "words";
const KEPT = 4; // streams: words may come before the state that they go on from

/** By stream, by the key of a block: what came to be appended to it, in runs without a gap, each with the place where it begins. */
const streams = new Map();
const watchers = new Set();

const end = ({ at, text }) => at + text.length;

/** The runs with one more part. One that came before counts once. */
function joined(runs, part) {
  const last = runs.at(-1);
  if (!last || part.at > end(last)) return [...runs, part];
  if (end(part) <= end(last)) return runs;
  return [...runs.slice(0, -1), { at: last.at, text: last.text.slice(0, part.at - last.at) + part.text }];
}

/** What the server says: which stream it is, and parts of the form [key, place, text]. */
function take(stream, parts) {
  if (!streams.has(stream)) streams.set(stream, new Map());
  const blocks = streams.get(stream);
  for (const [key, at, text] of parts) blocks.set(key, joined(blocks.get(key) ?? [], { at, text }));
  if (streams.size > KEPT) streams.delete(streams.keys().next().value);
  watchers.forEach((tell) => tell());
}

/** Reflex keeps its socket to itself, and may connect it before this is loaded: so words are heard where every socket takes its events. */
const onevent = Socket.prototype.onevent;
Socket.prototype.onevent = function heard(packet) {
  const [event, stream, parts] = packet.data ?? [];
  if (event === EVENT) take(stream, parts);
  else onevent.call(this, packet);
};

/** Call `tell` whenever words came; what comes back ends that. */
export function watch(tell) {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** The runs that came for a block; the same list as long as no more does. */
const NONE = [];
export const runsOf = (stream, key) => streams.get(stream)?.get(key) ?? NONE;

/** The keys of the blocks of the stream, in their order, as one word: also of those whose beginning is missing. */
export const keysOf = (stream) => [...(streams.get(stream)?.keys() ?? [])].join(" ");

/** `text` with the runs appended, or null where something between them is missing. */
export function appended(text, runs) {
  let whole = text;
  for (const run of runs) {
    if (run.at > whole.length) return null;
    if (end(run) > whole.length) whole = whole.slice(0, run.at) + run.text;
  }
  return whole;
}
