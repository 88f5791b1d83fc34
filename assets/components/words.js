// Words: what the page says, in the language that its reader has chosen, else in the first of their browser's that Maven speaks.
// The page is built in its source language and begins in it; another one is loaded only by who reads it.
import { useSyncExternalStore } from "react";
import { NAMES, OTHERS, source, SOURCE } from "$/utils/messages/index.js";

const COOKIE = "maven_language"; // read by messages/preferred_language.py too
const YEAR = 365 * 24 * 3600;
const PLACEHOLDER = /{(\w+)}/g;

/** Says sentences by their code: `say(code, values)`. A sentence that agrees with a number takes it as `count`. */
function speaker(language, { plural, messages }) {
  const { format } = new Intl.NumberFormat(language);
  const written = (value) => (typeof value === "number" ? format(value) : value ?? "");
  const formOf = (code, { count }) => (Array.isArray(messages[code]) ? messages[code][plural(count)] ?? messages[code][0] : messages[code]);
  const say = (code, values = {}) => formOf(code, values).replace(PLACEHOLDER, (_, name) => written(values[name]));
  return Object.assign(say, { language, number: format });
}

const first = speaker(SOURCE, source);
let say = first;
const listeners = new Set();

function wanted() {
  const chosen = document.cookie.split("; ").find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  const asked = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
  return [chosen, ...asked].find((language) => Object.hasOwn(NAMES, language ?? "")) ?? SOURCE;
}

/** Go on in the reader's language. Where its words cannot be had, the page stays as it is. */
async function begin() {
  const language = wanted();
  if (language === SOURCE) return;
  say = speaker(language, await OTHERS[language]());
  document.documentElement.lang = language;
  listeners.forEach((tell) => tell());
}
if (typeof document !== "undefined") begin().catch(() => {});

function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What says sentences; whoever uses it is drawn again when the language is another. */
export const useWords = () => useSyncExternalStore(listen, () => say, () => first);

export { NAMES };

/** Read in this language from now on. The page is loaded again, for the server's words too; what was written in it is kept. */
export function choose(language) {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  window.location.reload();
}
