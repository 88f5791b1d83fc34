// Web app: the service worker, which shows the offline page, is registered once the page has loaded.
if (typeof window !== "undefined" && "serviceWorker" in navigator) {
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => {}); // refused, as in private windows of some browsers
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
