"use client";

import { useChat } from "@ai-sdk/react";
import { marked } from "marked";
import { memo, useMemo, useState } from "react";
import Markdown from "react-markdown";
import gfm from "remark-gfm";

const turns = (count, passage) =>
  Array.from({ length: count }, (_, number) => [
    { id: `q${number}`, role: "user", parts: [{ type: "text", text: "earlier" }] },
    { id: `a${number}`, role: "assistant", parts: [{ type: "text", text: passage }] },
  ]).flat();

/** One block of Markdown: parsed anew only when its own words change. */
const Block = memo(({ text }) => <Markdown remarkPlugins={[gfm]}>{text}</Markdown>);

const Words = memo(({ text }) => {
  const blocks = useMemo(() => marked.lexer(text).map((token) => token.raw), [text]);
  return blocks.map((block, at) => <Block key={at} text={block} />);
});

export function Chat({ earlier, passage }) {
  const [initial] = useState(() => turns(earlier, passage));
  const { messages, sendMessage } = useChat({ messages: initial });
  const [text, setText] = useState("");
  const send = (event) => {
    if (event.key !== "Enter") return;
    sendMessage({ text });
    setText("");
  };
  return (
    <main>
      {messages.map(({ id, role, parts }) => (
        <article key={id}>
          <h2>{role}</h2>
          {parts.map((part, at) => part.type === "text" && <Words key={at} text={part.text} />)}
        </article>
      ))}
      <input id="message" value={text} onChange={(event) => setText(event.target.value)} onKeyDown={send} />
    </main>
  );
}
