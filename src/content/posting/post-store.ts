import { runPostTransaction } from './post-database.ts';
import { emptyBox, isEmptyBox, type BoxDraft, type QueuedPost } from './post.ts';

/** What another program shared, until the box takes it. */
export type Share = Pick<BoxDraft, 'text' | 'pictures'>;

const boxKey = 'box';
/** Shares that wait for the box. Another site can cause them, so they are few. */
const maxShares = 5;

export const readBox = async (): Promise<BoxDraft> =>
  ((await runPostTransaction('readonly', (stores) => stores.box.get(boxKey))) as
    | BoxDraft
    | undefined) ?? emptyBox; // only writeBox writes values

export const writeBox = (box: BoxDraft): Promise<unknown> =>
  runPostTransaction('readwrite', ({ box: store }) =>
    isEmptyBox(box) ? store.delete(boxKey) : store.put(box, boxKey),
  );

/** Moves the post from the box into the queue, in one transaction: it is in one of them at any time. */
export const queuePost = (post: QueuedPost): Promise<unknown> =>
  runPostTransaction('readwrite', ({ box, queue }) => {
    box.delete(boxKey);
    return queue.put(post);
  });

/** Moves a post from the queue into the box. */
export const takeBackPost = (id: string, box: BoxDraft): Promise<unknown> =>
  runPostTransaction('readwrite', (stores) => {
    stores.queue.delete(id);
    return stores.box.put(box, boxKey);
  });

/** The posts that wait, oldest first: ids are in the order of time. */
export const listQueue = async (): Promise<QueuedPost[]> =>
  (await runPostTransaction('readonly', ({ queue }) => queue.getAll())) as QueuedPost[]; // as queuePost wrote them

export const updateQueued = (post: QueuedPost): Promise<unknown> =>
  runPostTransaction('readwrite', ({ queue }) => queue.put(post));

export const removeQueued = (id: string): Promise<unknown> =>
  runPostTransaction('readwrite', ({ queue }) => queue.delete(id));

/** Stores what was shared; false if too much waits already. */
export async function addShare(share: Share): Promise<boolean> {
  const count = await runPostTransaction('readonly', ({ shares }) => shares.count());
  if (Number(count) >= maxShares) return false;
  await runPostTransaction('readwrite', ({ shares }) => shares.add(share));
  return true;
}

/** Moves what was shared into the box, in one transaction, and returns the box. */
export async function takeShares(
  merge: (box: BoxDraft, shares: Share[]) => BoxDraft,
): Promise<BoxDraft> {
  let merged = emptyBox;
  await runPostTransaction('readwrite', ({ box, shares }) => {
    const stored = box.get(boxKey);
    const shared = shares.getAll();
    shared.addEventListener('success', () => {
      const found = (stored.result as BoxDraft | undefined) ?? emptyBox; // as writeBox wrote it
      merged = merge(found, shared.result as Share[]); // as addShare wrote them
      if (shared.result.length === 0) return;
      box.put(merged, boxKey);
      shares.clear();
    });
    return shared;
  });
  return merged;
}
