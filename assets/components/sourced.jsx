// A value that shows where it was stated: on hover, focus or tap.
import { Popup, usePopup } from "./popup.jsx";
import { Given, Rating } from "./rating.jsx";
import { conversation, useRating } from "./ratings.js";
import { say } from "./words.js";

function Origin({ entry, onOpen }) {
  const { number, source } = entry;
  return (
    <span className="origin">
      <span className="origin__title">{source.title}</span>
      <span className="origin__meta">{[source.publisher, source.published_text, source.unread && say("sources.not_opened")].filter(Boolean).join(" · ")}</span>
      {number > 0 && (
        <button type="button" className="link-btn origin__open" onClick={() => onOpen(source.id)}>
          {say("value.view_source", { number })}
        </button>
      )}
    </span>
  );
}

/** A sign at a value that was rated, which is behind it. */
function RatedMark({ turn, step, row, place }) {
  const rating = useRating({ kind: "cell", turn_id: turn, step_id: step, row, place });
  return rating && <span className="sourced__rated"><Given rating={rating} /></span>;
}

export function SourcedValue({ text, of, stated, ids, sources, better, rated = {}, onOpen }) {
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
        {rated.turn && <RatedMark {...rated} />}
        {better && <span className="sr-only">{say("value.better")}</span>}
        <span className="sr-only">{say("value.show_source")}</span>
      </button>
      {open && (
        <Popup anchor={button} label={say("value.stated", { value: text })}>
          {stated && <span className="origin__meta">{say("value.stated_as", { value: stated })}</span>}
          {entries.length === 0 && <span className="origin__meta">{say("value.unlisted")}</span>}
          {entries.map((entry) => (
            <Origin key={entry.source.id} entry={entry} onOpen={view} />
          ))}
          {rated.turn && !conversation()?.readOnly && <Rating kind="cell" {...rated} />}
        </Popup>
      )}
    </span>
  );
}
