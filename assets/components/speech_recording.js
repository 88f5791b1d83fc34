// Speech recording: a minute at most, which is sent once and kept nowhere; its words come back.
import { say } from "./words.js";

const LONGEST = 60_000; // milliseconds
const BITS = 32_000; // a second, which is plenty for a voice
const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

const problemOf = ({ name }) => say({ NotAllowedError: "voice.denied", SecurityError: "voice.denied", NotFoundError: "voice.no_microphone" }[name] ?? "voice.failed");

async function transcribe(blob, language, signal) {
  const query = new URLSearchParams({ language });
  const answer = await fetch(`/api/transcriptions?${query}`, { method: "POST", headers: { "Content-Type": blob.type }, body: blob, signal });
  const { text, error } = await answer.json();
  if (!answer.ok) throw new Error(error);
  return text;
}

/** Records until it is stopped; the words are most likely in `language`. */
export function record(language, { onSending, onWords, onEnd }) {
  const leaving = new AbortController();
  let recorder = null;
  let stream = null;
  const release = () => stream?.getTracks().forEach((track) => track.stop());

  const send = async (blob) => {
    release();
    if (leaving.signal.aborted) return onEnd();
    onSending();
    try {
      const text = await transcribe(blob, language, leaving.signal);
      if (text) onWords(text);
      return onEnd(text ? "" : say("voice.nothing"));
    } catch (error) {
      return onEnd(leaving.signal.aborted ? "" : error instanceof TypeError ? say("voice.unreachable") : error.message);
    }
  };
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    if (leaving.signal.aborted) { release(); onEnd(); return; }
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const parts = [];
    recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS });
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => send(new Blob(parts, { type: recorder.mimeType }));
    recorder.start();
    setTimeout(stop, LONGEST);
  };
  const stop = () => { if (recorder?.state === "recording") recorder.stop(); };
  begin().catch((error) => { release(); onEnd(problemOf(error)); });
  return { stop: () => (recorder ? stop() : leaving.abort()), cancel: () => { leaving.abort(); stop(); } };
}
