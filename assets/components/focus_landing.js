// Where the focus goes when the control that had it leaves the page or is switched off: beside where it stood, never to the page's start.
const FOCUSABLE = "a[href], button:not(:disabled), summary, input:not(:disabled)";

const BY_THE_MESSAGE = ".dock, .composer *";

const within = (place) => [...place.querySelectorAll(FOCUSABLE)].find((one) => one.checkVisibility() && !one.closest("[inert]"));

/** What stands nearest to where the lost control stood; around the message that, unless that would bring up a phone's keyboard. */
function landing(places) {
  const place = places.find((one) => one.isConnected && (one.matches(BY_THE_MESSAGE) || within(one)));
  if (!place?.matches(BY_THE_MESSAGE)) return place && within(place);
  return window.matchMedia("(pointer: fine)").matches ? document.getElementById("composer-text") : null;
}

/** Watches over the focus under `root`; returns what ends it. */
export function landFocus(root) {
  let last = null;
  let places = [];

  const onFocusIn = (event) => {
    last = event.target;
    places = [];
    for (let one = last.parentElement; one && one !== root; one = one.parentElement) places.push(one);
  };
  const onFocusOut = (event) => { if (event.relatedTarget) last = null; }; // it is on its way, and what it left may go
  const onPointerDown = () => { last = null; }; // whoever points elsewhere takes the focus away; what is pressed takes it again

  const watcher = new MutationObserver(() => {
    if (!last || (last.isConnected && !last.disabled)) return;
    const { activeElement } = document;
    const lost = activeElement === document.body || activeElement === last;
    const target = lost ? landing(places) : null;
    last = null;
    target?.focus({ preventScroll: true });
  });

  root.addEventListener("focusin", onFocusIn);
  root.addEventListener("focusout", onFocusOut, true);
  root.addEventListener("pointerdown", onPointerDown, true);
  watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    watcher.disconnect();
    root.removeEventListener("focusin", onFocusIn);
    root.removeEventListener("focusout", onFocusOut, true);
    root.removeEventListener("pointerdown", onPointerDown, true);
  };
}
