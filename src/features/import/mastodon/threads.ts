import type { MastodonPost } from './schema.ts';

/** A note: one post, or those of a thread in their order. */
export interface Thread {
  parts: [MastodonPost, ...MastodonPost[]];
  /** The post of an earlier note that it continues. */
  previous?: MastodonPost;
}

/** A thread is written in one go: what its author adds later is a note of its own. */
const maxPauseMs = 24 * 60 * 60 * 1_000;
/** Characters of HTML, which are more than those of its Markdown. A note has at most 20,000. */
const maxThreadLength = 18_000;
const maxParts = 100;

/**
 * Joins posts that their author has continued, by the posts that they answer. A post joins the one that it answers if both
 * have the same readers, and no day is between them.
 */
export function joinThreads(
  posts: readonly MastodonPost[],
  { isJoining, isSameAudience }: ThreadOptions,
): Thread[] {
  const threads: Thread[] = [];
  const threadOf = new Map<string, Thread>();
  const byId = new Map(posts.map((post) => [post.id, post]));
  const ordered = posts.toSorted((one, other) => toTime(one) - toTime(other));
  for (const post of ordered) {
    const previous = byId.get(post.inReplyTo);
    const thread = threadOf.get(post.inReplyTo);
    const isContinued =
      isJoining && previous && thread && isSameAudience(previous, post) && canJoin(thread, post);
    if (isContinued) {
      thread.parts.push(post);
      threadOf.set(post.id, thread);
      continue;
    }
    const own: Thread =
      previous && previous !== post ? { parts: [post], previous } : { parts: [post] };
    threads.push(own);
    threadOf.set(post.id, own);
  }
  return threads;
}

interface ThreadOptions {
  isJoining: boolean;
  /** Whether the same people could read both. */
  isSameAudience: (one: MastodonPost, other: MastodonPost) => boolean;
}

function canJoin({ parts }: Thread, post: MastodonPost): boolean {
  const last = parts.at(-1);
  const pause = toTime(post) - (last ? toTime(last) : 0);
  const length = parts.reduce((sum, { content }) => sum + content.length, post.content.length);
  return pause <= maxPauseMs && length <= maxThreadLength && parts.length < maxParts;
}

/** Milliseconds; those without a readable date come first. */
const toTime = ({ published }: MastodonPost) => Date.parse(published) || 0;
