import { sql } from 'kysely';
import { contentKinds, contentPath, isPagedKind, type ContentKind } from '#content/kinds.ts';
import { isPublic } from '#content/publication.server.ts';
import { findMatches, type Match } from '#content/search/engines.server.ts';
import type { Db } from '#platform/db/database.ts';
import { editDistance } from './distance.ts';
import { excerpt, highlight } from './highlight.ts';
import { resultsPageSize } from './limits.ts';
import { correctQuery, parseQuery, type Query } from './parse-query.ts';
import { maxResults, type Piece, type SearchInput } from './schema.ts';

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
  /** The corrected query that was used, because the original one has no results; else null. */
  mended: string | null;
}

/** A page of the public items that match the query, best first. */
export async function search(db: Db, { q, kinds, cursor }: SearchInput): Promise<Results> {
  const query = parseQuery(q);
  if (!query) return { items: [], nextCursor: null, mended: null };
  const offset = Number(cursor ?? 0);
  const page = { kinds: kinds ?? contentKinds, offset, limit: resultsPageSize + 1 };
  const found = await findMatches(db, query, page);
  if (found.length > 0) return createResults(db, { found, query, offset, mended: null });
  const corrections = await correctWords(db, query);
  if (corrections.size === 0) return { items: [], nextCursor: null, mended: null };
  const corrected = correctQuery(q, query, corrections);
  const correctedMatches = await findMatches(db, corrected.query, page);
  return createResults(db, {
    found: correctedMatches,
    query: corrected.query,
    offset,
    mended: correctedMatches.length > 0 ? corrected.text : null,
  });
}

interface MatchedQuery {
  found: Match[];
  query: Query;
  offset: number;
  mended: string | null;
}

async function createResults(
  db: Db,
  { found, query, offset, mended }: MatchedQuery,
): Promise<Results> {
  const pageMatches = found.slice(0, resultsPageSize);
  const rowsById = await readItems(db, pageMatches);
  const items = pageMatches.flatMap(({ id, kind }) => {
    const row = rowsById.get(id);
    if (!row) return [];
    const { title, slug, publishedAt } = row;
    const text = `${row.description}\n${row.text}`.trim();
    const path = contentPath(kind, slug);
    const pieces = { title: highlight(title, query), excerpt: excerpt(text, query) };
    return [{ id, kind, path, publishedAt, ...pieces }];
  });
  const next = offset + resultsPageSize;
  const more = found.length > resultsPageSize && next < maxResults;
  return { items, nextCursor: more ? String(next) : null, mended };
}

/** Characters of a text that are scanned for the excerpt. */
const maxExcerptScan = 40_000;

/** Titles and texts from the tables of the kinds, checked for being public. One query per kind. */
async function readItems(db: Db, matches: Match[]) {
  const rows = await Promise.all(
    contentKinds.map(async (kind) => {
      const ids = matches.filter((match) => match.kind === kind).map(({ id }) => id);
      return ids.length === 0 ? [] : readKind(db, kind, ids);
    }),
  );
  return new Map(rows.flat().map((row) => [row.id, row]));
}

function readKind(db: Db, kind: ContentKind, ids: string[]) {
  const slug = isPagedKind(kind) ? sql.ref('slug') : sql.lit(null);
  return db
    .selectFrom(kind)
    .select(['id', 'title', 'description', 'publishedAt'])
    .select(sql<string | null>`${slug}`.as('slug'))
    .select(sql<string>`substr(${sql.ref('text')}, 1, ${maxExcerptScan})`.as('text'))
    .where('id', 'in', ids)
    .where(isPublic(kind))
    .execute();
}

/** For each unknown word the nearest known one. */
async function correctWords(db: Db, { all }: Query): Promise<Map<string, string>> {
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

/** Searches words with the same first letter, which is rarely misspelled. */
async function findNearest(db: Db, word: string): Promise<string | null> {
  const limit = word.length <= 5 ? 1 : 2;
  const candidates = await db
    .selectFrom('searchWord')
    .select('word')
    .where('initial', '=', word.slice(0, 1))
    .where('length', '>=', word.length - limit)
    .where('length', '<=', word.length + limit)
    .execute();
  let best: { word: string; edits: number } | null = null;
  for (const row of candidates) {
    const edits = editDistance(word, row.word, Math.min(limit, (best?.edits ?? limit + 1) - 1));
    if (edits <= limit && (!best || edits < best.edits)) best = { word: row.word, edits };
    if (best?.edits === 1) break;
  }
  return best?.word ?? null;
}
