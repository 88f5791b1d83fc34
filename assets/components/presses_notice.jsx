// Says what waits to be sent, and what was not sent, above the message.
import { createElement, useEffect, useSyncExternalStore } from "react";
import { acknowledge, connectAs, dismiss, listen, pressEarly, pressesState } from "./presses.js";

export function PendingActionsNotice({ acks, connection, isLost, waiting, undone, unsure, label }) {
  const state = useSyncExternalStore(listen, pressesState, () => "");
  useEffect(() => pressEarly(), []);
  useEffect(() => connectAs(connection), [connection]); // before the acks that come with a connection: who sends again is led to the answer
  useEffect(() => acknowledge(acks), [acks]);
  if (state === "undone" || state === "unsure") {
    return createElement("div", { className: "notice notice--differ rise", role: "alert" },
      createElement("p", { className: "notice__text" }, state === "undone" ? undone : unsure),
      createElement("button", { type: "button", className: "btn btn--small", onClick: dismiss }, label));
  }
  return state === "waiting" && !isLost && createElement("div", { className: "notice rise", role: "status" },
    createElement("span", { className: "steps__pulse notice__pulse" }),
    createElement("p", { className: "notice__text" }, waiting));
}
