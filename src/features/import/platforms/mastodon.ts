import { badRequest } from '#lib/errors.ts';
import { parseJson } from '#lib/parse-json.ts';
import { isPicture, renderThread } from '../mastodon/post-html.ts';
import {
  activitySchema,
  getVisibility,
  outboxSchema,
  postSchema,
  type MastodonPost,
} from '../mastodon/schema.ts';
import { joinThreads, type Thread } from '../mastodon/threads.ts';
import { deriveSlug } from '../derive-slug.ts';
import {
  defaultPostOptions,
  type Platform,
  type PlatformText,
  type PostOptions,
} from './schema.ts';

const outboxName = 'outbox.json';
const outboxPattern = /(?:^|\/)outbox\.json$/;
/** A post has 500 characters; servers that permit more permit some ten thousand. */
const maxContentLength = 100_000;

/** Mastodon: the archive of Preferences, Import and export. Pleroma and others write the same. */
export const mastodon: Platform = {
  name: 'mastodon',
  hasExactPaths: true,
  async isMatch({ names, read }) {
    for (const name of names.filter((one) => outboxPattern.test(one))) {
      const start = (await read(name)).slice(0, 20_000);
      if (/"OrderedCollection"/.test(start)) return true;
      // One that is too long to be read has no text.
      if (start === '' && names.includes(name.replace(outboxName, 'actor.json'))) return true;
    }
    return false;
  },
  async parse({ names, read }, options = defaultPostOptions) {
    const name = names.find((one) => outboxPattern.test(one));
    if (name === undefined) return { texts: [], skipped: [] };
    const json = await read(name);
    if (json === '')
      throw badRequest(`${name} is empty, or has more than 512 MB, which cannot be read at once.`);
    const outbox = outboxSchema.safeParse(parseJson(json));
    if (!outbox.success)
      throw badRequest(
        `${name} is no list of posts, or is cut off. Request the archive again, and download all of it.`,
      );
    const sorted = sortPosts(outbox.data.orderedItems, options);
    const threads = joinThreads(sorted.posts, {
      isJoining: options.threads === 'join',
      isSameAudience: (one, other) => getVisibility(one) === getVisibility(other),
    });
    const own = new Set(sorted.posts.map(({ id }) => id));
    const notes = ['Likes, bookmarks, followers and the profile are not imported.'];
    if (json.includes('\uFFFD')) notes.push('It has bytes that are no UTF-8. They are shown as �.');
    return {
      texts: threads.map((thread) => toText(thread, { path: name, own })),
      skipped: sorted.skipped,
      notes,
    };
  },
};

type SkipReason = 'boosts' | 'unreadable' | 'empty' | 'long' | 'followers' | 'direct' | 'replies';
const asDrafts = 'An option imports it as drafts (--hidden=draft).';
const skipLabels: Record<SkipReason, { one: string; many: string; reason: string }> = {
  boosts: { one: 'boost', many: 'boosts', reason: 'A boost shows a post of somebody else.' },
  unreadable: {
    one: 'entry',
    many: 'entries',
    reason: 'What has no address and no text is no post.',
  },
  empty: { one: 'post', many: 'posts', reason: 'There are neither words nor media.' },
  long: {
    one: 'post',
    many: 'posts',
    reason: `There are more than ${maxContentLength} characters.`,
  },
  followers: {
    one: 'post for followers',
    many: 'posts for followers',
    reason: `Only followers could read this. ${asDrafts}`,
  },
  direct: {
    one: 'direct message',
    many: 'direct messages',
    reason: `Only those who are named could read this. ${asDrafts}`,
  },
  replies: {
    one: 'reply',
    many: 'replies',
    reason: 'What answers posts of others is left out. An option imports it, too (--replies).',
  },
};

/** The posts that are imported, and how many are not, by the reason. */
function sortPosts(items: readonly unknown[], { replies, hidden }: PostOptions) {
  const counts = new Map<SkipReason, number>();
  const skip = (reason: SkipReason) => {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return false;
  };
  const candidates = items
    .map(parseItem)
    .filter((one) => typeof one !== 'string' || skip(one)) as MastodonPost[]; // others were counted
  const all = new Map(candidates.map((post) => [post.id, post]));
  const answers = replies ? new Set() : findReplies(all);
  const posts = [...all.values()].filter((post) => {
    const visibility = getVisibility(post);
    if (visibility !== 'public' && hidden === 'skip') return skip(visibility);
    if (answers.has(post.id)) return skip('replies');
    return true;
  });
  const skipped = [...counts].map(([reason, count]) => {
    const { one, many, reason: sentence } = skipLabels[reason];
    return { source: `${count} ${count === 1 ? one : many}`, reason: sentence };
  });
  return { posts, skipped };
}

function parseItem(item: unknown): MastodonPost | SkipReason {
  const activity = activitySchema.safeParse(item).data;
  if (activity?.type === 'Announce') return 'boosts';
  const post = postSchema.safeParse(activity?.object).data;
  if (!post) return 'unreadable';
  if (post.content.length > maxContentLength) return 'long';
  const isEmpty = post.content.trim() === '' && post.attachment.length === 0;
  return isEmpty ? 'empty' : post;
}

/** The ids of the posts that answer somebody else, directly or by continuing such an answer. */
function findReplies(all: ReadonlyMap<string, MastodonPost>): Set<string> {
  const isReply = new Map<string, boolean>();
  for (const post of all.values()) {
    const walked = [];
    let current: MastodonPost | undefined = post;
    // A circle of posts that answer each other ends at the first that was walked.
    while (current && !isReply.has(current.id)) {
      const { id, inReplyTo, attributedTo }: MastodonPost = current;
      walked.push(id);
      isReply.set(id, inReplyTo !== '' && !isBy(inReplyTo, attributedTo));
      current = all.get(inReplyTo);
    }
    const last = walked.at(-1) ?? '';
    const result = isReply.get(current?.id ?? last) ?? false;
    for (const id of walked) isReply.set(id, result);
  }
  return new Set([...isReply].filter(([, is]) => is).map(([id]) => id));
}

/** Whether the address of a post is one of this author: the post may be deleted. */
const isBy = (address: string, author: string) => author !== '' && address.startsWith(`${author}/`);

function toText(
  thread: Thread,
  { path, own }: { path: string; own: ReadonlySet<string> },
): PlatformText {
  const { parts } = thread;
  const [first] = parts;
  const id = first.id.replace(/.*\//, '') || first.id;
  const attachments = parts.flatMap(({ attachment }) => attachment);
  const pictures = attachments.filter(isPicture);
  const isPhoto =
    parts.length === 1 &&
    pictures.length === attachments.length &&
    /^[1-4]$/.test(`${pictures.length}`);
  const isHidden = getVisibility(first) !== 'public';
  const isAnswer =
    first.inReplyTo !== '' &&
    !own.has(first.inReplyTo) &&
    !isBy(first.inReplyTo, first.attributedTo);
  const answered = isAnswer && /^https?:/.test(first.inReplyTo) ? { linkUrl: first.inReplyTo } : {};
  const html = renderThread(thread, isAnswer ? first.inReplyTo : '');
  const tags = parts.flatMap(({ tag }) => tag).filter(({ type }) => type === 'Hashtag');
  return {
    key: `mastodon ${first.id}`,
    source: `post ${id}`,
    fields: {
      slug: deriveSlug(first.id),
      date: first.published,
      updated: first.updated || undefined,
      draft: isHidden,
      tags: [...new Set(tags.map(({ name }) => name.replace(/^#/, '')))],
    },
    kind: 'note',
    path,
    content: { html },
    note: { form: isPhoto ? 'photo' : 'note', ...answered },
    oldAddresses: [...new Set(parts.map((post) => post.url).filter((url) => /^https?:/.test(url)))],
    links: parts.map((post) => post.id),
    remarks: isHidden ? ['Not everyone could read it, so it was imported as a draft.'] : [],
  };
}
