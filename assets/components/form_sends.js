// Form sends: every form of a page hears when another one is sent, so that the page says one thing at a time.
import { useEffect } from "react";

const sends = new EventTarget();

/** The form with this `place` is being sent. */
export const tellOthers = (place) => sends.dispatchEvent(new CustomEvent("send", { detail: place }));

/** Do `clear` when a form of the page with another `place` than this one is sent. */
export function useOtherSends(place, clear) {
  useEffect(() => {
    const onSend = ({ detail }) => { if (detail !== place) clear(); };
    sends.addEventListener("send", onSend);
    return () => sends.removeEventListener("send", onSend);
  });
}
