// Commands: what opens over the page by a key or a control marked `data-opens`: the palette and the keyboard sheet. Each is loaded when it is first opened.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isPressed } from "./shortcuts.js";
import { beginTour } from "./tour_progress.js";
import { say } from "./words.js";

const OVERLAYS = {
  palette: { label: "palette.label", load: () => import("./command_palette.jsx") },
  sheet: { label: "keys.title", load: () => import("./keyboard_sheet.jsx") },
};
const BY_KEY = Object.keys(OVERLAYS);

/** The overlay's own content, once it has come. */
function Content({ name, ...props }) {
  const [Loaded, setLoaded] = useState(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    OVERLAYS[name].load().then((module) => { if (!gone) setLoaded(() => module.default); }, () => { if (!gone) setFailed(true); });
    return () => { gone = true; };
  }, [name]);
  if (failed) return <p role="alert" className="overlay__note">{say("palette.unloaded")}</p>;
  return Loaded ? <Loaded {...props} /> : <p role="status" className="overlay__note">{say("palette.opening")}</p>;
}

export function Commands({ onDetails, onAttach }) {
  const dialog = useRef(null);
  const [name, setName] = useState("");
  const navigate = useNavigate();
  const close = () => { // the browser gives the focus back to what had it
    dialog.current.close();
    setName("");
  };

  useEffect(() => {
    const onKeyDown = (event) => {
      const pressed = BY_KEY.find((one) => isPressed(event, one));
      if (pressed) setName((before) => (before === pressed ? "" : pressed));
      else if (isPressed(event, "new")) { close(); navigate("/"); }
      else return;
      event.preventDefault();
    };
    const onClick = (event) => {
      const opened = event.target.closest("[data-opens]")?.dataset.opens;
      if (opened === "tour") {
        beginTour({ isAsked: true });
        if (!document.getElementById("composer-text")) navigate("/"); // it stands beside the message
      } else if (opened) setName(opened);
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("click", onClick);
    };
  }, [navigate]);

  useEffect(() => {
    if (name && !dialog.current.open) dialog.current.showModal();
    else if (!name) dialog.current.close();
  }, [name]);

  return (
    <dialog
      ref={dialog}
      className={`overlay overlay--${name || "none"}`}
      aria-label={name && say(OVERLAYS[name].label)}
      onClose={() => dialog.current.open || setName("")} // unless another one was opened since
      onClick={(event) => event.target === dialog.current && close()}
    >
      {name && <Content key={name} name={name} close={close} navigate={navigate} onDetails={onDetails} onAttach={onAttach} />}
    </dialog>
  );
}
