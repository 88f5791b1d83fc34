// Voice input: what is said becomes words in the message box, to be checked there; it is never sent by itself.
// The browser's own recognition where there is one; else a recording, of which the server's model makes words where it has one.
import { useEffect, useRef, useState } from "react";
import { recognize } from "./speech_recognition.js";
import { record } from "./speech_recording.js";
import { say, spoken } from "./words.js";

const NOTHING = { state: "idle", heard: "", problem: "" };

/** What this browser can do, of which nothing is known while the page is built. */
function wayOf(transcribes) {
  if (window.SpeechRecognition ?? window.webkitSpeechRecognition) return recognize;
  return transcribes && window.MediaRecorder && navigator.mediaDevices ? record : null;
}

/** `onWords` takes what was said; `paused` ends listening, for the message was sent. */
export function VoiceInput({ transcribes, paused, onWords }) {
  const [way, setWay] = useState(null);
  const [now, setNow] = useState(NOTHING);
  const session = useRef(null);

  useEffect(() => setWay(() => wayOf(transcribes)), [transcribes]);
  useEffect(() => () => session.current?.cancel(), []);
  useEffect(() => { if (paused) session.current?.cancel(); }, [paused]);

  if (!way) return null;
  const press = () => {
    if (session.current) { session.current.stop(); return; }
    setNow({ ...NOTHING, state: "listening" });
    session.current = way(spoken(), {
      onHeard: (heard) => setNow({ ...NOTHING, state: "listening", heard }),
      onSending: () => setNow({ ...NOTHING, state: "sending" }),
      onWords,
      onEnd: (problem = "") => { session.current = null; setNow({ ...NOTHING, problem }); },
    });
  };
  const isOn = now.state === "listening";
  const label = say(isOn ? "voice.stop" : "voice.start");
  return (
    <>
      <button type="button" className="icon-btn voice" aria-pressed={isOn} aria-label={label} title={label} disabled={now.state === "sending"} onClick={press}>
        <svg className="icon icon--18" aria-hidden="true"><use href={`/icons.svg#${isOn ? "stop" : "microphone"}`} /></svg>
      </button>
      <p role="status" className="voice__said">
        {isOn && (now.heard || say("voice.listening"))}
        {now.state === "sending" && say("voice.sending")}
      </p>
      <p role="alert" className="voice__problem">{now.problem}</p>
    </>
  );
}
