import { z } from 'zod';
import { webAddress } from '#content/schema.ts';
import { askService } from '#platform/follow/ask-service.server.ts';
import { mostCollections } from './schema.ts';

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

/** Raindrop gives no more at once. */
const onPage = 50;
/** Pages in all, because Raindrop answers 120 questions a minute, and a minute is what one round may take. */
const mostPages = 100;
/** Characters; what is longer is cut, because it is somebody else's text. */
const longest = { title: 255, excerpt: 2_000, note: 2_000, tag: 50 };
const mostTags = 30;

const collectionsShape = z.object({
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
const bookmarksShape = z.object({
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
type Item = z.output<typeof bookmarksShape>['items'][number];

interface Account {
  /** Where Raindrop's interface is. */
  address: string;
  token: string;
}

/** The public collections of an account, nested ones too, with their newest bookmarks. Raises a ServiceFailure. */
export async function fetchRaindrop(
  { address, token }: Account,
  signal: AbortSignal,
): Promise<RaindropCollection[]> {
  const asked = { headers: { authorization: `Bearer ${token}` }, signal };
  const found: z.output<typeof collectionsShape>['items'] = [];
  for (const path of ['/collections', '/collections/childrens']) {
    const answer = await askService({ ...asked, url: address + path, shape: collectionsShape });
    found.push(...answer.items.filter((one) => one.public === true));
  }
  const collections: RaindropCollection[] = [];
  let left = mostPages;
  for (const { _id, title, description = '' } of onlyOnce(found).slice(0, mostCollections)) {
    const read: Item[] = [];
    for (let page = 0; left > 0; page += 1) {
      left -= 1;
      const url = `${address}/raindrops/${_id}?perpage=${onPage}&page=${page}&sort=-created`;
      const { items } = await askService({ ...asked, url, shape: bookmarksShape });
      read.push(...items);
      if (items.length < onPage) break;
    }
    // What comes in while pages are read moves the others on, so one may come twice.
    const bookmarks = onlyOnce(read).flatMap(readItem);
    const named = title.trim().slice(0, longest.title) || 'Untitled';
    collections.push({
      id: String(_id),
      title: named,
      description: description.slice(0, 500),
      bookmarks,
    });
  }
  return collections;
}

const onlyOnce = <Thing extends { _id: number }>(things: Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [thing._id, thing])).values(),
];

/** What has no web address, such as a file, is left out. */
function readItem(item: Item): RaindropBookmark[] {
  if (!webAddress.safeParse(item.link).success) return [];
  const { _id, link, excerpt = '', note = '', tags = [], cover } = item;
  const named = tags.map((tag) => tag.trim().slice(0, longest.tag)).filter((tag) => tag !== '');
  return [
    {
      id: String(_id),
      title: item.title.trim().slice(0, longest.title) || link,
      link,
      excerpt: excerpt.slice(0, longest.excerpt),
      note: note.slice(0, longest.note),
      cover: cover?.startsWith('https://') ? cover.slice(0, 2_000) : null,
      tags: [...new Set(named)].slice(0, mostTags),
      createdAt: new Date(item.created).toISOString(),
    },
  ];
}
