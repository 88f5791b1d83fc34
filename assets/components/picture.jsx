import { createElement, Fragment, useRef, useState } from "react";
import { say } from "./words.js";

const OURS = "/api/pictures/";
const icon = (name) => createElement("svg", { className: "icon", "aria-hidden": true }, createElement("use", { href: `/icons.svg#${name}` }));

/** A picture that our own server shows; what stands inside is drawn when there is none. With `zoom` it opens in full. */
export function Picture({ src, alt, zoom, className = "", children }) {
  const words = alt || say("picture.label");
  const [failed, setFailed] = useState("");
  const [full, setFull] = useState(false);
  const [near, setNear] = useState(false);
  const dialog = useRef(null);
  const closer = useRef(null);
  if (!src || !src.startsWith(OURS) || failed === src) return children || null;
  const picture = createElement("img", { src, alt: zoom ? "" : alt, loading: "lazy", decoding: "async", className: `photo ${className}`, onError: () => setFailed(src) });
  if (!zoom) return picture;
  const open = () => { setFull(true); dialog.current.showModal(); closer.current.focus(); };
  const close = () => dialog.current.close();
  return createElement(Fragment, null,
    createElement("button", { type: "button", className: "zoom", onClick: open, "aria-label": say("picture.zoom", { picture: words }), "aria-haspopup": "dialog" }, picture),
    createElement("dialog", { ref: dialog, className: "zoomed", "aria-label": words, onClose: () => { setFull(false); setNear(false); }, onClick: (event) => event.target === dialog.current && close() },
      createElement("div", { className: "zoomed__bar" },
        createElement("p", { className: "zoomed__words" }, words),
        createElement("button", { type: "button", className: "icon-btn", onClick: () => setNear(!near), "aria-pressed": near, "aria-label": say("picture.own_size"), title: say("picture.own_size") }, icon(near ? "minus" : "plus")),
        createElement("button", { type: "button", className: "icon-btn", ref: closer, onClick: close, "aria-label": say("picture.close") }, icon("close"))),
      full && createElement("div", { className: near ? "zoomed__box zoomed__box--near" : "zoomed__box", tabIndex: 0, role: "group", "aria-label": say("picture.label") }, createElement("img", { src, alt }))));
}
