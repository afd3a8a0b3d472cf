import { z } from 'zod';
import { webUrlShape } from '#content/schema.ts';
import { fetchJson } from '#platform/polling/fetch-json.server.ts';
import { maxCollections } from './schema.ts';

export interface RaindropCollection {
  id: string;
  title: string;
  description: string;
  bookmarks: RaindropBookmark[];
}

export interface RaindropBookmark {
  id: string;
  title: string;
  link: string;
  excerpt: string;
  note: string;
  cover: string | null;
  tags: string[];
  createdAt: string;
}

/** The largest page of Raindrop's API. */
const pageSize = 50;
/** Pages per fetch: Raindrop allows 120 requests a minute, and a fetch may take a minute. */
const maxPages = 100;
/** Characters; longer texts are cut, because they are external input. */
const maxLengths = { title: 255, excerpt: 2_000, note: 2_000, tag: 50 };
const maxTags = 30;

const collectionsSchema = z.object({
  items: z.array(
    z.object({
      _id: z.number(),
      title: z.string(),
      description: z.string().optional(),
      public: z.boolean().optional(),
      count: z.number().optional(),
    }),
  ),
});
const bookmarksSchema = z.object({
  items: z.array(
    z.object({
      _id: z.number(),
      title: z.string(),
      link: z.string(),
      excerpt: z.string().optional(),
      note: z.string().optional(),
      cover: z.string().nullish(),
      tags: z.array(z.string()).optional(),
      created: z.iso.datetime(),
    }),
  ),
});
type Item = z.output<typeof bookmarksSchema>['items'][number];

interface Account {
  /** The base URL of Raindrop's API. */
  address: string;
  token: string;
}

/** The public collections of an account, nested ones too, with their newest bookmarks. Throws a ServiceFailure. */
export async function fetchRaindrop(
  { address, token }: Account,
  signal: AbortSignal,
): Promise<RaindropCollection[]> {
  const requestOptions = { headers: { authorization: `Bearer ${token}` }, signal };
  const publicCollections: z.output<typeof collectionsSchema>['items'] = [];
  for (const path of ['/collections', '/collections/childrens']) {
    const response = await fetchJson({
      ...requestOptions,
      url: address + path,
      schema: collectionsSchema,
    });
    publicCollections.push(...response.items.filter((one) => one.public === true));
  }
  const collections: RaindropCollection[] = [];
  let remainingPages = maxPages;
  for (const { _id, title, description = '' } of uniqueById(publicCollections).slice(
    0,
    maxCollections,
  )) {
    const pageItems: Item[] = [];
    for (let page = 0; remainingPages > 0; page += 1) {
      remainingPages -= 1;
      const url = `${address}/raindrops/${_id}?perpage=${pageSize}&page=${page}&sort=-created`;
      const { items } = await fetchJson({ ...requestOptions, url, schema: bookmarksSchema });
      pageItems.push(...items);
      if (items.length < pageSize) break;
    }
    // A bookmark that is added meanwhile shifts the pages, so another one may be read twice.
    const bookmarks = uniqueById(pageItems).flatMap(toBookmark);
    const named = title.trim().slice(0, maxLengths.title) || 'Untitled';
    collections.push({
      id: String(_id),
      title: named,
      description: description.slice(0, 500),
      bookmarks,
    });
  }
  return collections;
}

const uniqueById = <Entry extends { _id: number }>(entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry._id, entry])).values(),
];

/** Empty for an item without a web URL, such as a file. */
function toBookmark(item: Item): RaindropBookmark[] {
  if (!webUrlShape.safeParse(item.link).success) return [];
  const { _id, link, excerpt = '', note = '', tags = [], cover } = item;
  const named = tags.map((tag) => tag.trim().slice(0, maxLengths.tag)).filter((tag) => tag !== '');
  return [
    {
      id: String(_id),
      title: item.title.trim().slice(0, maxLengths.title) || link,
      link,
      excerpt: excerpt.slice(0, maxLengths.excerpt),
      note: note.slice(0, maxLengths.note),
      cover: cover?.startsWith('https://') ? cover.slice(0, 2_000) : null,
      tags: [...new Set(named)].slice(0, maxTags),
      createdAt: new Date(item.created).toISOString(),
    },
  ];
}
