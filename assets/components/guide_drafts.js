// Drafts: what is being written in a guide and is not saved yet. It stays in this tab through reloads and visits elsewhere, until the
// server has taken it or its writer puts it away.
const PREFIX = "guide:";

function read(key) { try { return JSON.parse(sessionStorage.getItem(key)); } catch { return null; } }

const same = (a, b) => a.heading === b.heading && a.text === b.text;

/** The drafts of one guide. */
function all(guide) {
  try {
    const start = `${PREFIX}${guide}:`;
    return Object.keys(sessionStorage).filter((key) => key.startsWith(start)).map((key) => ({ ...read(key), key })).filter(({ was, now }) => was && now);
  } catch { return []; }
}

/** Which of the sections a draft is of: the one that reads as it did when the draft was begun, else the one in its place. */
const placeOf = (draft, sections) => {
  if (draft.at < 0) return draft.at;
  const place = sections.findIndex((section) => same(section, draft.was));
  return place < 0 ? Math.min(draft.at, sections.length - 1) : place;
};

export const drafts = {
  all, placeOf,
  find: (guide, at, sections) => all(guide).find((draft) => placeOf(draft, sections) === Math.min(at, sections.length - 1)) ?? null,
  keyOf: (guide, version, at) => `${PREFIX}${guide}:${version}:${at}`,
  write({ key, ...draft }) { try { sessionStorage.setItem(key, JSON.stringify(draft)); } catch { /* no storage: the draft lives as long as the page */ } },
  drop(key) { try { sessionStorage.removeItem(key); } catch { /* as above */ } },
  /** A draft's ticket is that of the press that sent it as it stands. */
  dropTaken(guide, acks) {
    const taken = acks.filter(({ refused }) => !refused).map(({ ticket }) => ticket);
    all(guide).filter(({ ticket }) => taken.includes(ticket)).forEach(({ key }) => drafts.drop(key));
  },
};
