// Asks for a reload once the server, after it was away, has another page than this one.
import { useEffect, useRef, useState } from "react";

/** Whether the server's page has other scripts than this one: the name of the manifest that lists them is a hash of it. */
async function isNewer() {
  const mine = window.__reactRouterManifest?.url;
  const answer = await fetch("/", { cache: "no-cache" });
  return Boolean(mine) && answer.ok && !(await answer.text()).includes(mine);
}

export function NewerPage({ away, text, label }) {
  const wasAway = useRef(false);
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    if (!away && wasAway.current) isNewer().then(setNewer, () => {}); // gone again: asked when it is back
    wasAway.current = away;
  }, [away]);
  return newer && (
    <div className="notice notice--differ rise" role="status">
      <p className="notice__text">{text}</p>
      <button className="btn btn--small" onClick={() => window.location.reload()}>{label}</button>
    </div>
  );
}
