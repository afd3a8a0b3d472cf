import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { engineOf } from '#platform/db/engine-of.server.ts';
import type { ContentKind } from '../kinds.ts';
import { isDue } from '../publication.server.ts';

/** A document's terms in text order. `lead` is the description and the headings. */
export interface IndexedTerms {
  title: string[];
  tags: string[];
  lead: string[];
  body: string[];
}

/** A search query: documents contain every phrase of `all` and none of `none`. A phrase is a sequence of terms. */
export interface SearchQuery {
  all: Phrase[];
  none: Phrase[];
}
export interface Phrase {
  terms: string[];
  /** The last term matches as a prefix. */
  isPrefix: boolean;
}

export interface Match {
  id: string;
  kind: ContentKind;
}

interface SearchPage {
  kinds: readonly ContentKind[];
  limit: number;
  offset: number;
}

/** Replaces a document's terms in the index. */
export async function updateTerms(db: Db, id: string, terms: IndexedTerms): Promise<void> {
  const { title, tags, lead, body } = terms;
  if (engineOf(db) === 'postgres') {
    const head = vector([title, 'A'], [tags, 'B'], [lead, 'C']);
    const whole = vector([title, 'D'], [tags, 'D'], [lead, 'D'], [body, 'D']);
    await sql`update ${documents} set head = ${head}::tsvector, whole = ${whole}::tsvector
      where id = ${id}`.execute(db);
    return;
  }
  await removeTerms(db, id);
  // A phrase must not match across two fields.
  const whole = [title, tags, lead, body].map((page) => page.join(' ')).join(` ${boundary} `);
  await sql`insert into ${headTable} (rowid, title, tags, lead)
    select number, ${title.join(' ')}, ${tags.join(' ')}, ${lead.join(' ')}
    from ${documents} where id = ${id}`.execute(db);
  await sql`insert into ${fullTextTable} (rowid, terms)
    select number, ${whole} from ${documents} where id = ${id}`.execute(db);
}

/**
 * Adds words for spelling correction; those that exist stay. They are one parameter, so that the statement is the same for any
 * number of words, and is compiled once.
 */
export async function addWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const json = JSON.stringify(words.map((word) => word.toWellFormed()));
  const table = sql.table('searchWord');
  // Most words exist already, and to look one up takes less than to refuse it.
  const added =
    engineOf(db) === 'postgres'
      ? sql`select added, left(added, 1), length(added) from (select json_array_elements_text(${json}::json) as added) as words
        where not exists (select 1 from ${table} where word = added)`
      : sql`select value, substr(value, 1, 1), length(value) from (json_each(${json}))
        where not exists (select 1 from ${table} where word = value)`;
  await sql`insert into ${table} (word, initial, length) ${added} on conflict do nothing`.execute(
    db,
  );
}

/** Removes a document's terms from the index. Call it before deleting the row. */
export async function removeTerms(db: Db, id: string): Promise<void> {
  if (engineOf(db) === 'postgres') return; // the terms are columns of the row
  for (const index of [headTable, fullTextTable])
    await sql`delete from ${index}
      where rowid = (select number from ${documents} where id = ${id})`.execute(db);
}

/** Empties the index. */
export async function clearTerms(db: Db): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  for (const index of [headTable, fullTextTable]) await sql`delete from ${index}`.execute(db);
}

/**
 * Finds the public documents that match, best first: matches in title, tags or lead by rank, then matches in the text,
 * newest first. So the cost of a very common word is bounded by the best matches.
 * Returns one page.
 */
export async function findMatches(db: Db, query: SearchQuery, page: SearchPage): Promise<Match[]> {
  const { limit, offset } = page;
  const queries = engineOf(db) === 'postgres' ? postgresQueries : sqliteQueries;
  const { byHead, byText, combined } = queries(query, page.kinds);
  const combinedMatches = (await combined?.(offset + limit).execute(db))?.rows ?? [];
  const headMatches =
    combinedMatches.length < offset + limit
      ? (await byHead(offset + limit).execute(db)).rows
      : combinedMatches;
  if (headMatches.length >= offset + limit) return headMatches.slice(offset);
  const seen = new Set(headMatches.map(({ id }) => id));
  const textMatches = (await byText(offset + limit + headMatches.length).execute(db)).rows;
  return [...headMatches, ...textMatches.filter(({ id }) => !seen.has(id))].slice(
    offset,
    offset + limit,
  );
}

interface Queries {
  /** A faster `byHead`. Its result is valid only if it has `limit` rows. */
  combined?: (limit: number) => RawBuilder<Match>;
  byHead: (limit: number) => RawBuilder<Match>;
  byText: (limit: number) => RawBuilder<Match>;
}

const documents = sql.table('searchDocument');
const headTable = sql.table('searchHead');
const fullTextTable = sql.table('searchText');
/** A term that does not occur in texts. */
const boundary = '\uE000';
/** The number of latest matching texts that are sorted by publication time. */
const maxSorted = 1_000;

/** Scheduled items are indexed, but must not be found before their publication time. */
function isFindable(kinds: readonly ContentKind[]) {
  return sql`${isDue('searchDocument')}
    and ${sql.ref('searchDocument.kind')} in (${sql.join(kinds)})`;
}
const newestFirst = sql`${sql.ref('searchDocument.publishedAt')} desc, ${sql.ref('searchDocument.id')} desc`;
const columns = sql`${sql.ref('searchDocument.id')}, ${sql.ref('searchDocument.kind')}`;

function sqliteQueries(query: SearchQuery, kinds: readonly ContentKind[]): Queries {
  const all = sqliteMatch(query);
  // A whole word counts twice, so that it ranks before words with this prefix.
  const anyPhrase = query.all.map((phrase) => sqlitePhrase(phrase, 'counted')).join(' OR ');
  return {
    // The unary plus prevents SQLite from running the full-text match for each row of the other index.
    byHead: (limit) => sql`
      select ${columns} from ${headTable} join ${documents} on ${documents}.number = ${headTable}.rowid
      where ${headTable} match ${anyPhrase} and ${isFindable(kinds)}
        and ${isOneWord(query) ? sql`true` : sql`+${headTable}.rowid in (select rowid from ${fullTextTable} where ${fullTextTable} match ${all})`}
      order by bm25(${headTable}, 10, 4, 1), ${newestFirst} limit ${limit}`,
    byText: (limit) => sql`
      select ${columns} from ${documents} where number in
        (select ${fullTextTable}.rowid from ${fullTextTable} join ${documents} on number = ${fullTextTable}.rowid
        where ${fullTextTable} match ${all} and ${isFindable(kinds)}
        order by ${fullTextTable}.rowid desc limit ${maxSorted})
      order by ${newestFirst} limit ${limit}`,
  };
}

/** An FTS5 query. Terms consist of letters and digits, so they need no escaping. */
function sqliteMatch({ all, none }: SearchQuery): string {
  const query = all.map((phrase) => sqlitePhrase(phrase)).join(' AND ');
  const without = none.map((phrase) => sqlitePhrase(phrase)).join(' OR ');
  return none.length === 0 ? query : `(${query}) NOT (${without})`;
}

function sqlitePhrase({ terms, isPrefix }: Phrase, weighted?: 'counted'): string {
  const text = `"${terms.join(' ')}"`;
  if (!isPrefix) return text;
  return weighted ? `(${text} OR ${text} *)` : `${text} *`;
}

/** The full text contains the head, so a query of one phrase needs no second condition. */
function isOneWord({ all, none }: SearchQuery): boolean {
  return all.length === 1 && none.length === 0;
}

/** The concatenation prevents the planner from scanning rows by date, which reads every full text. */
const newestFirstUnindexed = sql`${sql.ref('searchDocument.publishedAt')} || '' desc, ${sql.ref('searchDocument.id')} desc`;

function postgresQueries(query: SearchQuery, kinds: readonly ContentKind[]): Queries {
  const all = sql`${postgresMatch(query)}::tsquery`;
  const anyPhrase = sql`${query.all.map(postgresPhrase).join(' | ')}::tsquery`;
  const ranked = sql`${rankOf(query.all)} desc, ${newestFirstUnindexed}`;
  // Matching a full text decompresses it, which is slow for words in nearly all documents. So only the best head
  // matches are checked first, which is usually enough.
  const combined = (limit: number) => sql<Match>`
    select id, kind from (select ${columns}, ${sql.ref('searchDocument.whole')},
      row_number() over (order by ${ranked}) as place
      from ${documents} where head @@ ${anyPhrase} and ${isFindable(kinds)}
      order by place limit ${maxHeadMatches}) as first
    where whole @@ ${all} order by place limit ${limit}`;
  return {
    ...(isOneWord(query) ? {} : { combined }),
    byHead: (limit) => sql`
      select ${columns} from ${documents}
      where head @@ ${anyPhrase} and ${isOneWord(query) ? sql`true` : sql`whole @@ ${all}`} and ${isFindable(kinds)}
      order by ${ranked} limit ${limit}`,
    byText: (limit) => sql`
      select ${columns} from ${documents} where whole @@ ${all} and ${isFindable(kinds)}
      order by ${newestFirstUnindexed} limit ${limit}`,
  };
}

function postgresMatch({ all, none }: SearchQuery): string {
  const without = none.map((phrase) => `!${postgresPhrase(phrase)}`);
  return [...all.map(postgresPhrase), ...without].join(' & ');
}

function postgresPhrase({ terms, isPrefix }: Phrase): string {
  const text = terms.map((term) => `'${term}'`).join(' <-> ');
  return isPrefix ? `(${text}:*)` : `(${text})`;
}

/**
 * For several phrases: first by the number of phrases in the head, then by rank. `ts_rank` alone ranks one word in a
 * short title above two in a longer one, and counts the words of a phrase separately.
 */
function rankOf(phrases: Phrase[]) {
  const each = phrases.map((phrase) => {
    const query = sql`${postgresPhrase(phrase)}::tsquery`;
    const rank = sql`ts_rank('{0.02, 0.1, 0.4, 1}', head, ${query}, 1)`;
    return phrases.length === 1
      ? rank
      : sql`case when head @@ ${query} then 1 + ${rank} else 0 end`;
  });
  return sql`(${sql.join(each, sql` + `)})`;
}

/** The number of best head matches that are checked first; more than all pages of results. */
const maxHeadMatches = 300;
/** The largest position that a tsvector stores. */
const maxPosition = 16_383;
/** The number of positions per term that a tsvector stores. */
const maxPositions = 255;

/** Formats a tsvector: each term with its positions and weights. */
function vector(...parts: [terms: string[], weight: string][]): string {
  const positionsByTerm = new Map<string, string[]>();
  let position = 0;
  for (const [terms, weight] of parts) {
    for (const term of terms) {
      position = Math.min(position + 1, maxPosition);
      const positions = positionsByTerm.get(term) ?? [];
      if (positions.length < maxPositions) positions.push(`${position}${weight}`);
      positionsByTerm.set(term, positions);
    }
    // A phrase must not match across two fields.
    position = Math.min(position + 1, maxPosition);
  }
  return Array.from(
    positionsByTerm,
    ([term, positions]) => `'${term}':${positions.join(',')}`,
  ).join(' ');
}
