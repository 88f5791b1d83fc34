// First paint: the page looks as its reader prefers before anything of it is drawn. Stands in the page itself, where it waits for no other file.
(() => {
  const COOKIE = "maven_preferences"; // read by domain/preferences.py too
  const root = document.documentElement;

  /** The preferences in this browser's cookie, by their name. */
  const read = () => {
    const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${COOKIE}=`));
    return Object.fromEntries(new URLSearchParams(found?.slice(COOKIE.length + 1)));
  };

  const isDark = (theme) => theme === "dark" || (theme === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);

  /** Applies preferences to the page; one that is missing has its default. */
  const apply = ({ theme = "system", density = "comfortable", text_size = "medium", motion = "system" }) => {
    const shade = isDark(theme) ? "dark" : "light";
    try { localStorage.setItem("theme", theme); } catch { /* Reflex, which takes its theme from there, follows the system */ }
    root.classList.remove("light", "dark");
    root.classList.add(shade);
    root.style.colorScheme = shade;
    Object.assign(root.dataset, { density, textSize: text_size, motion });
  };

  window.firstPaint = { COOKIE, read, apply };
  apply(read());
})();
