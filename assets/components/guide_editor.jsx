// One part of a guide being edited in its place: a section, a new one, or the title. The words stay in the browser until the server
// has taken them: a refusal, a reload, a visit elsewhere or a new answer below loses nothing.
import { useEffect, useRef, useState } from "react";
import { drafts } from "./guide_drafts.js";
import { ticketOf } from "./presses.js";
import { say } from "./words.js";

const PATIENCE = 4000;
const NONE = [];
const NEARLY = 0.9;
const TITLE = -1, NEW = -2;

function Icon({ name }) {
  return <svg className="icon icon--16" aria-hidden="true"><use href={`/icons.svg#${name}`} /></svg>;
}

/** Words as they are written, for where the editor cannot be had. */
function Written({ label, source, focused, onChange }) {
  return (
    <>
      <textarea className="input editing__text" rows={6} autoFocus={focused} defaultValue={source} aria-label={label} onChange={(event) => onChange(event.target.value)} />
      <p className="field__hint">{say("editor.unloaded")}</p>
    </>
  );
}

/** The editor of formatted words, which is loaded when it is needed. */
function Words(props) {
  const [Rich, setRich] = useState(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    import("./rich_text.jsx").then((module) => { if (!gone) setRich(() => module.default); }, () => { if (!gone) setFailed(true); });
    return () => { gone = true; };
  }, []);
  if (failed) return <Written {...props} />;
  if (Rich) return <Rich {...props} onFailed={() => setFailed(true)} />;
  return <p className="editing__coming" role="status">{say("editor.opening")}</p>;
}

/** What was begun with, what stands there now, and what changes it. */
function useDraft({ guide, at, version, sections, was }) {
  const [begun, setBegun] = useState(() => {
    const old = drafts.find(guide, at, sections);
    return old ? { ...old, isOld: true } : { key: drafts.keyOf(guide, version, at), base: version, at, was, now: was };
  });
  const [now, setNow] = useState(begun.now);
  const store = (next, ticket) => drafts.write({ key: begun.key, base: begun.base, at: begun.at, was: begun.was, now: next, ticket });
  const dirty = JSON.stringify(now) !== JSON.stringify(begun.was);
  const put = (part) => setNow((before) => {
    const next = { ...before, ...part };
    if (JSON.stringify(next) === JSON.stringify(begun.was)) drafts.drop(begun.key); else store(next);
    return next;
  });
  const anew = () => { drafts.drop(begun.key); setBegun({ key: drafts.keyOf(guide, version, at), base: version, at, was, now: was }); setNow(was); };
  return { ...begun, now, put, dirty, anew, drop: () => drafts.drop(begun.key), sending: (ticket) => store(now, ticket) };
}

/** Saving: one draft at a time, until the server has answered. The press is kept and sent again by presses.js, so there is never a second. */
function useSaving({ draft, acks, outdated, now, nowAt, onSave }) {
  const [ticket, setTicket] = useState("");
  const [late, setLate] = useState(false);
  useEffect(() => { if (acks.some((ack) => ack.ticket === ticket)) setTicket(""); }, [acks, ticket]);
  useEffect(() => {
    if (!ticket) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => { clearTimeout(timer); setLate(false); };
  }, [ticket]);
  useEffect(() => {
    if (!draft.dirty || (ticket && !late)) return undefined;
    const ask = (event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [draft.dirty, ticket, late]);
  const from = outdated ? { base: now, at: nowAt } : { base: draft.base, at: draft.at };
  const send = (edit) => {
    if (ticket) return;
    const part = edit.kind === "title" ? {} : { at: from.at < 0 ? null : from.at };
    const given = ticketOf(() => onSave({ ...edit, base: from.base, ...part }));
    setTicket(given);
    draft.sending(given);
  };
  return { sent: Boolean(ticket), late, send };
}

function Notice({ problem, outdated, gone, moved, isOld, onAnew, onDiscard }) {
  if (problem) return (
    <div role="alert" className="notice notice--failed">
      <Icon name="alert" />
      <div className="notice__text">
        <p>{problem}{outdated && ` ${say(gone ? "editor.put_back" : "editor.put_over")}`}</p>
        {outdated && <div className="notice__actions"><button type="button" className="btn btn--small" onClick={onDiscard}>{say("editor.discard_mine")}</button></div>}
      </div>
    </div>
  );
  const changed = say("editor.moved");
  if (isOld) return (
    <div role="status" className="notice">
      <Icon name="clock" />
      <div className="notice__text">
        <p>{say("editor.unsaved")}{moved && ` ${changed}`}</p>
        <div className="notice__actions"><button type="button" className="btn btn--small" onClick={onAnew}>{say("editor.start_again")}</button></div>
      </div>
    </div>
  );
  return moved ? <p role="status" className="notice"><Icon name="info" /><span className="notice__text">{changed}</span></p> : null;
}

function hintOf(draft, saving, count, longest) {
  if (count > longest * NEARLY) return say("editor.length", { count, limit: longest });
  if (saving.late) return say("editor.no_answer");
  return draft.dirty && !saving.sent ? say("editor.not_saved") : "";
}

function Foot({ draft, saving, outdated, count, longest, asking, onCancel, children }) {
  const over = count > longest;
  return (
    <div className="editing__actions">
      {children}
      <span className={over ? "field__hint editing__over" : "field__hint"} role="status">
        {hintOf(draft, saving, count, longest)}
      </span>
      <button type="button" className={asking ? "btn btn--small btn--danger" : "btn btn--small btn--quiet"} onClick={onCancel}>
        {say(asking ? "editor.discard_changes" : "editor.cancel")}
      </button>
      <button type="submit" className="btn btn--small btn--primary" disabled={!draft.dirty || saving.sent || over} title={say("editor.save_key")}>
        {say(saving.sent ? "editor.saving" : outdated ? "editor.save_over" : "editor.save")}
      </button>
    </div>
  );
}

/** The frame of an editor: its keys, its notices, and what asks before words are put away. */
function Frame({ label, draft, saving, edit, count, longest, returnTo, tools, children, ...at }) {
  const [asking, setAsking] = useState(false);
  const form = useRef(null);
  useEffect(() => setAsking(false), [draft.now]);
  useEffect(() => {
    const timer = setTimeout(() => form.current?.scrollIntoView({ block: "nearest" }), 80);
    return () => { clearTimeout(timer); requestAnimationFrame(() => document.getElementById(returnTo)?.focus({ preventScroll: true })); };
  }, []);
  const save = (event) => { event.preventDefault(); if (draft.dirty && count <= longest) saving.send(edit()); };
  const leave = () => { draft.drop(); at.onCancel(); };
  const cancel = () => (draft.dirty && !asking ? setAsking(true) : leave());
  const onKeyDown = (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.stopPropagation(); save(event); }
    if (event.key === "Escape") { event.stopPropagation(); cancel(); }
  };
  return (
    <form ref={form} className="editing" aria-label={label} onSubmit={save} onKeyDownCapture={onKeyDown}>
      {children}
      <div className="editing__foot">
        <Notice problem={at.problem} outdated={at.outdated} gone={at.nowAt === NEW && draft.at !== TITLE} moved={at.version !== draft.base}
          isOld={draft.isOld} onAnew={draft.anew} onDiscard={leave} />
        <Foot draft={draft} saving={saving} outdated={at.outdated} count={count} longest={longest} asking={asking} onCancel={cancel}>{tools}</Foot>
      </div>
    </form>
  );
}

/** Where the section goes: behind one of those that stood in the version `base`, where it was chosen. */
function Place({ at, place, sections, version, onChange }) {
  const others = sections.map(({ heading }, n) => ({ n, name: heading || say("editor.section", { number: n + 1 }) })).filter(({ n }) => n !== at);
  if (!others.length) return null;
  const home = at < 0 ? sections.length - 1 : at - 1;
  const isOld = place && place.base !== version;
  const choose = (after) => onChange(after === home ? null : { base: version, after: after < 0 ? null : after });
  return (
    <label className="editing__place">
      <span className="field__hint">{say("editor.place")}</span>
      <select className="input" value={isOld ? "chosen" : place ? place.after ?? -1 : home} onChange={(event) => choose(Number(event.target.value))}>
        {isOld && <option value="chosen">{say("editor.as_chosen")}</option>}
        <option value={-1}>{say("editor.first")}</option>
        {others.map(({ n, name }) => <option key={n} value={n}>{say("editor.after", { section: name })}</option>)}
      </select>
    </label>
  );
}

export function SectionEditor({ at, heading = "", text = "", sections, sources, longest, ...rest }) {
  const isNew = at < 0;
  const draft = useDraft({ ...rest, at, sections, was: { heading, text, place: null } });
  const saving = useSaving({ ...rest, draft });
  const [removing, setRemoving] = useState(false);
  const name = heading || say("editor.section", { number: at + 1 });
  const { now } = draft;
  const edit = () => ({ kind: "section", heading: now.heading, text: now.text, place: now.place });
  const remove = () => (removing ? saving.send({ kind: "removal" }) : setRemoving(true));
  const tools = !isNew && sections.length > 1 && (
    <button type="button" className={removing ? "btn btn--small btn--danger" : "btn btn--small btn--quiet"} disabled={saving.sent} onClick={remove} onBlur={() => setRemoving(false)}>
      <Icon name="trash" />{say(removing ? "editor.remove_again" : "editor.remove")}
    </button>
  );
  return (
    <Frame label={isNew ? say("guide.add") : say("editor.edit", { name })} draft={draft} saving={saving} edit={edit} count={now.text.length} longest={longest.text} tools={tools} {...rest}>
      <div className="editing__line">
        <input className="input editing__heading" value={now.heading} maxLength={longest.heading} placeholder={say("editor.heading")} aria-label={say("editor.heading")}
          autoFocus={isNew} onChange={(event) => draft.put({ heading: event.target.value })} />
        <Place at={isNew ? NEW : at} place={now.place} sections={sections} version={rest.version} onChange={(place) => draft.put({ place })} />
      </div>
      <Words key={draft.isOld ? "old" : "new"} label={say("editor.text")} source={now.text} sources={sources ?? NONE} focused={!isNew} onChange={(next) => draft.put({ text: next })} />
    </Frame>
  );
}

export function TitleEditor({ title, sections, longest, ...rest }) {
  const draft = useDraft({ ...rest, at: TITLE, sections, was: { heading: title, text: "" } });
  const saving = useSaving({ ...rest, draft });
  return (
    <Frame label={say("guide.edit_title")} draft={draft} saving={saving} edit={() => ({ kind: "title", title: draft.now.heading })}
      count={draft.now.heading.length} longest={longest.title} {...rest}>
      <textarea className="input editing__title" rows={1} value={draft.now.heading} maxLength={longest.title} aria-label={say("editor.title")} autoFocus
        onChange={(event) => draft.put({ heading: event.target.value.replace(/\s*\n\s*/g, " ") })} />
    </Frame>
  );
}

function unsaved(draft) {
  const name = draft.was.heading || draft.now.heading;
  if (draft.at === TITLE) return say("editor.unsaved_title");
  return name ? say("editor.unsaved_part", { name }) : say("editor.unsaved_section");
}

/** What was written here and not saved, offered where nothing is being edited; what the server has taken is forgotten. */
export function UnsavedDrafts({ guide, sections, version, editing, acks, onOpen }) {
  const [, setSeen] = useState(0);
  const again = () => setSeen((seen) => seen + 1);
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  useEffect(() => { drafts.dropTaken(guide, acks); again(); }, [guide, acks, editing]);
  if (!here || editing) return null;
  return drafts.all(guide).map((draft) => (
    <div key={draft.key} role="status" className="notice">
      <Icon name="pencil" />
      <div className="notice__text">
        <p>{unsaved(draft)}</p>
        <div className="notice__actions">
          <button type="button" className="btn btn--small" onClick={() => onOpen(drafts.placeOf(draft, sections), version)}>{say("editor.continue")}</button>
          <button type="button" className="btn btn--small btn--quiet" onClick={() => { drafts.drop(draft.key); again(); }}>{say("editor.discard")}</button>
        </div>
      </div>
    </div>
  ));
}
