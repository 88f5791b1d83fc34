// Tour progress: at which of its steps the tour stands, and whether this browser has seen it.
const COOKIE = "maven_tour=seen";
const YEAR = 365 * 24 * 3600;

let step = 0; // 0 where the tour is not shown
let asked = false;
const listeners = new Set();

function put(next) {
  step = next;
  listeners.forEach((tell) => tell());
}

export const currentStep = () => step;
export const isSeen = () => document.cookie.split("; ").includes(COOKIE);
/** Whether somebody asked for it; one that comes by itself leaves the focus with the message. */
export const wasAsked = () => asked;
export const goOn = () => put(step + 1);

export function beginTour({ isAsked }) {
  asked = isAsked;
  put(1);
}

/** Puts it away; it does not come again by itself. */
export function endTour() {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  put(0);
}

export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
