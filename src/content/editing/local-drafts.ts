/** Unsaved changes as stored in this browser. */
export interface LocalDraft {
  /** For an existing item, only the changed fields. */
  values: unknown;
  /** The version that the changes are based on; null for a new item. */
  version: number | null;
  /** The id for creating a new item, so that a repeated request does not create it twice. */
  newId: string;
  /** UTC. */
  at: string;
}

/** A draft with its key. */
export interface StoredDraft {
  key: string;
  draft: LocalDraft;
}

/**
 * The drafts of this browser. They outlive the tab. Each page stores under its own key, so two tabs that edit the same
 * item do not overwrite each other. Every call rejects where the browser has no storage.
 */
export interface LocalDrafts {
  /** The drafts of an item, newest first, without those of pages that are still open. */
  find(contentKey: string): Promise<StoredDraft[]>;
  /** Stores the draft of this page, and deletes the one with the given key. */
  put(contentKey: string, draft: LocalDraft, foundKey?: string): Promise<void>;
  /** Deletes the draft of this page, or the one with the given key. */
  remove(contentKey: string, foundKey?: string): Promise<void>;
}

const store = 'drafts';
/** Identifies this page until it is reloaded. */
const pageId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
const lockName = (of: string) => `mallard-drafts-${of}`;
const draftKey = (contentKey: string) => `${contentKey}#${pageId}`;

export const localDrafts: LocalDrafts = {
  find: async (contentKey) => {
    holdLock();
    const found: StoredDraft[] = [];
    await runTransaction('readonly', (drafts) => {
      const range = IDBKeyRange.bound(`${contentKey}#`, `${contentKey}#\uFFFF`);
      const request = drafts.openCursor(range);
      request.addEventListener('success', () => {
        const cursor = request.result;
        if (!cursor) return;
        found.push({ key: String(cursor.key), draft: cursor.value as LocalDraft }); // only `put` writes values
        cursor.continue();
      });
    });
    const openPages = await listOpenPages();
    return found
      .filter(({ key }) => !openPages.has(key.split('#').at(-1) ?? ''))
      .toSorted((one, other) => other.draft.at.localeCompare(one.draft.at));
  },
  put: (contentKey, draft, foundKey) =>
    runTransaction('readwrite', (drafts) => {
      drafts.put(draft, draftKey(contentKey));
      if (foundKey !== undefined && foundKey !== draftKey(contentKey)) drafts.delete(foundKey);
    }),
  remove: (contentKey, foundKey) =>
    runTransaction('readwrite', (drafts) => void drafts.delete(foundKey ?? draftKey(contentKey))),
};

let isLockHeld = false;

/** Held until this page is closed or crashes; other pages query the locks to see which pages are open. */
function holdLock() {
  if (isLockHeld) return;
  isLockHeld = true;
  void locks()?.request(lockName(pageId), () => new Promise(() => undefined));
}

/** The other open pages. Empty outside secure contexts, which have no Web Locks. */
async function listOpenPages(): Promise<Set<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const range = held.map(({ name: key = '' }) => key).filter((key) => key !== lockName(pageId));
  return new Set(range.map((key) => key.replace(lockName(''), '')));
}

const locks = () => (navigator as Partial<Pick<Navigator, 'locks'>>).locks; // absent outside secure contexts

let databasePromise: Promise<IDBDatabase> | undefined;

async function runTransaction(
  mode: IDBTransactionMode,
  execute: (drafts: IDBObjectStore) => void,
): Promise<void> {
  databasePromise ??= openDatabase();
  const database = await databasePromise;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    execute(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The draft could not be stored on this device.')),
    );
  });
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mallard', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => {
      databasePromise = undefined;
      reject(request.error ?? new Error('This browser cannot store drafts.'));
    });
  });
}
