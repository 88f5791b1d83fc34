// A guide being edited in place. The words stay in the browser until the server has taken them: a refusal, a reload or a new
// answer below loses nothing.
import { useEffect, useLayoutEffect, useRef, useState } from "react";

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
const PATIENCE = 4000;

const kept = {
  read(key) { try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; } },
  write(key, draft) { try { sessionStorage.setItem(key, JSON.stringify(draft)); } catch { /* no storage: the draft lives as long as the page */ } },
  drop(key) { try { sessionStorage.removeItem(key); } catch { /* as above */ } },
};

function Icon({ name }) {
  return <svg className="icon icon--16" aria-hidden="true"><use href={`/icons.svg#${name}`} /></svg>;
}

function Tool({ name, label, turned, ...rest }) {
  return (
    <button type="button" className={turned ? "icon-btn icon-btn--small editing__up" : "icon-btn icon-btn--small"} aria-label={label} title={label} {...rest}>
      <Icon name={name} />
    </button>
  );
}

/** Gives the keyboard to a field and brings it into view, once the thread has stopped following what grew. */
function begin(field, place) {
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, 0);
  const timer = setTimeout(() => place.scrollIntoView({ block: "start" }), 80);
  return () => clearTimeout(timer);
}

function Words({ value, focused, ...rest }) {
  const area = useRef(null);
  useBeforePaint(() => {
    if (CSS.supports("field-sizing", "content")) return;
    area.current.style.height = "auto";
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [value]);
  useEffect(() => (focused ? begin(area.current, area.current.closest("fieldset")) : undefined), []);
  return <textarea ref={area} className="input editing__text" rows={3} value={value} {...rest} />;
}

function SectionFields({ section, place, count, focused, longest, onChange, onMove, onRemove }) {
  const name = section.heading || `section ${place + 1}`;
  return (
    <fieldset className="editing__section">
      <legend className="sr-only">{`Section ${place + 1} of ${count}`}</legend>
      <div className="editing__line">
        <input className="input editing__heading" autoFocus={section.isNew} value={section.heading} maxLength={longest.heading} placeholder="Heading"
          aria-label={`Heading of section ${place + 1}`} onChange={(event) => onChange({ ...section, heading: event.target.value })} />
        <Tool name="chevron-down" turned label={`Move “${name}” up`} disabled={place === 0} onClick={() => onMove(-1)} />
        <Tool name="chevron-down" label={`Move “${name}” down`} disabled={place === count - 1} onClick={() => onMove(1)} />
        <Tool name="trash" label={`Remove “${name}”`} disabled={count === 1} onClick={onRemove} />
      </div>
      <Words value={section.text} focused={focused} maxLength={longest.text} aria-label={`Text of section ${place + 1}`}
        onChange={(event) => onChange({ ...section, text: event.target.value })} />
    </fieldset>
  );
}

function Actions({ dirty, sent, asking, outdated, onCancel }) {
  return (
    <div className="editing__actions">
      <span className="field__hint">Markdown. [3] cites source 3.</span>
      <button type="button" className={asking ? "btn btn--small btn--danger" : "btn btn--small btn--quiet"} onClick={onCancel}>
        {asking ? "Discard changes" : "Cancel"}
      </button>
      <button type="submit" className="btn btn--small btn--primary" disabled={!dirty || sent} title="Save (Ctrl+Enter)">
        {sent ? "Saving" : outdated ? "Save on top" : "Save"}
      </button>
    </div>
  );
}

let minted = 0;
const keyed = (section) => ({ key: ++minted, heading: section.heading, text: section.text });
const plain = (draft) => JSON.stringify([draft.title, draft.sections.map(({ heading, text }) => [heading, text])]);

export function GuideEditor({ title, sections, version, at, refused, problem, outdated, draftKey, returnTo, longest, onSave, onCancel }) {
  const began = useRef(null);
  const [draft, setDraft] = useState(() => {
    const fresh = { base: version, title, sections: sections.map(keyed) };
    began.current = plain(fresh);
    const old = kept.read(draftKey);
    return old ? { ...old, sections: old.sections.map(keyed) } : fresh;
  });
  const [sent, setSent] = useState(false);
  const [asking, setAsking] = useState(false);
  const leaving = useRef(false);
  const heading = useRef(null);
  const dirty = plain(draft) !== began.current;

  const put = (next) => { setDraft(next); setAsking(false); kept.write(draftKey, next); };
  const change = (place, section) => put({ ...draft, sections: draft.sections.map((one, n) => (n === place ? section : one)) });
  const move = (place, by) => {
    const next = [...draft.sections];
    next.splice(place + by, 0, ...next.splice(place, 1));
    put({ ...draft, sections: next });
  };
  const remove = (place) => put({ ...draft, sections: draft.sections.filter((_, n) => n !== place) });
  const add = () => put({ ...draft, sections: [...draft.sections, { ...keyed({ heading: "", text: "" }), isNew: true }] });

  useEffect(() => (at < 0 ? begin(heading.current, heading.current) : undefined), []);
  useEffect(() => { setSent(false); leaving.current = false; }, [refused]);
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => setSent(false), PATIENCE);
    return () => clearTimeout(timer);
  }, [sent]);
  useEffect(() => () => {
    if (leaving.current) kept.drop(draftKey);
    requestAnimationFrame(() => document.getElementById(returnTo)?.focus({ preventScroll: true }));
  }, []);

  const save = (event) => {
    event?.preventDefault();
    if (!dirty || sent) return;
    leaving.current = true;
    setSent(true);
    onSave({ base: outdated ? version : draft.base, title: draft.title, sections: draft.sections.map(({ heading, text }) => ({ heading, text })) });
  };
  const cancel = () => {
    if (dirty && !asking) return setAsking(true);
    leaving.current = true;
    return onCancel();
  };
  const onKeyDown = (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save(event);
    if (event.key === "Escape") { event.stopPropagation(); cancel(); }
  };

  return (
    <form className="editing" aria-label={`Edit “${title}”`} onSubmit={save} onKeyDown={onKeyDown}>
      <textarea ref={heading} className="input editing__title" rows={1} value={draft.title} maxLength={longest.title} aria-label="Title"
        onChange={(event) => put({ ...draft, title: event.target.value.replace(/\s*\n\s*/g, " ") })} />
      {draft.sections.map((section, place) => (
        <SectionFields key={section.key} section={section} place={place} count={draft.sections.length} focused={place === at} longest={longest}
          onChange={(next) => change(place, next)} onMove={(by) => move(place, by)} onRemove={() => remove(place)} />
      ))}
      <button type="button" className="btn btn--small btn--quiet editing__add" disabled={draft.sections.length >= longest.sections} onClick={add}>
        <Icon name="plus" />Add a section
      </button>
      <div className="editing__foot">
        {problem && <p role="alert" className="notice notice--failed"><Icon name="alert" /><span className="notice__text">{problem}</span></p>}
        <Actions dirty={dirty} sent={sent} asking={asking} outdated={outdated} onCancel={cancel} />
      </div>
    </form>
  );
}
