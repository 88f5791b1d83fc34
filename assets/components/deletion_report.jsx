// What was deleted with an account, as the server counted it, and whether a look into its database found anything afterwards.
import { useEffect, useState } from "react";
import { say } from "./words.js";

const rows = (counted) => <ul className="deleted__rows">{counted.map(({ kind, text }) => <li key={kind}>{text}</li>)}</ul>;

/** `name` is that under which the page before kept the answer. */
export function DeletionReport({ name }) {
  const [report, setReport] = useState(null);
  useEffect(() => setReport(JSON.parse(sessionStorage.getItem(name))), [name]);
  if (!report) return null;
  return (
    <section className="deleted">
      <p>{say("account.deleted_lead")}</p>
      {rows(report.removed)}
      <p className="deleted__check">{say(report.left.length ? "account.deleted_left" : "account.deleted_checked")}</p>
      {report.left.length > 0 && rows(report.left)}
    </section>
  );
}
