// Ratings: what the reader of this page thinks of answers and of things in them, as the server keeps it. On the page of those who run
// the shop they are the shopper's, to be read.
import { useSyncExternalStore } from "react";
import { say } from "./words.js";

const PLACE = /^\/(c|admin\/conversations)\/([\w-]{1,64})\/?$/;
const listeners = new Set();
let loaded = "";
let ratings = new Map();

/** The conversation of the page that is open, and whether its ratings are only read; null where there is none. */
export function conversation() {
  const found = PLACE.exec(window.location.pathname);
  return found && { id: found[2], readOnly: found[1] !== "c" };
}

const FIELDS = ["kind", "turn_id", "step_id", "product_id", "row", "place"];
const keyOf = (target) => FIELDS.map((name) => target[name] || "").join(" ");
const filled = (target) => Object.fromEntries(FIELDS.filter((name) => target[name]).map((name) => [name, target[name]]));
const addressOf = ({ id, readOnly }) => `/api/${readOnly ? "admin/" : ""}conversations/${id}/feedback`;

function change(next) {
  ratings = next;
  listeners.forEach((listener) => listener());
}

async function load() {
  const here = conversation();
  if (!here || loaded === here.id) return;
  loaded = here.id;
  try {
    const answer = await fetch(addressOf(here));
    if (answer.status >= 500) throw new Error(answer.statusText);
    const given = answer.ok ? await answer.json() : [];
    if (loaded === here.id) change(new Map(given.map((rating) => [keyOf(rating.target), rating])));
  } catch {
    loaded = ""; // the next one that is drawn asks again
  }
}

function subscribe(listener) {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

/** The rating of a target; undefined while it has none. */
export const useRating = (target) => useSyncExternalStore(subscribe, () => ratings.get(keyOf(target)), () => undefined);

const withBody = (method, value) => ({ method, headers: { "content-type": "application/json" }, body: JSON.stringify(value) });

async function send(address, request) {
  let answer;
  try {
    answer = await fetch(address, request);
  } catch {
    throw new Error(say("rating.failed"));
  }
  if (!answer.ok) throw new Error(await answer.json().then(({ error }) => error, () => say("rating.failed")));
}

/** Keep a rating of the target. Throws an Error with the sentence to show. */
export async function rate(target, verdict, reason = "", words = "") {
  const rating = { target: filled(target), verdict, reason, words };
  await send(addressOf(conversation()), withBody("PUT", rating));
  change(new Map(ratings).set(keyOf(target), rating));
}

/** Take the rating of the target back. Throws as `rate`. */
export async function takeBack(target) {
  await send(`${addressOf(conversation())}/take-back`, withBody("POST", filled(target)));
  const next = new Map(ratings);
  next.delete(keyOf(target));
  change(next);
}
