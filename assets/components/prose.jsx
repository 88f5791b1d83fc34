import { createElement, useMemo } from "react";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";

const PLUGINS = [remarkGfm];
const NONE = [];
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/;
/** What only we can write into a link: words of an answer that look like one of our citations stay words. */
const OURS = `#cite-${Math.random().toString(36).slice(2)}`;
const CITED = new RegExp(`^${OURS}-(\\d+)-(\\d+)$`);

/** `[3]` becomes a link of ours, except in code, within brackets and where it defines a link. Each is counted, as domain/prose.py counts them. */
function withCitations(text) {
  let count = 0;
  return text.split(CODE).map((part, i) => part.replace(/ ?\[(\d{1,3})\](?!\()/g, (all, number, at) => {
    const place = count++;
    const next = part[at + all.length];
    const defines = next === ":" && (at ? part[at - 1] === "\n" : i === 0);
    return i % 2 || next === "]" || defines ? all : `[${number}](${OURS}-${number}-${place})`;
  })).join("");
}

const marks = (text) => text.split("**").length - 1;

/** Bold words that are still being written are bold so far: their marks are not shown until the closing ones arrive. */
function closed(text) {
  const bare = text.replace(new RegExp(CODE, "g"), "");
  const begun = marks(bare) % 2 && marks(bare.slice(bare.lastIndexOf("\n") + 1)) % 2;
  if (!begun || bare.includes("```") || !/^(\S|$)/.test(text.slice(text.lastIndexOf("**") + 2))) return text;
  return text.endsWith("**") ? text.slice(0, -2) : `${text.trimEnd()}**`;
}

const missing = ({ figures }) => (figures.length ? `Not in this source: ${figures.join("; ")}` : "There is no such source");

function link(faults, onCite) {
  return function Link({ href = "", children }) {
    const cited = CITED.exec(href);
    if (cited) {
      const number = Number(cited[1]);
      const fault = faults.find(({ index }) => index === Number(cited[2]));
      const press = (event) => { event.preventDefault(); if (onCite) onCite(number); };
      return createElement("sup", { className: fault ? "cite cite--fault" : "cite" },
        createElement("a", {
          href: `#source-${number}`, className: "cite__btn", onClick: press,
          title: fault && missing(fault), "aria-label": `Source ${number}${fault ? `. ${missing(fault)}` : ""}`,
        }, number, fault && "?"));
    }
    if (!/^https?:\/\//.test(href)) return createElement("span", null, children);
    return createElement("a", { href, target: "_blank", rel: "noopener noreferrer nofollow" }, children);
  };
}

const tag = (name, className) => function Tag({ children }) { return createElement(name, className ? { className } : null, children); };
const FIXED = {
  h1: tag("h3"), h2: tag("h3"), h3: tag("h4"), h4: tag("h4"), h5: tag("h4"), h6: tag("h4"),
  img: ({ alt }) => createElement("span", null, alt || ""),
  input: ({ checked }) => createElement("span", { "aria-label": checked ? "done" : "open" }, checked ? "☑ " : "☐ "),
  table: ({ children }) => createElement("div", { className: "prose__table", tabIndex: 0, role: "group", "aria-label": "Table" }, createElement("table", null, children)),
};

/** Markdown: no raw HTML, no pictures from elsewhere, one fixed map of elements. `faults` are its citations that did not hold. */
export function Prose({ text, faults = NONE, onCite }) {
  const components = useMemo(() => ({ ...FIXED, a: link(faults, onCite) }), [JSON.stringify(faults)]);
  return createElement("div", { className: "prose" },
    createElement(Markdown, { remarkPlugins: PLUGINS, components }, withCitations(closed(text || ""))));
}
