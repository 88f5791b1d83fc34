import { Component, createElement, useMemo } from "react";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { say } from "./words.js";

const PLUGINS = [remarkGfm];
const NONE = [];
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/;
/** What only we can write into a link: words of an answer that look like one of our citations stay words. */
const OURS = `#cite-${Math.random().toString(36).slice(2)}`;
const CITED = new RegExp(`^${OURS}-(\\d+)-(\\d+)$`);

/** `[3]` becomes a link of ours, except in code, within brackets and where it defines a link. Each is counted, as domain/documents/prose.py counts them. */
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

const missing = ({ figures }) => (figures.length ? say("sources.missed", { figures: figures.join("; ") }) : say("citation.none"));

function link(faults, onCite, links) {
  return function Link({ href = "", children }) {
    const cited = CITED.exec(href);
    if (cited) {
      const number = Number(cited[1]);
      const fault = faults.find(({ index }) => index === Number(cited[2]));
      const press = (event) => { event.preventDefault(); if (onCite) onCite(number); };
      return createElement("sup", { className: fault ? "cite cite--fault" : "cite" },
        createElement("a", {
          href: `#source-${number}`, className: "cite__btn", onClick: press,
          title: fault && missing(fault), "aria-label": `${say("citation.source", { number })}${fault ? `. ${missing(fault)}` : ""}`,
        }, number, fault && "?"));
    }
    if (!/^https?:\/\//.test(href) || (links && !links.includes(href))) return createElement("span", null, children);
    return createElement("a", { href, target: "_blank", rel: "noopener noreferrer nofollow" }, children);
  };
}

const tag = (name, className) => function Tag({ children }) { return createElement(name, className ? { className } : null, children); };
const FIXED = {
  h1: tag("h3"), h2: tag("h3"), h3: tag("h4"), h4: tag("h4"), h5: tag("h4"), h6: tag("h4"),
  img: ({ alt }) => createElement("span", null, alt || ""),
  input: ({ checked }) => createElement("span", { "aria-label": say(checked ? "prose.done" : "prose.open") }, checked ? "☑ " : "☐ "),
  table: ({ children }) => createElement("div", { className: "prose__table", tabIndex: 0, role: "group", "aria-label": say("prose.table") }, createElement("table", null, children)),
};

const MARKERS = /^[ \t]*(?:(?:>|[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$))[ \t]*)+/;
const MARKER = />|[-*+](?=\s)|\d{1,9}[.)]/g;
const SPAN = /\\[\s\S]|`[^`\n]*`|[*_~]+|!?\[|\]|\n[ \t]*(?=\n)|\n {0,3}[-*+][ \t]+(?=\S)/g;
const DEEPEST = { markers: 30, columns: 100, spans: 120 };
const begins = (line) => ((MARKERS.exec(line) || [""])[0].match(MARKER) || []).length;

/** Whether the words lie deeper within each other than a page can draw. What domain/documents/markdown_nesting.py has kept never does; its signs are read alike. */
function isTooDeep(text) {
  if (text.split("\n").some((line) => line.search(/[^ \t]|$/) > DEEPEST.columns || begins(line) > DEEPEST.markers)) return true;
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(SPAN)) {
    const runs = /[*_~]/.test(sign[0]), levels = runs ? Math.ceil(sign.length / 2) : 1;
    if (sign[0] === "\n") depth = 0;
    else if (sign === "]" || (runs && depth && /\S/.test(text[index - 1] || ""))) depth = Math.max(0, depth - levels);
    else if ("![".includes(sign[0]) || (runs && /\S/.test(text[index + sign.length] || ""))) depth += levels;
    if (depth > DEEPEST.spans) return true;
  }
  return false;
}

const asWritten = (text) => createElement("div", { className: "prose prose--written" }, text);

/** Draws what it holds; when that breaks, the words as they were written, until they are others. */
class OrAsWritten extends Component {
  state = { text: this.props.text, broken: false };

  static getDerivedStateFromError() { return { broken: true }; }

  static getDerivedStateFromProps({ text }, state) { return text === state.text ? null : { text, broken: false }; }

  render() { return this.state.broken ? asWritten(this.props.text) : this.props.children; }
}

/** Markdown: no raw HTML, no pictures from elsewhere, one fixed map of elements. `faults` are its citations that did not hold, `links` the addresses that may be followed, if not all. */
export function Prose({ text, faults = NONE, links, onCite }) {
  const words = text || "";
  const components = useMemo(() => ({ ...FIXED, a: link(faults, onCite, links) }), [JSON.stringify([faults, links])]);
  const deep = useMemo(() => isTooDeep(words), [words]);
  if (deep) return asWritten(words);
  return createElement(OrAsWritten, { text: words }, createElement("div", { className: "prose" },
    createElement(Markdown, { remarkPlugins: PLUGINS, components }, withCitations(closed(words)))));
}
