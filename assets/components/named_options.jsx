// Named options: languages by their own names and currencies by those of the reader's language, which the browser knows.
import { NAMES, spoken } from "./words.js";

function currencyName(code) {
  const name = new Intl.DisplayNames([spoken()], { type: "currency" }).of(code);
  return name === code ? code : `${name} (${code})`;
}

const option = ([value, name]) => <option key={value} value={value}>{name}</option>;

/** An option for each language that the page can be read in. */
export const LanguageOptions = () => <>{Object.entries(NAMES).map(option)}</>;

/** An option for each of these currencies (ISO 4217), by the alphabet. */
export const CurrencyOptions = ({ codes }) => (
  <>{codes.map((code) => [code, currencyName(code)]).sort(([, one], [, other]) => one.localeCompare(other, spoken())).map(option)}</>
);
