/** What somebody wrote and has not saved, as this device keeps it. */
export interface KeptDraft {
  values: unknown;
  /** The version it was written on; null for something new. */
  version: number | null;
  /** UTC. */
  at: string;
}

const store = 'drafts';

/** The drafts of this browser, by key. They outlive the tab. Where the browser keeps nothing, each call fails. */
export const keptDrafts = {
  get: (key: string) => run<KeptDraft | undefined>('readonly', (drafts) => drafts.get(key)),
  put: (key: string, draft: KeptDraft) => run('readwrite', (drafts) => drafts.put(draft, key)),
  remove: (key: string) => run('readwrite', (drafts) => drafts.delete(key)),
};
export type KeptDrafts = typeof keptDrafts;

let opening: Promise<IDBDatabase> | undefined;

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  opening ??= open();
  const database = await opening;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(request.result as Result)); // as it was put
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
