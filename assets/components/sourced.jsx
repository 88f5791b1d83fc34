// A value that shows where it was stated: on hover, focus or tap.
import { Popup, usePopup } from "./popup.jsx";

function Origin({ entry, onOpen }) {
  const { number, source } = entry;
  return (
    <span className="origin">
      <span className="origin__title">{source.title}</span>
      <span className="origin__meta">{[source.publisher, source.published_text, source.named_only && "not opened"].filter(Boolean).join(" · ")}</span>
      {number > 0 && (
        <button type="button" className="link-btn origin__open" onClick={() => onOpen(source.id)}>
          View source {number}
        </button>
      )}
    </span>
  );
}

export function SourcedValue({ text, of, ids, sources, better, onOpen }) {
  const { open, close, around, press, button } = usePopup();
  const entries = open ? sources.filter((entry) => ids.includes(entry.source.id)) : [];
  const view = (id) => {
    close();
    onOpen(id, of || text);
  };
  return (
    <span className="sourced" {...around}>
      <button className={better ? "sourced__value sourced__value--better" : "sourced__value"} {...press}>
        {better && <span className="sourced__mark" aria-hidden="true" />}
        <span className="sourced__text">{text}</span>
        {better && <span className="sr-only">, the better value</span>}
        <span className="sr-only">, show source</span>
      </button>
      {open && (
        <Popup anchor={button} label={`Where “${text}” was stated`}>
          {entries.length === 0 && <span className="origin__meta">This source is not listed with this answer.</span>}
          {entries.map((entry) => (
            <Origin key={entry.source.id} entry={entry} onOpen={view} />
          ))}
        </Popup>
      )}
    </span>
  );
}
