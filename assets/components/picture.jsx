import { createElement, Fragment, useRef, useState } from "react";

const OURS = "/api/pictures/";
const icon = (name) => createElement("svg", { className: "icon", "aria-hidden": true }, createElement("use", { href: `/icons.svg#${name}` }));

/** A picture that our own server shows; what stands inside is drawn when there is none. With `zoom` it opens in full. */
export function Picture({ src, alt, zoom, className = "", children }) {
  const [failed, setFailed] = useState("");
  const [full, setFull] = useState(false);
  const dialog = useRef(null);
  if (!src || !src.startsWith(OURS) || failed === src) return children || null;
  const picture = createElement("img", { src, alt: zoom ? "" : alt, loading: "lazy", decoding: "async", className: `photo ${className}`, onError: () => setFailed(src) });
  if (!zoom) return picture;
  const open = () => { setFull(true); dialog.current.showModal(); };
  const close = () => dialog.current.close();
  return createElement(Fragment, null,
    createElement("button", { type: "button", className: "zoom", onClick: open, "aria-label": `${alt}: show in full`, "aria-haspopup": "dialog" }, picture),
    createElement("dialog", { ref: dialog, className: "zoomed", "aria-label": alt, onClose: () => setFull(false), onClick: (event) => event.target === dialog.current && close() },
      createElement("div", { className: "zoomed__bar" },
        createElement("p", { className: "zoomed__words" }, alt),
        createElement("button", { type: "button", className: "icon-btn", onClick: close, "aria-label": "Close the picture" }, icon("close"))),
      full && createElement("div", { className: "zoomed__box", tabIndex: 0, role: "group", "aria-label": "Picture" }, createElement("img", { src, alt }))));
}
