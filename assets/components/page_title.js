import { useEffect } from "react";

/** Gives the page its title, for the one that it was built with is English. */
export function PageTitle({ title }) {
  useEffect(() => { document.title = title; }, [title]);
  return null;
}
