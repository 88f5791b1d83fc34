// Words: what the page says, in the language that its reader has chosen, else in the first of their browser's that Maven speaks.
// The page is built in its source language and begins in it; another one is loaded only for who reads it.
import { createElement, Fragment, useEffect, useSyncExternalStore } from "react";
import { NAMES, OTHERS, source, SOURCE } from "$/utils/messages/index.js";
import { readPreferences } from "./preferences.js";

const PLACEHOLDER = /{(\w+)}/g;

/** Says sentences of one language by their code. */
function speaker(language, { plural, messages }) {
  const { format } = new Intl.NumberFormat(language);
  const written = (value) => (typeof value === "number" ? format(value) : value ?? "");
  const formOf = (code, { count }) => (Array.isArray(messages[code]) ? messages[code][plural(count)] ?? messages[code][0] : messages[code]);
  const speak = (code, values = {}) => formOf(code, values).replace(PLACEHOLDER, (_, name) => written(values[name]));
  return { language, speak };
}

let now = speaker(SOURCE, source);
const listeners = new Set();

/** The sentence of this code, filled with the values; one that agrees with a number takes it as `count`. */
export const say = (code, values) => now.speak(code, values);

/** The language that the page is in. */
export const spoken = () => now.language;

export { NAMES };

/** The language that was chosen, else the first that the browser asks for of those that there are. */
function wanted() {
  const asked = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
  return [readPreferences().language, ...asked].find((language) => Object.hasOwn(NAMES, language ?? "")) ?? SOURCE;
}

const theirs = typeof document === "undefined" ? SOURCE : wanted();
const loading = OTHERS[theirs]?.(); // at once, while the page is still being made alive

/** Goes on in the reader's language; where its words cannot be had, the page stays as it is. */
async function begin() {
  if (theirs === now.language) return;
  now = speaker(theirs, await loading);
  document.documentElement.lang = theirs;
  document.querySelector('link[rel="manifest"]')?.setAttribute("href", `/manifest.${theirs}.webmanifest`);
  listeners.forEach((tell) => tell());
}

function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Everything that says something. It is made alive in the language that it was built in, and then made anew in its reader's. */
export function InReadersLanguage({ children }) {
  const language = useSyncExternalStore(listen, spoken, () => SOURCE);
  useEffect(() => { begin().catch(() => {}); }, []);
  return createElement(Fragment, { key: language }, children);
}
