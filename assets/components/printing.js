// Printing: the page, or one part of it, by the browser; print.css says how that looks.
const PART = "data-print";
const ALONE = "data-prints-part";

/** Opens the browser's print, with only `part` on the paper where there is one. */
export function print(part) {
  const root = document.documentElement;
  const done = () => { part?.removeAttribute(PART); root.removeAttribute(ALONE); };
  part?.setAttribute(PART, "");
  root.toggleAttribute(ALONE, Boolean(part));
  window.addEventListener("afterprint", done, { once: true });
  window.print();
}
