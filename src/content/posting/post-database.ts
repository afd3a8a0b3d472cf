/** The stores of posts in this browser; the dashboard and its service worker share them. */
interface PostStores {
  /** The text in the box. */
  box: IDBObjectStore;
  /** The posts that wait until they are sent. */
  queue: IDBObjectStore;
  /** What other programs shared. */
  shares: IDBObjectStore;
}

const storeNames = ['box', 'queue', 'shares'];
let databasePromise: Promise<IDBDatabase> | undefined;

/** Returns the result of the last request, once the transaction is on the disk. */
export async function runPostTransaction(
  mode: IDBTransactionMode,
  execute: (stores: PostStores) => IDBRequest,
): Promise<unknown> {
  databasePromise ??= openDatabase();
  const database = await databasePromise;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeNames, mode, { durability: 'strict' });
    const request = execute({
      box: transaction.objectStore('box'),
      queue: transaction.objectStore('queue'),
      shares: transaction.objectStore('shares'),
    });
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The post could not be stored on this device.')),
    );
  });
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mallard-posts', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('box');
      request.result.createObjectStore('queue', { keyPath: 'id' });
      request.result.createObjectStore('shares', { autoIncrement: true });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => {
      databasePromise = undefined;
      reject(request.error ?? new Error('This browser cannot store posts.'));
    });
  });
}
