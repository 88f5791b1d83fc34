// Ways to sign in: the choice to stay signed in, which all of them on a page share, and the way by the identity provider.
import { useId } from "react";
import { say } from "./words.js";

/** The choice as a field of what is sent; none where the page has none. */
export function rememberField() {
  const box = document.querySelector("input[data-remember]");
  return box ? { remember: box.checked } : {};
}

export function RememberChoice() {
  const id = useId();
  return (
    <div className="account__remember">
      <label><input type="checkbox" data-remember="" aria-describedby={id} />{say("account.remember")}</label>
      <p id={id} className="field__hint">{say("account.remember_hint")}</p>
    </div>
  );
}

/** A link by a route of ours, which the page's own router would look for among pages. */
export function ProviderLink({ label, look = "", next = "" }) {
  const address = () => `/api/account/provider?${new URLSearchParams({ ...rememberField(), next })}`;
  return <a href="/api/account/provider" className={look} onClick={(event) => { event.currentTarget.href = address(); }}>{label}</a>;
}
