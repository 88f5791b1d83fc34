// What takes passkeys: shown where they work, else a line that says where they do.
import { usePasskeys } from "./passkeys.js";
import { say } from "./words.js";

export function PasskeySupport({ origin, children }) {
  const support = usePasskeys(origin);
  if (support === "usable") return children;
  if (!support) return null;
  return <p className="account__note">{support === "elsewhere" ? say("passkey.elsewhere", { address: origin }) : say("passkey.unsupported")}</p>;
}
