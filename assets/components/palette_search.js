// Palette search: one's conversations and the catalogue's products by what is typed, from the server.
import { useEffect, useState } from "react";

const PAUSE = 150; // milliseconds without a key after which is asked
const MOST = 5;
const NOTHING = { query: "", conversations: [], products: [], failed: false };

async function load(path, values, signal) {
  const answer = await fetch(`${path}?${new URLSearchParams(values)}`, { signal });
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer.json();
}

const newest = (signal) => load("/api/conversations", {}, signal);
const said = (query, signal) => load("/api/history", { query, limit: MOST }, signal);
const named = (query, signal) => load("/api/products", { query }, signal);

/** The passage that matched, unless that is the title. */
const withPassage = ({ id, title, passage = [] }) => ({ id, title, passage: passage.map(({ text }) => text).join("") === title ? [] : passage });

async function search(query, signal) {
  if (!query) return { ...NOTHING, conversations: (await newest(signal)).slice(0, MOST).map(withPassage) };
  const parts = await Promise.allSettled([said(query, signal), named(query, signal)]);
  const [conversations, products] = parts.map(({ value }) => value ?? []);
  return { query, conversations: conversations.map(withPassage), products, failed: parts.some(({ status }) => status === "rejected") };
}

/** What was found, of which `query`; `settled` once that is the one which is typed. */
export function usePaletteSearch(typed) {
  const query = typed.trim().slice(0, 100);
  const [found, setFound] = useState(null);
  useEffect(() => {
    const controller = new AbortController();
    const ask = () => search(query, controller.signal).catch(() => ({ ...NOTHING, query, failed: true }))
      .then((result) => { if (!controller.signal.aborted) setFound(result); });
    const timer = setTimeout(ask, query ? PAUSE : 0);
    return () => { clearTimeout(timer); controller.abort(); };
  }, [query]);
  return { ...(found ?? NOTHING), settled: found?.query === query };
}
