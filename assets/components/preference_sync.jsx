// Preference sync: brings this browser's cookie, and the page, into agreement with the preferences that the server keeps.
import { useContext, useEffect } from "react";
import { ColorModeContext } from "$/utils/context-registry";
import { applyPreferences, keepPreferences, readPreferences } from "./preferences.js";

/** `cookie` is what it is to hold, once that is `loaded`. Another language loads the page again, for the server's words too; what was written in it is kept. */
export function PreferenceSync({ cookie, loaded }) {
  const { setColorMode } = useContext(ColorModeContext);

  useEffect(() => {
    const show = () => {
      applyPreferences();
      setColorMode(readPreferences().theme ?? "system");
    };
    if (loaded) {
      const { language } = readPreferences();
      keepPreferences(cookie);
      show();
      if (readPreferences().language !== language) window.location.reload();
    }
    document.addEventListener("visibilitychange", show); // another tab may have changed them
    return () => document.removeEventListener("visibilitychange", show);
  }, [cookie, loaded, setColorMode]);

  return null;
}
