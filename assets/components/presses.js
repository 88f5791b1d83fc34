// What is pressed on the page, from the press until the server has taken it: whatever a control sends passes here, on its way to Reflex.
import { app, eventLoop } from "$/utils/context-registry";

const BUSY = 400; // milliseconds after which a control shows that its press waits
const LATE = 1500; // and after which that is said in words

const waiting = new Map(); // by ticket, in the order in which they were pressed
const listeners = new Set();
let pass = eventLoop.addEvents;
let last = { ticket: "", same: "" };
let connection = "";
let left = ""; // what became of the presses of a page that was left: "undone", "unsure" or ""

const newTicket = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;
const tell = () => listeners.forEach((listener) => listener());

/** What is typed is no press: the words that come later stand for those before. Nor is what no control caused. */
const isPress = (event, args, actions) => causeOf(args) && event?.name?.startsWith(`${app.state_name}.maven_app`)
  && !Object.keys({ ...event.event_actions, ...actions }).some((action) => action === "debounce" || action === "throttle");

const reactEvent = (args) => [args].flat().find((arg) => arg?.nativeEvent);

/** The event of the page from which it came: null for a message, a timer or a connection. */
function causeOf(args) {
  const cause = reactEvent(args)?.nativeEvent ?? window.event;
  return cause?.target instanceof Node ? cause : null;
}

function controlOf(args) {
  const control = causeOf(args)?.submitter ?? reactEvent(args)?.currentTarget;
  return control instanceof Element ? control : document.activeElement;
}

/** Hand it to Reflex, unless it would keep it until there is a connection: that is done here, so that it goes where it was meant, once. */
function send(made, event = made.event, args = made.args) {
  const handed = pass([event], args, { ...made.actions, temporal: true }); // undefined without a connection
  made.wasHanded ||= handed !== undefined;
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
  const made = { ...last, event: ticketed, args, actions, wasHanded: false, path: window.location.pathname, control: controlOf(args), since: Date.now() };
  waiting.set(made.ticket, made);
  left = "";
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
    const presses = all.filter((event) => isPress(event, args, actions));
    presses.forEach((event) => press(event, args, actions));
    return presses.length && presses.length === all.length ? undefined : pass(all.filter((event) => !presses.includes(event)), args, actions);
  },
});

/** The ticket of what `act` presses. */
export function ticketOf(act) {
  act();
  return last.ticket;
}

/** Presses what was pressed before the scripts ran (early_presses.js); the message sends itself, once it has taken over its words. */
export function pressEarly() {
  window.takeEarlyPresses?.().filter((control) => !control.matches(".composer__send")).forEach((control) => control.click());
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
    if (made.path === window.location.pathname) return send(made, { ...made.event, router_data: undefined }, []);
    forget(made);
    left = made.wasHanded || left === "unsure" ? "unsure" : "undone";
  });
  tell();
}

/** What is to be said of the presses: "waiting", "undone", "unsure" or "". */
export const pressesState = () => ([...waiting.values()].some((made) => Date.now() - made.since >= LATE) ? "waiting" : left);

export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dismiss() {
  left = "";
  tell();
}
