import { z } from 'zod';

/** Addresses are absolute when an event is sent, and paths of the site while it waits. */
const address = z.string();
const time = z.iso.datetime();

const contentData = z.object({
  id: z.string(),
  kind: z.enum(['article', 'project', 'service', 'snippet', 'note', 'experience', 'page']),
  title: z.string(),
  description: z.string(),
  /** Its page, or for a kind without pages the one that lists it. */
  url: address,
  /** Where it was before, if this change has moved it. */
  previousUrl: address.nullable(),
  publishedAt: time.nullable(),
  updatedAt: time,
  /** The number of its saves. */
  version: z.int(),
});

const author = z.object({ id: z.string(), name: z.string() });

const commentData = z.object({
  id: z.string(),
  status: z.enum(['visible', 'held']),
  /** Markdown, as it was written by a visitor. */
  body: z.string(),
  author: author.nullable(),
  /** What is commented on: one of them is null. */
  article: z.object({ id: z.string(), title: z.string(), url: address }).nullable(),
  note: z.object({ id: z.string(), title: z.string(), url: address }).nullable(),
  /** The comment that it replies to. */
  parentId: z.string().nullable(),
  url: address,
  createdAt: time,
});

const entryData = z.object({
  id: z.string(),
  status: z.enum(['visible', 'held']),
  /** Plain text, as it was written by a visitor. */
  body: z.string(),
  author: author.nullable(),
  url: address,
  createdAt: time,
});

/** Every event that a program outside can be told of: what it means, and what its `data` is. */
export const siteEvents = {
  'content.published': {
    description:
      'An item has become public: it was published, its time has come, or it was restored.',
    data: contentData,
  },
  'content.updated': { description: 'A public item was changed.', data: contentData },
  'content.unpublished': {
    description: 'An item is no longer public: it was unpublished, scheduled anew, or trashed.',
    data: contentData,
  },
  'content.imported': {
    description: 'Many items have changed at once, by an import, a restored backup, or the demo.',
    data: z.object({ source: z.enum(['import', 'backup', 'demo']), url: address }),
  },
  'comment.created': {
    description: 'Somebody has commented. It may wait for your approval; spam is left out.',
    data: commentData,
  },
  'comment.approved': {
    description: 'A comment that was held has become public.',
    data: commentData,
  },
  'guestbook_entry.created': {
    description: 'Somebody has written into the guestbook. It may wait; spam is left out.',
    data: entryData,
  },
  'guestbook_entry.approved': {
    description: 'An entry of the guestbook that was held has become public.',
    data: entryData,
  },
  'member.joined': {
    description: 'Somebody has signed in for the first time.',
    data: z.object({ id: z.string(), name: z.string(), createdAt: time }),
  },
  'backup.failed': {
    description: 'A nightly backup has failed.',
    data: z.object({ id: z.string(), problem: z.string(), startedAt: time, url: address }),
  },
} as const satisfies Record<string, { description: string; data: z.ZodType }>;

export type SiteEventType = keyof typeof siteEvents;
export type SiteEventData<Type extends SiteEventType> = z.output<(typeof siteEvents)[Type]['data']>;
export const siteEventTypes = Object.keys(siteEvents) as SiteEventType[]; // the keys of the constant above

const names = new Set<unknown>(siteEventTypes);
export const isSiteEventType = (name: unknown): name is SiteEventType => names.has(name);

/** The events that change which public pages there are, or what they show. */
export const contentEvents: readonly SiteEventType[] = [
  'content.published',
  'content.updated',
  'content.unpublished',
  'content.imported',
];
