import { createElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ticketOf } from "./presses.js";
import { isPressed } from "./shortcuts.js";
import { VoiceInput } from "./voice_input.jsx";
import { say } from "./words.js";

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
const icon = (name) => createElement("svg", { className: "icon", "aria-hidden": true }, createElement("use", { href: `/icons.svg#${name}` }));

const kept = {
  read(key) { try { return sessionStorage.getItem(key) || ""; } catch { return ""; } },
  write(key, text) { try { text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key); } catch { /* no storage: the draft lives as long as the page */ } },
};

const NOTHING = { words: "", isSent: false };
const joined = (...words) => words.filter(Boolean).join("\n");
let early = null; // what was written, and whether it was sent, before the scripts ran: for whichever box is there when its words can be

/**
 * The message's text. It stays in the browser until it is sent, and goes only once the server has taken it (its ticket is among the
 * `acks`), so a send that is refused, a reload, a change of page or a server that starts again loses nothing.
 */
export function MessageBox({ acks, running, transcribes, attached, limit, label, placeholder, draftKey, onSend, onStop, children }) {
  const area = useRef(null);
  const sent = useRef(null);
  const aside = useRef(""); // the draft of before, while what was sent early goes alone
  const [text, setText] = useState("");
  const over = text.length - limit;
  const ready = (text.trim().length > 0 || attached) && over <= 0;

  const put = useCallback((words) => { setText(words); kept.write(draftKey, joined(aside.current, words)); }, [draftKey]);

  useBeforePaint(() => {
    early ??= { words: area.current.value, isSent: area.current.form.querySelector(".composer__send[aria-busy]") !== null };
  }, []);

  useEffect(() => {
    const draft = kept.read(draftKey);
    const before = early.words.includes(draft) ? "" : draft;
    if (early.isSent && early.words.trim()) {
      aside.current = before;
      setText(early.words); // and is sent as soon as it stands here
    } else {
      const words = joined(before, early.words);
      early = NOTHING;
      if (words) put(words);
    }
    if (window.matchMedia("(pointer: fine)").matches) area.current.focus();
  }, [draftKey, put]);

  useEffect(() => { if (attached) area.current.focus(); }, [attached]);

  useEffect(() => {
    const ack = acks.find((one) => one.ticket === sent.current?.ticket);
    if (!ack) return;
    const { words } = sent.current;
    const draft = aside.current;
    sent.current = null;
    aside.current = "";
    setText((now) => { const left = joined(draft, !ack.refused && now === words ? "" : now); kept.write(draftKey, left); return left; });
  }, [acks, draftKey]);

  /** Words that were spoken, behind those that stand there. */
  const addWords = (words) => setText((before) => {
    const all = [before.trimEnd(), words].filter(Boolean).join(" ");
    kept.write(draftKey, joined(aside.current, all));
    return all;
  });

  useBeforePaint(() => {
    const el = area.current;
    el.style.height = "auto";
    el.style.height = `${Math.min(el.scrollHeight, Math.round(window.innerHeight * 0.4))}px`;
  }, [text]);

  const send = () => {
    if (!ready) return;
    sent.current = { words: text, ticket: ticketOf(() => onSend(text)) };
  };
  useEffect(() => {
    if (!early.isSent || !text) return;
    early = NOTHING; // once: what cannot go now is not sent in the middle of an edit
    const words = ready ? text : joined(aside.current, text);
    if (!ready) aside.current = "";
    put(words);
    if (ready) area.current.form.requestSubmit(); // a press of its own, which has a ticket
  }, [text]);

  const onKeyDown = (event) => {
    if (!isPressed(event, "send")) return;
    event.preventDefault();
    send();
  };

  const counter = over > -400 && createElement("span", { className: over > 0 ? "composer__count composer__count--over" : "composer__count", id: "composer-count" },
    over > 0 ? say("composer.over", { count: over, limit }) : say("composer.count", { count: text.length, limit }));

  return createElement("form", { className: "composer", onSubmit: (event) => { event.preventDefault(); send(); } },
    createElement("textarea", {
      ref: area, id: "composer-text", className: "composer__text", rows: 1, value: text, placeholder, "aria-label": label, "aria-keyshortcuts": "/", title: say("composer.write"),
      "aria-describedby": counter ? "composer-count" : undefined, "aria-invalid": over > 0 || undefined, enterKeyHint: "send",
      onChange: (event) => put(event.target.value), onKeyDown,
    }),
    createElement("div", { className: "composer__bar" },
      createElement("div", { className: "composer__tools" }, children),
      createElement(VoiceInput, { transcribes, paused: running, onWords: addWords }),
      counter,
      createElement("span", { id: "composer-jump", className: "composer__jump-place" }), // follow_newest.jsx puts the way to the end here
      running
        ? createElement("button", { type: "button", className: "composer__send composer__send--stop", onClick: () => onStop(), "aria-label": say("composer.stop"), title: say("composer.stop") }, icon("stop"))
        : createElement("button", { type: "submit", className: "composer__send", disabled: !ready, "aria-label": say("composer.send"), title: say("composer.send_key") }, icon("send"))));
}
