// The front page stays when the conversation that was begun on it gets an address: nothing is drawn anew while the answer comes.

const isBegun = (router, to, { replace } = {}) => replace && router.state.location.pathname === "/"
  && router.state.navigation.state === "idle" && typeof to === "string" && to.startsWith("/c/");

/** The router says where it is, and goes on showing what it shows. It has no other way: two routes are two pages to it, which take turns. */
function takeAddress(router, pathname) {
  const location = { ...router.state.location, pathname, search: "", hash: "", key: Math.random().toString(36).slice(2, 10) };
  window.history.replaceState({ ...window.history.state, key: location.key }, "", pathname);
  router._internalSetStateDoNotUseOrYouWillBreakYourApp({ location, historyAction: "REPLACE" });
}

/** Have the router of the page do so. One that cannot changes the page, as ever. */
export function staySamePage() {
  const router = window.__reactRouterDataRouter;
  if (!router?._internalSetStateDoNotUseOrYouWillBreakYourApp || router.staysSamePage) return;
  const navigate = router.navigate;
  router.staysSamePage = true;
  router.navigate = async (to, options) => (isBegun(router, to, options) ? takeAddress(router, to) : navigate(to, options));
}
