// Export: a menu of the formats in which a conversation, or one thing that was found in it, is had as a file, and of printing it.
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { fileIn, save } from "./downloads.js";
import { inView, place } from "./popup.jsx";
import { print } from "./printing.js";
import { say } from "./words.js";

const FORMATS = {
  pdf: ["export.pdf", "export.pdf_hint"],
  xlsx: ["export.xlsx", "export.xlsx_hint"],
  csv: ["export.csv", "export.csv_hint"],
  md: ["export.md", "export.md_hint"],
  html: ["export.html", "export.html_hint"],
  json: ["export.json", "export.json_hint"],
};
const KEYS = { ArrowDown: (at, count) => (at + 1) % count, ArrowUp: (at, count) => (at - 1 + count) % count, Home: () => 0, End: (_, count) => count - 1 };
const PHONE = "(max-width: 599px)"; // there the menu is a sheet at the foot of the screen: export.css

/** The file at an address; `onShare` is told the share that has come, once its size is known. Throws an Error with the server's sentence. */
async function load(address, signal, onShare) {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error((await answer.json()).error);
  return fileIn(answer, (size, total) => total && onShare(size / total));
}

const addressOf = (address, ending, version) => `${address}.${ending}${version ? `?version=${version}` : ""}`;

/** What is being made, or why it was not; `job` is { format, share } or { problem }. */
function Job({ job, onCancel }) {
  if (job?.problem) return <p role="alert" className="export__problem">{job.problem}</p>;
  if (!job) return null;
  return (
    <div className="export__job">
      <p role="status">{say("export.preparing", { format: say(FORMATS[job.format][0]) })}</p>
      <progress aria-label={say("export.progress")} {...(job.share ? { value: job.share } : {})} />
      <button type="button" className="btn btn--small btn--quiet" onClick={onCancel}>{say("export.cancel")}</button>
    </div>
  );
}

/** `address` is that of the files without an ending; `of` is the selector of the element around the menu that is printed by itself, "" for the page. */
export function ExportMenu({ address, version, label, of, className }) {
  const [open, setOpen] = useState(false);
  const [job, setJob] = useState(null);
  const [saved, setSaved] = useState("");
  const button = useRef(null);
  const sheet = useRef(null);
  const list = useRef(null);
  const running = useRef(null);
  const id = useId();

  const items = () => [...list.current.children];
  const close = () => sheet.current.hidePopover();
  const cancel = () => { running.current?.abort(); running.current = null; setJob(null); };

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    const popover = sheet.current;
    const onToggle = ({ newState }) => {
      if (newState !== "open") cancel();
      setOpen(newState === "open"); // what is in it is drawn only while it is
    };
    popover.addEventListener("toggle", onToggle);
    return () => popover.removeEventListener("toggle", onToggle);
  }, []);
  useLayoutEffect(() => {
    if (!open) return;
    if (window.matchMedia(PHONE).matches) sheet.current.removeAttribute("style");
    else place(sheet.current, button.current);
    items()[0].focus();
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event) => {
      if (sheet.current.contains(event.target)) return;
      if (!inView(button.current)) close(); // the menu would stand alone
      else if (!window.matchMedia(PHONE).matches) place(sheet.current, button.current);
    };
    window.addEventListener("scroll", leave, { capture: true, passive: true });
    window.addEventListener("resize", close);
    return () => {
      window.removeEventListener("scroll", leave, { capture: true });
      window.removeEventListener("resize", close);
    };
  }, [open]);

  const download = async (event, format) => {
    event.preventDefault();
    cancel();
    const controller = new AbortController();
    running.current = controller;
    setJob({ format });
    setSaved("");
    try {
      const file = await load(event.currentTarget.href, controller.signal, (share) => setJob({ format, share }));
      save(file);
      setSaved(say("export.saved", { name: file.name }));
      close();
    } catch (error) {
      if (running.current === controller) setJob({ problem: error instanceof TypeError ? say("export.failed") : error.message });
    }
  };
  const onKeyDown = (event) => {
    event.stopPropagation();
    if (event.key === "Escape") { event.preventDefault(); close(); button.current.focus(); }
    if (event.key === "Tab") close();
    const next = KEYS[event.key];
    if (!next || !list.current.contains(event.target)) return;
    event.preventDefault();
    items()[next(items().indexOf(event.target), items().length)].focus();
  };

  return (
    <span className="export">
      <button ref={button} type="button" popoverTarget={id} aria-haspopup="menu" aria-expanded={open} data-command={of ? undefined : label} className={className}>
        <svg className="icon icon--16" aria-hidden="true"><use href="/icons.svg#download" /></svg>
        {label}
      </button>
      <div ref={sheet} id={id} popover="auto" className="export__sheet" onKeyDown={onKeyDown}>
        {open && (
          <div ref={list} role="menu" aria-label={label} className="export__list">
            {Object.entries(FORMATS).map(([format, [name, hint]]) => (
              <a
                key={format}
                role="menuitem"
                tabIndex={-1}
                href={addressOf(address, format, version)}
                download
                aria-disabled={job?.format === format}
                className="menu__item export__item"
                onClick={(event) => download(event, format)}
              >
                <span>{say(name)}</span>
                <span className="export__hint">{say(hint)}</span>
              </a>
            ))}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="menu__item export__item export__item--print"
              onClick={() => { close(); print(of ? button.current.closest(of) : null); }}
            >
              <span>{say("export.print")}</span>
              <span className="export__hint">{say("export.print_hint")}</span>
            </button>
          </div>
        )}
        <Job job={job} onCancel={cancel} />
      </div>
      <span role="status" className="sr-only">{saved}</span>
    </span>
  );
}
