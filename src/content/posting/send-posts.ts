import { toNoteInput } from './post-input.ts';
import { PostRefusal, requestProcedure } from './post-request.ts';
import { listQueue, removeQueued, updateQueued } from './post-store.ts';
import type { QueuedPost } from './post.ts';

/** A note that was created. */
export interface SentPost {
  id: string;
  status: 'draft' | 'published';
  slug: string;
}

const lockName = 'mallard-posts';
const locks = () => (navigator as Partial<Pick<Navigator, 'locks'>>).locks; // absent outside secure contexts

/** Sends what waits, oldest first. One page or service worker at a time; the others wait for it. */
export const sendPosts = (): Promise<SentPost[]> =>
  locks()?.request(lockName, sendInTurn) ?? sendInTurn();

/** Changes the queue while nothing is sent. */
export const changeQueue = <Result>(change: () => Promise<Result>): Promise<Result> =>
  locks()?.request(lockName, change) ?? change();

async function sendInTurn(): Promise<SentPost[]> {
  const sent: SentPost[] = [];
  for (const post of await listQueue()) {
    if (post.isRejected) continue;
    try {
      sent.push(await sendPost(post));
      await removeQueued(post.id);
    } catch (error) {
      const refusal = error instanceof PostRefusal ? error : null;
      const isRejected = refusal !== null && !refusal.isTemporary;
      await updateQueued({ ...post, error: refusal?.message ?? null, isRejected });
      if (!isRejected) break;
    }
  }
  return sent;
}

/** The pictures first. What is uploaded is stored at once, so that it is not uploaded again. */
async function sendPost(post: QueuedPost): Promise<SentPost> {
  for (const picture of post.pictures) {
    if (picture.url !== null) continue;
    const form = new FormData();
    form.set('file', picture.file, picture.name);
    form.set('alt', picture.alt);
    const { url } = (await requestProcedure('media.upload', form)) as { url: string }; // a media item
    picture.url = url;
    await updateQueued(post);
  }
  return (await requestProcedure('note.create', toNoteInput(post))) as SentPost; // the note
}
