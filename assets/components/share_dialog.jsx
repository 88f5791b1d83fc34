// Share dialog: what of a conversation shall be on a page, that page as a stranger will see it, and then the link.
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { COPY_WORDS, useCopy } from "./copy_link.jsx";
import { say } from "./words.js";

const LIFETIMES = { "1d": "share.one_day", "7d": "share.one_week", "30d": "share.one_month", never: "share.never" };
const LONGEST_TITLE = 120; // domain/sharing/shares.py
const PAUSE = 400; // milliseconds without a key until the preview follows a title

/** The answer of a route. Throws an Error with the server's sentence. */
async function ask(address, body, signal) {
  const options = body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {};
  const answer = await fetch(address, { ...options, signal });
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer;
}

const sentence = (error) => (error instanceof TypeError ? say("share.failed") : error.message);

function Check({ checked, isMixed, onChange, hint, children }) {
  const id = useId();
  return (
    <label className="share__check">
      <input type="checkbox" checked={checked} ref={(box) => { if (box) box.indeterminate = Boolean(isMixed); }} aria-describedby={hint && id} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}{hint && <span id={id} className="field__hint share__hint">{hint}</span>}</span>
    </label>
  );
}

/** The turns that can be picked, all of them at once or one by one. */
function TurnPicker({ turns, picked, onPick }) {
  const toggle = (id, wanted) => onPick(wanted ? [...picked, id] : picked.filter((one) => one !== id));
  return (
    <fieldset className="share__turns">
      <legend className="field__label">{say("share.inside")}</legend>
      {turns.length > 1 && (
        <Check checked={picked.length === turns.length} isMixed={picked.length > 0 && picked.length < turns.length} onChange={(wanted) => onPick(wanted ? turns.map(({ id }) => id) : [])}>{say("share.all_turns")}</Check>
      )}
      <div className="share__list">
        {turns.map(({ id, words, findings }) => (
          <Check key={id} checked={picked.includes(id)} hint={findings.join(" · ")} onChange={(wanted) => toggle(id, wanted)}>
            <span className="share__words">{words}</span>
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

/** The page, drawn by the server as for anybody else; nothing in it runs. */
function Preview({ shown: { page, problem }, empty }) {
  return (
    <section className="share__preview" aria-label={say("share.preview")}>
      <h3 className="field__label">{say("share.preview")}</h3>
      <p className="field__hint">{say("share.preview_lead")}</p>
      {problem && <p role="alert" className="share__problem">{problem}</p>}
      {empty ? <p className="share__empty">{say("share.preview_empty")}</p> : <iframe className="share__page" title={say("share.preview")} sandbox="allow-same-origin" srcDoc={page} />}
    </section>
  );
}

/** The link that was made. */
function Ready({ link, title, onDone }) {
  const [state, copy] = useCopy();
  const field = useRef(null);
  useEffect(() => field.current.select(), []);
  return (
    <div className="share__ready">
      <p>{say("share.ready")}</p>
      <input ref={field} className="input" readOnly value={link} aria-label={say("share.link")} onFocus={(event) => event.target.select()} />
      <div className="share__acts">
        <button type="button" className="btn btn--primary" onClick={() => copy(link)}>{say(state === "copied" ? "share.copied" : "share.copy")}</button>
        {navigator.share && <button type="button" className="btn" onClick={() => navigator.share({ title, url: link }).catch(() => {})}>{say("share.send")}</button>}
        <a className="btn" href={link} target="_blank" rel="noopener">{say("share.open_page")}</a>
        <button type="button" className="btn btn--quiet" onClick={onDone}>{say("share.done")}</button>
      </div>
      <p role="status" className="field__hint">{state && say(COPY_WORDS[state])}</p>
      <a className="share__all" href="/links">{say("share.to_links")}</a>
    </div>
  );
}

function Form({ address, callId, version, onClose, onReady }) {
  const [turns, setTurns] = useState(callId ? [] : null);
  const [picked, setPicked] = useState([]);
  const [withMessages, setWithMessages] = useState(true);
  const [title, setTitle] = useState("");
  const [lifetime, setLifetime] = useState("30d");
  const [findable, setFindable] = useState(false);
  const [page, setPage] = useState({});
  const [job, setJob] = useState({});
  const isEmpty = !callId && turns !== null && !picked.length;
  const content = callId
    ? { call_id: callId, ...(version ? { version } : {}), title }
    : { turn_ids: picked, with_messages: withMessages, title };
  const key = JSON.stringify(content);
  const isSeen = page.key === key; // nothing is shared that its owner has not seen

  useEffect(() => {
    if (callId) return undefined;
    const controller = new AbortController();
    ask(`${address}/shareable`, null, controller.signal)
      .then((answer) => answer.json())
      .then((found) => { setTurns(found); setPicked(found.map(({ id }) => id)); })
      .catch((error) => controller.signal.aborted || setPage({ problem: sentence(error) }));
    return () => controller.abort();
  }, [address, callId]);
  useEffect(() => {
    if (turns === null || isEmpty) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask(`${address}/shares/preview`, content, controller.signal)
        .then((answer) => answer.json())
        .then((shown) => setPage({ ...shown, key }))
        .catch((error) => controller.signal.aborted || setPage((shown) => ({ ...shown, problem: sentence(error) })));
    }, page.page ? PAUSE : 0);
    return () => { clearTimeout(timer); controller.abort(); };
  }, [address, key, turns === null]);

  const create = async (event) => {
    event.preventDefault();
    if (job.running || turns === null || isEmpty || !isSeen) return;
    setJob({ running: true });
    try {
      const answer = await ask(`${address}/shares`, { ...content, lifetime, is_findable: findable });
      onReady(await answer.json());
    } catch (error) {
      setJob({ problem: sentence(error) });
    }
  };

  return (
    <form className="share__form" onSubmit={create}>
      <div className="share__options">
        {turns === null && <p role="status" className="field__hint">{say("share.loading")}</p>}
        {turns?.length > 0 && <TurnPicker turns={turns} picked={picked} onPick={setPicked} />}
        {turns?.length > 0 && <Check checked={withMessages} hint={say("share.with_messages_hint")} onChange={setWithMessages}>{say("share.with_messages")}</Check>}
        <div role="status">
          {!isEmpty && page.unshared_parts?.length > 0 && <p className="share__unshared">{say("share.unshared", { parts: page.unshared_parts.join(" · ") })}</p>}
        </div>
        <label className="field">
          <span className="field__label">{say("share.title")}</span>
          <input className="input" value={title} placeholder={title ? "" : page.title} maxLength={LONGEST_TITLE} onChange={(event) => setTitle(event.target.value)} />
        </label>
        <label className="field">
          <span className="field__label">{say("share.lifetime")}</span>
          <select className="input" value={lifetime} onChange={(event) => setLifetime(event.target.value)}>
            {Object.entries(LIFETIMES).map(([one, code]) => <option key={one} value={one}>{say(code)}</option>)}
          </select>
        </label>
        <Check checked={findable} onChange={setFindable}>{say("share.findable")}</Check>
      </div>
      <Preview shown={page} empty={isEmpty} />
      <footer className="share__acts">
        {job.problem && <p role="alert" className="share__problem">{job.problem}</p>}
        <button type="button" className="btn btn--quiet" onClick={onClose}>{say("share.cancel")}</button>
        <button type="submit" className="btn btn--primary" aria-busy={job.running} disabled={isEmpty || !isSeen}>{say(job.running ? "share.creating" : "share.create")}</button>
      </footer>
    </form>
  );
}

/** `address` is that of the conversation's routes; `callId` of what is shared by itself, "" for turns that are picked. The palette offers what `isCommand`. */
export function ShareDialog({ address, callId, version, label, isCommand, className }) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState(null);
  const dialog = useRef(null);
  const button = useRef(null);
  const id = useId();
  const close = () => dialog.current.close();

  useEffect(() => { if (open) dialog.current.showModal(); }, [open]);
  const onClose = () => { setOpen(false); setMade(null); button.current?.focus(); };

  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" data-command={isCommand ? label : undefined} className={className} onClick={() => setOpen(true)}>
        <svg className="icon icon--16" aria-hidden="true"><use href="/icons.svg#share" /></svg>
        {label}
      </button>
      {open && createPortal(
        <dialog ref={dialog} className="share" aria-labelledby={id} onClose={onClose} onKeyDown={(event) => event.stopPropagation()}>
          <header className="share__head">
            <h2 id={id} className="share__title">{label}</h2>
            <button type="button" className="icon-btn" aria-label={say("share.close")} onClick={close}>
              <svg className="icon icon--18" aria-hidden="true"><use href="/icons.svg#close" /></svg>
            </button>
          </header>
          {made
            ? <Ready link={made.link} title={made.title} onDone={close} />
            : <Form address={address} callId={callId} version={version} onClose={close} onReady={setMade} />}
        </dialog>,
        document.body,
      )}
    </>
  );
}
