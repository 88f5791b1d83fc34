// Preferences in this browser: those that the first paint needs stand in a cookie, which the server's words are brought into.
const YEAR = 365 * 24 * 3600;

/** The preferences in the cookie, by their name; none while the page is built. */
export const readPreferences = () => (typeof window === "undefined" ? {} : window.firstPaint.read());

/** Has the page look as the cookie says. */
export const applyPreferences = () => window.firstPaint.apply(readPreferences());

/** Whether nothing should move: as its reader prefers, or as their system does. */
export const isMotionReduced = () => readPreferences().motion === "reduced" || window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Keeps them for the next first paint; "" forgets them. */
export function keepPreferences(cookie) {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${window.firstPaint.COOKIE}=${cookie}; Path=/; Max-Age=${cookie ? YEAR : 0}; SameSite=Lax${secure}`;
}
