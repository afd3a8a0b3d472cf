import { newId } from '#lib/id.ts';
import type { BoxDraft, QueuedPost } from './post.ts';

/** The post of the box, with the identity that makes a repeated request create one note. */
export function toQueued(
  { sentAs, ...content }: BoxDraft,
  status: QueuedPost['status'],
): QueuedPost {
  const identity = sentAs ?? { id: newId(), session: crypto.randomUUID(), number: 1 };
  const at = new Date().toISOString();
  return { ...content, ...identity, status, at, error: null, isRejected: false };
}

/** A queued post as the text of the box. It keeps its id, because a request may have arrived, and gets the next save number. */
export function toBox({ id, session, number, ...queued }: QueuedPost): BoxDraft {
  const { text, linkTitle, siteName, pictures } = queued;
  return { text, linkTitle, siteName, pictures, sentAs: { id, session, number: number + 1 } };
}
