// The sources of an answer as they stand below it on paper; on the screen they have their panel, and nothing is drawn.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { say } from "./words.js";

function Line({ number, source }) {
  const notes = [
    source.site,
    source.published_text,
    source.unread ? say("sources.not_opened") : source.read_text && say("sources.read", { date: source.read_text }),
    source.url,
  ];
  return <li value={number}>{source.title}. {notes.filter(Boolean).join(", ")}</li>;
}

export function PrintedSources({ sources }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  if (!printing || !sources.length) return null;
  return (
    <section className="printed-sources">
      <h3>{say("sources.title")}</h3>
      <ol>{sources.map(({ number, source }) => <Line key={number} number={number} source={source} />)}</ol>
    </section>
  );
}
