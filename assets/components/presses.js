// What is pressed on the page, from the press until the server has taken it: whatever a control sends passes here, on its way to Reflex.
import { app, eventLoop } from "$/utils/context-registry";

const BUSY = 400; // milliseconds after which a control shows that its press waits
const LATE = 1500; // and after which that is said in words

const waiting = new Map(); // by ticket, in the order in which they were pressed
const listeners = new Set();
let pass = eventLoop.addEvents;
let last = { ticket: "", same: "" };
let connection = "";
let wasMoved = false;

const newTicket = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;
const tell = () => listeners.forEach((listener) => listener());

/** What is typed is no press: the words that come later stand for those before. */
const isPress = (event, actions) => event?.name?.startsWith(`${app.state_name}.maven_app`)
  && !Object.keys({ ...event.event_actions, ...actions }).some((action) => action === "debounce" || action === "throttle");

function controlOf(args) {
  const event = [args].flat().find((arg) => arg?.nativeEvent);
  const control = event?.nativeEvent.submitter ?? event?.currentTarget;
  return control instanceof Element ? control : document.activeElement;
}

/** Hand it to Reflex, unless it would keep it until there is a connection: that is done here, so that it goes where it was meant, once. */
function send(press) {
  pass([press.event], press.args, { ...press.actions, temporal: true });
  pass([], [], {}); // wakes a connection that the server has closed
}

/** The same press, made again: while it waits, and the later clicks of a double click. */
function madeBefore(same, args) {
  const clicks = [args].flat().find((arg) => arg?.detail > 1);
  const waits = [...waiting.values()].find((press) => press.same === same);
  return waits ? waits.ticket : clicks && last.same === same ? last.ticket : null;
}

function press(event, args, actions) {
  const same = JSON.stringify([event.name, event.payload, window.location.pathname]);
  const before = madeBefore(same, args);
  last = { ticket: before ?? newTicket(), same };
  if (before) return;
  const ticketed = { ...event, payload: { ...event.payload, ticket: last.ticket } };
  const made = { ...last, event: ticketed, args, actions, path: window.location.pathname, control: controlOf(args), since: Date.now() };
  waiting.set(made.ticket, made);
  wasMoved = false;
  setTimeout(() => { if (waiting.has(made.ticket)) made.control?.setAttribute("aria-busy", "true"); }, BUSY);
  setTimeout(tell, LATE);
  send(made);
}

function forget(made) {
  waiting.delete(made.ticket);
  made.control?.removeAttribute("aria-busy");
}

Object.defineProperty(eventLoop, "addEvents", {
  configurable: true,
  set: (given) => { pass = given; },
  get: () => (events, args, actions) => {
    const all = [events].flat(Infinity).filter(Boolean);
    const presses = all.filter((event) => isPress(event, actions));
    presses.forEach((event) => press(event, args, actions));
    return presses.length && presses.length === all.length ? undefined : pass(all.filter((event) => !presses.includes(event)), args, actions);
  },
});

/** The ticket of what `act` presses. */
export function ticketOf(act) {
  act();
  return last.ticket;
}

/** The server has taken these presses, or has said why not. */
export function acknowledge(acks) {
  acks.forEach(({ ticket }) => { if (waiting.has(ticket)) forget(waiting.get(ticket)); });
  tell();
}

/** Another connection than before: what waits is sent again, and the server does it once. What was meant for a page that was left is not. */
export function connectAs(session) {
  if (!session || session === connection) return;
  connection = session;
  [...waiting.values()].forEach((made) => {
    if (made.path === window.location.pathname) send({ ...made, event: { ...made.event, router_data: undefined }, args: [] });
    else { forget(made); wasMoved = true; }
  });
  tell();
}

/** What is to be said of the presses: "waiting", "moved" or "". */
export const standing = () => ([...waiting.values()].some((made) => Date.now() - made.since >= LATE) ? "waiting" : wasMoved ? "moved" : "");

export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dismiss() {
  wasMoved = false;
  tell();
}
