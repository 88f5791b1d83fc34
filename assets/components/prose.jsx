import { createElement, useMemo } from "react";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";

const PLUGINS = [remarkGfm];

/** `[3]` becomes a link to #cite-3, except where it already is a link or stands in code. */
function withCitations(text) {
  return text
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, i) => (i % 2 ? part : part.replace(/ ?\[(\d{1,3})\](?![(\]:])/g, "[$1](#cite-$1)")))
    .join("");
}

function link(onCite) {
  return function Link({ href = "", children }) {
    const cited = /^#cite-(\d+)$/.exec(href);
    if (cited) {
      const number = Number(cited[1]);
      const press = (event) => { event.preventDefault(); if (onCite) onCite(number); };
      return createElement("sup", { className: "cite" },
        createElement("a", { href: `#source-${number}`, className: "cite__btn", "aria-label": `Source ${number}`, onClick: press }, number));
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

/** One Markdown block: no raw HTML, no pictures from elsewhere, one fixed map of elements. */
export function Prose({ text, onCite }) {
  const components = useMemo(() => ({ ...FIXED, a: link(onCite) }), []);
  return createElement("div", { className: "prose" },
    createElement(Markdown, { remarkPlugins: PLUGINS, components }, withCitations(text || "")));
}
