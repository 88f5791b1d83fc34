// Dated lines: a sentence with moments in it, in the reader's own time, none of which is broken over two lines.
import { say } from "./words.js";

const DAY = 86_400_000;
const midnight = (moment) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

/** "today, 14:05", "yesterday, 9:30", "28 Nov 2026, 14:05". */
function written(iso, locale) {
  const moment = new Date(iso);
  const days = Math.round((midnight(new Date()) - midnight(moment)) / DAY);
  const near = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const day = days === 0 || days === 1 ? near.format(-days, "day") : new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(moment);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(moment);
  return `${day}, ${time}`.replaceAll(" ", "\u00a0");
}

/** `moments` (ISO 8601) stand for the placeholders of the sentence of their names. */
export function DatedLine({ code, moments, locale }) {
  const values = Object.entries(moments).map(([name, iso]) => [name, written(iso, locale)]);
  return <p className="account__note num">{say(code, Object.fromEntries(values))}</p>;
}
