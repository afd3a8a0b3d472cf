import { sql } from 'kysely';
import { contentKinds, pageFolders, type ContentKind } from '#content/kinds.ts';
import { isPublic } from '#content/public.server.ts';
import { findMatches, type Match } from '#content/search/engines.server.ts';
import type { Db } from '#platform/db/database.ts';
import { distance } from './distance.ts';
import { excerpt, highlight } from './highlight.ts';
import { resultsAtOnce } from './limits.ts';
import { mendQuery, readQuery, type Query } from './read-query.ts';
import { mostResults, type Piece, type SearchInput } from './schema.ts';

export interface Result {
  id: string;
  kind: ContentKind;
  path: string;
  title: Piece[];
  excerpt: Piece[];
  publishedAt: string | null;
}

export interface Results {
  items: Result[];
  nextCursor: string | null;
  /** What was looked for instead, because nothing has the words as they were typed. */
  mended: string | null;
}

/** The public things that have all that is looked for, best first. */
export async function search(db: Db, { q, kinds, cursor }: SearchInput): Promise<Results> {
  const query = readQuery(q);
  if (!query) return { items: [], nextCursor: null, mended: null };
  const offset = Number(cursor ?? 0);
  const part = { kinds: kinds ?? contentKinds, offset, limit: resultsAtOnce + 1 };
  const found = await findMatches(db, query, part);
  if (found.length > 0) return show(db, { found, query, offset, mended: null });
  const mended = await mendWords(db, query);
  if (mended.size === 0) return { items: [], nextCursor: null, mended: null };
  const better = mendQuery(q, query, mended);
  const instead = await findMatches(db, better.query, part);
  return show(db, {
    found: instead,
    query: better.query,
    offset,
    mended: instead.length > 0 ? better.text : null,
  });
}

interface Found {
  found: Match[];
  query: Query;
  offset: number;
  mended: string | null;
}

async function show(db: Db, { found, query, offset, mended }: Found): Promise<Results> {
  const shown = found.slice(0, resultsAtOnce);
  const things = await readThings(db, shown);
  const items = shown.flatMap(({ id, kind }) => {
    const thing = things.get(id);
    if (!thing) return [];
    const { title, slug, publishedAt } = thing;
    const text = `${thing.description}\n${thing.text}`.trim();
    const path = slug === null ? folders[kind] : `${folders[kind]}/${slug}`;
    const pieces = { title: highlight(title, query), excerpt: excerpt(text, query) };
    return [{ id, kind, path, publishedAt, ...pieces }];
  });
  const next = offset + resultsAtOnce;
  const more = found.length > resultsAtOnce && next < mostResults;
  return { items, nextCursor: more ? String(next) : null, mended };
}

/** Experiences have no pages of their own. */
const folders: Record<ContentKind, string> = { ...pageFolders, experience: '/about' };
/** Characters of a text in which the place to show is looked for. */
const lookedThrough = 40_000;

/** Titles and texts from the kinds' own tables, which know best what is public. One query a kind. */
async function readThings(db: Db, matches: Match[]) {
  const rows = await Promise.all(
    contentKinds.map(async (kind) => {
      const ids = matches.filter((match) => match.kind === kind).map(({ id }) => id);
      return ids.length === 0 ? [] : readKind(db, kind, ids);
    }),
  );
  return new Map(rows.flat().map((row) => [row.id, row]));
}

function readKind(db: Db, kind: ContentKind, ids: string[]) {
  const slug = kind === 'experience' ? sql.lit(null) : sql.ref('slug');
  return db
    .selectFrom(kind)
    .select(['id', 'title', 'description', 'publishedAt'])
    .select(sql<string | null>`${slug}`.as('slug'))
    .select(sql<string>`substr(${sql.ref('text')}, 1, ${lookedThrough})`.as('text'))
    .where('id', 'in', ids)
    .where(isPublic(kind))
    .execute();
}

/** For each word that no text has, the nearest one that some text has. */
async function mendWords(db: Db, { all }: Query): Promise<Map<string, string>> {
  const words = all.flatMap(({ word }) => (word !== null && word.length >= 4 ? [word] : []));
  if (words.length === 0) return new Map();
  const known = await db
    .selectFrom('searchWord')
    .select('word')
    .where('word', 'in', words)
    .execute();
  const unknown = words.filter((word) => !known.some((row) => row.word === word));
  const found = await Promise.all(
    unknown.map(async (word) => [word, await findNearest(db, word)] as const),
  );
  return new Map(found.flatMap(([word, nearest]) => (nearest === null ? [] : [[word, nearest]])));
}

/** Words with the same first letter; people seldom miss that one. */
async function findNearest(db: Db, word: string): Promise<string | null> {
  const limit = word.length <= 5 ? 1 : 2;
  const alike = await db
    .selectFrom('searchWord')
    .select('word')
    .where('initial', '=', word.slice(0, 1))
    .where('length', '>=', word.length - limit)
    .where('length', '<=', word.length + limit)
    .execute();
  let best: { word: string; slips: number } | null = null;
  for (const row of alike) {
    const slips = distance(word, row.word, Math.min(limit, (best?.slips ?? limit + 1) - 1));
    if (slips <= limit && (!best || slips < best.slips)) best = { word: row.word, slips };
    if (best?.slips === 1) break;
  }
  return best?.word ?? null;
}
