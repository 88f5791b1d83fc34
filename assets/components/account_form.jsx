// A form of accounts: its fields go to a route as JSON, whose answer sets the cookies or is a file; what is wrong is said above the button.
import { createContext, useContext, useEffect, useId, useRef, useState } from "react";
import { fileIn, isFile, save } from "./downloads.js";
import { keepOutcome } from "./form_outcome.jsx";
import { tellOthers, useOtherSends } from "./form_sends.js";
import { create, sign, usePasskeys } from "./passkeys.js";
import { tellOtherTabs } from "./session_changes.js";
import { rememberField } from "./sign_in_ways.jsx";
import { say } from "./words.js";

/** Send the fields. The answer: { problem } as the server says it, { saved } for a file that was saved under that name, else { text }. */
async function send(route, fields, onSize) {
  try {
    const answer = await fetch(route, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) });
    if (!answer.ok) return { problem: (await answer.json()).error };
    if (!isFile(answer)) return { text: await answer.text() };
    const file = await fileIn(answer, onSize);
    save(file);
    return { saved: file.name };
  } catch {
    return { problem: say("account.unreachable") };
  }
}

/** A passkey's answer to what the route of options asks, as { passkey }, or a { problem }. */
async function signedByPasskey(options) {
  const asked = await send(options, {});
  return asked.problem ? asked : sign(asked.text);
}

/** Have the passkey made that an answer asks for, and send it. */
async function createPasskey(asked, route) {
  const made = await create(asked);
  return made.problem ? made : send(route, made);
}

const MEGABYTE = 1_000_000;
const ByPasskey = createContext({ isUsable: false, isChosen: false, choose: () => {} });
const HasToken = createContext(false); // whether the form is behind a mailed link
const linkToken = () => ({ token: window.location.hash.slice(1) });

export function AccountForm({
  route, submit, next = "", said = "", saidIn = "", isSuccess = true, look = "", otherRoute = "", otherSubmit = "", otherLook = "", withToken = false, keepAs = "",
  passkeysAt = "", passkeyOptions = "", passkeyOnly = false, creates = "", children,
}) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const [status, setStatus] = useState("");
  const [isChosen, setChosen] = useState(passkeyOnly);
  const hasPasskeys = usePasskeys(passkeysAt) === "usable";
  const byPasskey = hasPasskeys && isChosen;
  const answer = useRef(null);
  useOtherSends(answer, () => { setProblem(""); setStatus(""); });

  const onSubmit = async (event) => {
    event.preventDefault();
    if (sending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const chosen = event.nativeEvent.submitter?.dataset.route ?? route;
    const token = withToken ? linkToken() : {};
    setSending(true);
    tellOthers(answer);
    setStatus("");
    setProblem("");
    const proof = byPasskey ? await signedByPasskey(passkeyOptions) : {};
    const onSize = (size) => setStatus(say("account.data_size", { size: Math.ceil(size / MEGABYTE) }));
    let got = proof.problem ? proof : await send(chosen, { ...fields, ...rememberField(), ...token, ...proof }, onSize);
    if (creates && got.text !== undefined) got = await createPasskey(got.text, creates);
    if (next && got.text !== undefined) {
      if (keepAs) sessionStorage.setItem(keepAs, got.text);
      if (saidIn) keepOutcome(saidIn, said);
      tellOtherTabs();
      window.location.assign(next);
      return;
    }
    setSending(false);
    setProblem(got.problem ?? "");
    setStatus(got.problem ? "" : got.saved ? say("account.data_saved", { name: got.saved }) : said);
    answer.current?.focus();
  };

  if (passkeyOnly && !hasPasskeys) return null;
  return (
    <form className={`account__form ${passkeyOnly ? "passkey-in" : ""}`} onSubmit={onSubmit}>
      <ByPasskey.Provider value={{ isUsable: hasPasskeys && !passkeyOnly, isChosen: byPasskey, choose: setChosen }}>
        <HasToken.Provider value={withToken}>{children}</HasToken.Provider>
      </ByPasskey.Provider>
      <div ref={answer} tabIndex={-1} className="account__answer">
        {problem && <p role="alert" className="account__problem">{problem}</p>}
        {status && <p role="status" className={`account__sent ${isSuccess ? "" : "account__sent--plain"}`}>{status}</p>}
      </div>
      <button type="submit" className={`btn ${look && `btn--${look}`}`} aria-busy={sending}>{submit}</button>
      {otherRoute && <button type="submit" data-route={otherRoute} className={`btn ${otherLook && `btn--${otherLook}`}`} aria-busy={sending}>{otherSubmit}</button>}
    </form>
  );
}

/** What went wrong before the page was there, until one of its forms is sent. */
export function PageProblem({ text }) {
  const place = useRef(null);
  const [isOver, setOver] = useState(false);
  useOtherSends(place, () => setOver(true));
  return isOver || !text ? null : <p role="alert" className="account__problem">{text}</p>;
}

/** Whether a passkey takes the place of the password, which stands above; there is none for an account without one. */
export function PasskeyChoice({ hasPassword }) {
  const { isUsable, isChosen, choose } = useContext(ByPasskey);
  if (!isUsable) return null;
  const other = isChosen ? "passkey.use_password" : "passkey.use_passkey";
  const confirm = isChosen ? "passkey.confirm_without" : "passkey.confirm";
  return (
    <div className="passkey-choice">
      {isChosen && <p className="account__note">{say("passkey.confirm_hint")}</p>}
      <button type="button" className="link-btn" onClick={() => choose(!isChosen)}>{say(hasPassword ? other : confirm)}</button>
    </div>
  );
}

const REST = 300; // milliseconds without a key, after which a password is measured

/** How hard a password is to guess, as the server estimates it: { score, text }; null while there is none. */
function useStrength(password) {
  const hasToken = useContext(HasToken);
  const [strength, setStrength] = useState(null);
  useEffect(() => {
    if (!password) { setStrength(null); return undefined; }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ password, ...(hasToken ? linkToken() : {}) }), signal: controller.signal };
      const answer = await fetch("/api/account/password-strength", request).catch(() => null);
      if (answer?.ok) setStrength(await answer.json());
    }, REST);
    return () => { clearTimeout(timer); controller.abort(); };
  }, [password, hasToken]);
  return strength;
}

function Strength({ password }) {
  const strength = useStrength(password);
  return (
    <p className="account__strength" role="status">
      {strength && <meter min={0} max={4} low={2} high={3} optimum={4} value={strength.score} aria-label={say("account.strength")} />}
      {strength?.text}
    </p>
  );
}

export function AccountField({ name, label, hint = "", type, fills, value = "" }) {
  const id = useId();
  const { isChosen: byPasskey } = useContext(ByPasskey);
  const [shown, setShown] = useState(false);
  const [password, setPassword] = useState("");
  const isChosen = fills === "new-password";
  const isPassword = type === "password";
  if (byPasskey && fills === "current-password") return null;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>{label}</label>
      <div className="account__input">
        <input id={id} name={name} type={isPassword && shown ? "text" : type} autoComplete={fills} defaultValue={value} required className="input"
          aria-describedby={hint ? `${id}-hint` : undefined} autoCapitalize="off" spellCheck={false}
          onInput={isChosen ? (event) => setPassword(event.target.value) : undefined} />
        {isPassword && (
          <button type="button" className="account__show" aria-pressed={shown} aria-label={say("account.show_password")}
            title={say(shown ? "account.hide_password" : "account.show_password")} onClick={() => setShown(!shown)}>
            <svg className="icon icon--18" aria-hidden="true"><use href={`/icons.svg#${shown ? "eye-off" : "eye"}`} /></svg>
          </button>
        )}
      </div>
      {hint && <p id={`${id}-hint`} className="field__hint">{hint}</p>}
      {isChosen && <Strength password={password} />}
    </div>
  );
}
