// The language of the page, and the others that it could be read in; each by its own name.
import { NAMES, say, spoken } from "./words.js";

/** `onChoose` is told the language that was pressed. */
export function LanguageChoice({ onChoose }) {
  const name = NAMES[spoken()];
  return (
    <details className="menu">
      <summary className="sidebar__theme" aria-label={say("language.choose", { name })}>
        <svg className="icon icon--18" aria-hidden="true"><use href="/icons.svg#globe" /></svg>
        <span className="sidebar__label">{name}</span>
      </summary>
      <div className="menu__sheet menu__sheet--up languages">
        {Object.entries(NAMES).map(([language, itself]) => (
          <button key={language} type="button" lang={language} className="menu__item" aria-pressed={language === spoken()} data-command={language === spoken() ? undefined : say("language.choose", { name: itself })} onClick={() => onChoose("language", language)}>
            {itself}
          </button>
        ))}
      </div>
    </details>
  );
}
