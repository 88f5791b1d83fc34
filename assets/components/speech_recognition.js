// Speech recognition: the browser's own. Many browsers have it done by a service of their maker.
import { say } from "./words.js";

const REGIONS = { en: "en-US", id: "id-ID" }; // where the browser's own language is another one
const PROBLEMS = {
  "not-allowed": "voice.denied",
  "service-not-allowed": "voice.denied",
  "audio-capture": "voice.no_microphone",
  "no-speech": "voice.nothing",
  network: "voice.unreachable",
};

const tagOf = (language) => navigator.languages.find((tag) => tag.split("-")[0] === language && tag.includes("-")) ?? REGIONS[language] ?? language;

/** Listens in `language` until it is stopped or nothing more is said; words are told once they are settled. */
export function recognize(language, { onHeard, onWords, onEnd }) {
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  const recognition = new Recognition();
  let problem = "";
  let isCancelled = false;
  Object.assign(recognition, { lang: tagOf(language), continuous: true, interimResults: true });
  recognition.onresult = ({ resultIndex, results }) => {
    if (isCancelled) return;
    const news = [...results].slice(resultIndex);
    const words = (settled) => news.filter(({ isFinal }) => isFinal === settled).map(([best]) => best.transcript).join("").trim();
    if (words(true)) onWords(words(true));
    onHeard(words(false));
  };
  recognition.onerror = ({ error }) => { if (error !== "aborted") problem = say(PROBLEMS[error] ?? "voice.failed"); };
  recognition.onend = () => onEnd(problem);
  recognition.start();
  return { stop: () => recognition.stop(), cancel: () => { isCancelled = true; recognition.abort(); } };
}
