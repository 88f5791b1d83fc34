// Who is signed in changes for a whole browser: the tabs beside the one in which it happened are loaded again.
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("maven_session");

channel?.addEventListener("message", () => window.location.reload());

/** The other tabs hear that somebody signed in or out. */
export const tellOtherTabs = () => channel?.postMessage("changed");
