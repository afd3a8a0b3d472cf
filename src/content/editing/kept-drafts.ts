/** What somebody wrote and has not saved, as this device keeps it. */
export interface KeptDraft {
  /** Of something that is on the site, the fields that were changed. */
  values: unknown;
  /** The version it was written on; null for something new. */
  version: number | null;
  /** Something new is saved under this id, so that a save that nobody heard of is not made twice. */
  newId: string;
  /** UTC. */
  at: string;
}

/** A draft under the name of the page that keeps it. */
export interface FoundDraft {
  name: string;
  draft: KeptDraft;
}

/**
 * The drafts of this browser. They outlive the tab. Each page keeps its own under its own name, so two tabs that write
 * the same thing do not write over each other. Where the browser keeps nothing, each call fails.
 */
export interface KeptDrafts {
  /** What was written at this place, newest first, but for what a page that is still open keeps. */
  find(place: string): Promise<FoundDraft[]>;
  /** Keeps it for this page; what was found under another name goes, if one is given. */
  put(place: string, draft: KeptDraft, foundAs?: string): Promise<void>;
  /** Lets go what this page keeps at this place, or what was found under a name. */
  remove(place: string, foundAs?: string): Promise<void>;
}

const store = 'drafts';
/** Of this page, until it is loaded anew. */
const page = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
const lockOf = (of: string) => `mallard-drafts-${of}`;
const ownName = (place: string) => `${place}#${page}`;

export const keptDrafts: KeptDrafts = {
  find: async (place) => {
    holdLock();
    const found: FoundDraft[] = [];
    await run('readonly', (drafts) => {
      const names = IDBKeyRange.bound(`${place}#`, `${place}#\uFFFF`);
      const reading = drafts.openCursor(names);
      reading.addEventListener('success', () => {
        const cursor = reading.result;
        if (!cursor) return;
        found.push({ name: String(cursor.key), draft: cursor.value as KeptDraft }); // as it was put
        cursor.continue();
      });
    });
    const others = await listOpenPages();
    return found
      .filter(({ name }) => !others.has(name.split('#').at(-1) ?? ''))
      .toSorted((one, other) => other.draft.at.localeCompare(one.draft.at));
  },
  put: (place, draft, foundAs) =>
    run('readwrite', (drafts) => {
      drafts.put(draft, ownName(place));
      if (foundAs !== undefined && foundAs !== ownName(place)) drafts.delete(foundAs);
    }),
  remove: (place, foundAs) =>
    run('readwrite', (drafts) => void drafts.delete(foundAs ?? ownName(place))),
};

let isHeld = false;

/** Held until this page is gone, however it goes: others see by it who still keeps what. */
function holdLock() {
  if (isHeld) return;
  isHeld = true;
  void locks()?.request(lockOf(page), () => new Promise(() => undefined));
}

/** Other pages that are open. A browser tells none where the site is neither https nor on this device. */
async function listOpenPages(): Promise<Set<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name !== lockOf(page));
  return new Set(names.map((name) => name.replace(lockOf(''), '')));
}

const locks = () => (navigator as Partial<Pick<Navigator, 'locks'>>).locks; // missing where it is not secure

let opening: Promise<IDBDatabase> | undefined;

async function run(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => void): Promise<void> {
  opening ??= open();
  const database = await opening;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    ask(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The draft could not be kept.')),
    );
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mallard', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => {
      opening = undefined;
      reject(request.error ?? new Error('This browser keeps no drafts.'));
    });
  });
}
