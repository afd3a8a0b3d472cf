/** Archives of Mastodon, as its servers write them. */

const server = 'https://sea.example';
const author = `${server}/users/ann`;
const everyone = 'https://www.w3.org/ns/activitystreams#Public';

interface PostFields {
  content?: string;
  /** The id of an own post, or the address of another. */
  answers?: string;
  published?: string;
  to?: unknown;
  cc?: unknown;
  [field: string]: unknown;
}

/** The id of a post of this author. */
export const getPostId = (id: string) => `${author}/statuses/${id}`;
export const getPostUrl = (id: string) => `${server}/@ann/${id}`;

/** What the outbox has of a post. */
export function createPost(
  id: string,
  { content = '<p>Words</p>', answers, ...fields }: PostFields = {},
) {
  const inReplyTo = answers !== undefined && /^\d+$/.test(answers) ? getPostId(answers) : answers;
  const published = fields.published ?? '2022-11-08T03:07:14Z';
  const readers = { to: [everyone], cc: [`${author}/followers`] };
  const object = {
    id: getPostId(id),
    type: 'Note',
    summary: null,
    inReplyTo: inReplyTo ?? null,
    url: getPostUrl(id),
    attributedTo: author,
    sensitive: false,
    content,
    attachment: [],
    tag: [],
    ...readers,
    published,
    ...fields,
  };
  const type = 'Create';
  return { id: `${getPostId(id)}/activity`, type, actor: author, published, ...readers, object };
}

export const unlisted = { to: [`${author}/followers`], cc: [everyone] };
export const forFollowers = { to: [`${author}/followers`], cc: [] };
export const direct = { to: ['https://b.example/users/ben'], cc: [] };

export const createBoost = (id: string) => ({
  id: `${author}/statuses/${id}/activity`,
  type: 'Announce',
  actor: author,
  published: '2022-11-08T03:07:14Z',
  to: [everyone],
  object: 'https://b.example/users/ben/statuses/7',
});

export const createPicture = (path: string, name: string | null = null) => ({
  type: 'Document',
  mediaType: 'image/png',
  url: `/bucket/media_attachments/files/${path}`,
  name,
  blurhash: 'UPJ[3I_NI9t7ROx]xZkBtRIAxaWEWBsmRjbH',
  width: 30,
  height: 20,
});

export const createTag = (name: string) => ({
  type: 'Hashtag',
  href: `${server}/tags/${name.toLowerCase()}`,
  name: `#${name}`,
});
export const tagLink = (name: string) =>
  `<a href="${server}/tags/${name}" class="mention hashtag" rel="tag">#<span>${name}</span></a>`;

/** The texts of an archive by their paths. */
export const createArchive = (items: unknown[]): Record<string, string> => ({
  'actor.json': JSON.stringify({ id: author, type: 'Person', preferredUsername: 'ann' }),
  'likes.json': JSON.stringify({
    type: 'OrderedCollection',
    orderedItems: ['https://b.example/1'],
  }),
  'bookmarks.json': JSON.stringify({ type: 'OrderedCollection', orderedItems: [] }),
  'outbox.json': JSON.stringify({
    '@context': 'https://www.w3.org/ns/activitystreams',
    id: 'outbox.json',
    type: 'OrderedCollection',
    totalItems: items.length,
    orderedItems: items,
  }),
});
