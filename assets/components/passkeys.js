// Passkeys: what the server asks of an authenticator, handed to the browser, and the answer in the form in which the server reads it.
import { useEffect, useState } from "react";
import { say } from "./words.js";

const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const textOf = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const named = (list = []) => list.map((one) => ({ ...one, id: bytesOf(one.id) }));

/** The answer as JSON. Its own `toJSON` is younger than passkeys, and extensions that keep them leave it out. */
function written({ rawId, response }) {
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"].filter((part) => response[part]);
  const id = textOf(rawId);
  return JSON.stringify({ id, rawId: id, type: "public-key", response: Object.fromEntries(parts.map((part) => [part, textOf(response[part])])) });
}

/** The answer as { passkey }, or why there is none as { problem }. */
async function answered(ask) {
  try {
    return { passkey: written(await ask()) };
  } catch ({ name }) {
    if (name === "InvalidStateError") return { problem: say("passkey.on_device") };
    return { problem: say(name === "NotAllowedError" || name === "AbortError" ? "passkey.cancelled" : "passkey.failed") };
  }
}

/** Have a passkey made, as `request` asks for one. */
export const create = (request) => answered(() => {
  const { challenge, user, excludeCredentials, ...rest } = JSON.parse(request);
  const publicKey = { ...rest, challenge: bytesOf(challenge), user: { ...user, id: bytesOf(user.id) }, excludeCredentials: named(excludeCredentials) };
  return navigator.credentials.create({ publicKey });
});

/** Have a challenge signed by a passkey. */
export const sign = (request) => answered(() => {
  const { challenge, allowCredentials, ...rest } = JSON.parse(request);
  return navigator.credentials.get({ publicKey: { ...rest, challenge: bytesOf(challenge), allowCredentials: named(allowCredentials) } });
});

/** What this browser can do with the passkeys of `origin`: "usable", "elsewhere", "unsupported"; "" until it is known, and where there are none. */
export function usePasskeys(origin) {
  const [support, setSupport] = useState("");
  useEffect(() => {
    const here = window.PublicKeyCredential ? "usable" : "unsupported";
    setSupport(!origin ? "" : window.location.origin === origin ? here : "elsewhere");
  }, [origin]);
  return support;
}
