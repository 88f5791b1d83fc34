// The offline page: in its reader's language, with the words that were not sent yet, until the server answers again.
(() => {
  const EACH = 4000; // milliseconds between two checks
  const pages = [...document.querySelectorAll("main[lang]")];
  const asked = [window.firstPaint.read().language, ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
  const language = asked.find((one) => pages.some(({ lang }) => lang === one)) ?? pages[0].lang;
  const page = pages.find(({ lang }) => lang === language);
  document.documentElement.lang = language;
  document.title = page.querySelector("h1").textContent;
  pages.forEach((one) => { one.hidden = one !== page; });

  let draft = "";
  try { draft = sessionStorage.getItem("maven:draft") ?? ""; } catch { /* no storage: nothing was kept */ }
  page.querySelector(".draft__words").textContent = draft;
  page.querySelector(".draft").hidden = !draft;

  const comeBack = () => (window.location.pathname === "/offline.html" ? window.location.replace("/") : window.location.reload());
  const look = () => fetch("/favicon.svg", { cache: "no-store" }).then(({ ok }) => { if (ok) comeBack(); }, () => {});
  window.addEventListener("online", look);
  page.querySelector("button").addEventListener("click", look);
  setInterval(look, EACH);
})();
