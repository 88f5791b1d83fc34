// Keyboard sheet: every shortcut of the page, by where it works.
import { keyCap, SHORTCUTS } from "./shortcuts.js";
import { say } from "./words.js";

const PLACES = [...new Set(SHORTCUTS.map(({ where }) => where))];

function Keys({ keys }) {
  return keys.map((combination, place) => (
    <span key={place} className="keys__combination">
      {combination.map((key) => <kbd key={key} className="keys__cap">{keyCap(key)}</kbd>)}
    </span>
  ));
}

export default function KeyboardSheet({ close }) {
  return (
    <div className="keys">
      <div className="keys__head">
        <h2 className="keys__title">{say("keys.title")}</h2>
        <button type="button" autoFocus className="icon-btn" aria-label={say("palette.close")} onClick={close}>
          <svg className="icon icon--18" aria-hidden="true"><use href="/icons.svg#close" /></svg>
        </button>
      </div>
      {PLACES.map((where) => (
        <section key={where} className="keys__place">
          <h3 className="keys__where">{say(where)}</h3>
          <dl className="keys__list">
            {SHORTCUTS.filter((one) => one.where === where).map(({ name, says, keys }) => (
              <div key={name} className="keys__row" data-shortcut={name}><dt>{say(says)}</dt><dd><Keys keys={keys} /></dd></div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
