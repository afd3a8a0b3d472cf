import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { engineOf } from '#platform/db/engine-of.server.ts';
import type { ContentKind } from '../kinds.ts';

/** A document's terms, in the order in which they stand. `lead` is what it says of itself, and its headings. */
export interface IndexedTerms {
  title: string[];
  tags: string[];
  lead: string[];
  body: string[];
}

/** What is looked for: every phrase of `all`, none of `none`. A phrase is terms one after the other. */
export interface Wanted {
  all: Phrase[];
  none: Phrase[];
}
export interface Phrase {
  terms: string[];
  /** The last term may be the beginning of a word. */
  open: boolean;
}

export interface Match {
  id: string;
  kind: ContentKind;
}

interface Part {
  kinds: readonly ContentKind[];
  limit: number;
  offset: number;
}

/** Puts a document's terms into the index, in place of those that were there. */
export async function writeTerms(db: Db, id: string, terms: IndexedTerms): Promise<void> {
  const { title, tags, lead, body } = terms;
  if (engineOf(db) === 'postgres') {
    const head = vector([title, 'A'], [tags, 'B'], [lead, 'C']);
    const whole = vector([title, 'D'], [tags, 'D'], [lead, 'D'], [body, 'D']);
    await sql`update ${documents} set head = ${head}::tsvector, whole = ${whole}::tsvector
      where id = ${id}`.execute(db);
    return;
  }
  await removeTerms(db, id);
  // A phrase does not go on from one part into the next.
  const whole = [title, tags, lead, body].map((part) => part.join(' ')).join(` ${boundary} `);
  await sql`insert into ${heads} (rowid, title, tags, lead)
    select number, ${title.join(' ')}, ${tags.join(' ')}, ${lead.join(' ')}
    from ${documents} where id = ${id}`.execute(db);
  await sql`insert into ${wholes} (rowid, terms)
    select number, ${whole} from ${documents} where id = ${id}`.execute(db);
}

/** Takes a document's terms out of the index. Before its row goes. */
export async function removeTerms(db: Db, id: string): Promise<void> {
  if (engineOf(db) === 'postgres') return; // they are columns of the row
  for (const index of [heads, wholes])
    await sql`delete from ${index}
      where rowid = (select number from ${documents} where id = ${id})`.execute(db);
}

/** Empties the index. */
export async function clearTerms(db: Db): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  for (const index of [heads, wholes]) await sql`delete from ${index}`.execute(db);
}

/**
 * The public documents that have all that is wanted, best first: those that have some of it in their title, tags or
 * lead by how much of it, then those that have it in their text, the newest first. So a word that is in everything
 * costs no more than its few best.
 */
export async function findMatches(db: Db, wanted: Wanted, part: Part): Promise<Match[]> {
  const { limit, offset } = part;
  const queries = engineOf(db) === 'postgres' ? postgresQueries : sqliteQueries;
  const { byHead, byText, atOnce } = queries(wanted, part.kinds);
  const quick = (await atOnce?.(offset + limit).execute(db))?.rows ?? [];
  const best =
    quick.length < offset + limit ? (await byHead(offset + limit).execute(db)).rows : quick;
  if (best.length >= offset + limit) return best.slice(offset);
  const seen = new Set(best.map(({ id }) => id));
  const others = (await byText(offset + limit + best.length).execute(db)).rows;
  return [...best, ...others.filter(({ id }) => !seen.has(id))].slice(offset, offset + limit);
}

interface Queries {
  /** The same as `byHead`, if that many are among the first; fewer mean nothing. */
  atOnce?: (limit: number) => RawBuilder<Match>;
  byHead: (limit: number) => RawBuilder<Match>;
  byText: (limit: number) => RawBuilder<Match>;
}

const documents = sql.table('searchDocument');
const heads = sql.table('searchHead');
const wholes = sql.table('searchText');
/** A term that no text has. */
const boundary = '\uE000';
/** Of the texts that have a word, so many of those that came last are put in the order of their publication. */
const mostSorted = 1_000;

/** What is scheduled is in the index, and is not found before its time. */
function isFindable(kinds: readonly ContentKind[]) {
  return sql`${sql.ref('searchDocument.publishedAt')} <= ${new Date().toISOString()}
    and ${sql.ref('searchDocument.kind')} in (${sql.join(kinds)})`;
}
const newestFirst = sql`${sql.ref('searchDocument.publishedAt')} desc, ${sql.ref('searchDocument.id')} desc`;
const columns = sql`${sql.ref('searchDocument.id')}, ${sql.ref('searchDocument.kind')}`;

function sqliteQueries(wanted: Wanted, kinds: readonly ContentKind[]): Queries {
  const all = sqliteMatch(wanted);
  // A whole word counts twice, so that it comes before words that only begin with it.
  const some = wanted.all.map((phrase) => sqlitePhrase(phrase, 'counted')).join(' OR ');
  return {
    // The plus keeps the engine from matching anew for each row of the other index.
    byHead: (limit) => sql`
      select ${columns} from ${heads} join ${documents} on ${documents}.number = ${heads}.rowid
      where ${heads} match ${some} and ${isFindable(kinds)}
        and ${isOneWord(wanted) ? sql`true` : sql`+${heads}.rowid in (select rowid from ${wholes} where ${wholes} match ${all})`}
      order by bm25(${heads}, 10, 4, 1), ${newestFirst} limit ${limit}`,
    byText: (limit) => sql`
      select ${columns} from ${documents} where number in
        (select ${wholes}.rowid from ${wholes} join ${documents} on number = ${wholes}.rowid
        where ${wholes} match ${all} and ${isFindable(kinds)}
        order by ${wholes}.rowid desc limit ${mostSorted})
      order by ${newestFirst} limit ${limit}`,
  };
}

/** FTS5's own language. Terms are letters and digits, so nothing in them means anything. */
function sqliteMatch({ all, none }: Wanted): string {
  const wanted = all.map((phrase) => sqlitePhrase(phrase)).join(' AND ');
  const without = none.map((phrase) => sqlitePhrase(phrase)).join(' OR ');
  return none.length === 0 ? wanted : `(${wanted}) NOT (${without})`;
}

function sqlitePhrase({ terms, open }: Phrase, counted?: 'counted'): string {
  const text = `"${terms.join(' ')}"`;
  if (!open) return text;
  return counted ? `(${text} OR ${text} *)` : `${text} *`;
}

/** What is in the head is in the whole: of one word, nothing else is to be asked. */
function isOneWord({ all, none }: Wanted): boolean {
  return all.length === 1 && none.length === 0;
}

/** Written so that the planner does not walk through the newest, reading each whole text, in place of the index. */
const newestFound = sql`${sql.ref('searchDocument.publishedAt')} || '' desc, ${sql.ref('searchDocument.id')} desc`;

function postgresQueries(wanted: Wanted, kinds: readonly ContentKind[]): Queries {
  const all = sql`${postgresMatch(wanted)}::tsquery`;
  const some = sql`${wanted.all.map(postgresPhrase).join(' | ')}::tsquery`;
  const ranked = sql`${rankOf(wanted.all)} desc, ${newestFound}`;
  // To look into a whole text is to unpack it: thousands are unpacked where words are in nearly all of them. So the
  // first by their heads are looked into, and mostly they are enough.
  const atOnce = (limit: number) => sql<Match>`
    select id, kind from (select ${columns}, ${sql.ref('searchDocument.whole')},
      row_number() over (order by ${ranked}) as place
      from ${documents} where head @@ ${some} and ${isFindable(kinds)}
      order by place limit ${headsFirst}) as first
    where whole @@ ${all} order by place limit ${limit}`;
  return {
    ...(isOneWord(wanted) ? {} : { atOnce }),
    byHead: (limit) => sql`
      select ${columns} from ${documents}
      where head @@ ${some} and ${isOneWord(wanted) ? sql`true` : sql`whole @@ ${all}`} and ${isFindable(kinds)}
      order by ${ranked} limit ${limit}`,
    byText: (limit) => sql`
      select ${columns} from ${documents} where whole @@ ${all} and ${isFindable(kinds)}
      order by ${newestFound} limit ${limit}`,
  };
}

function postgresMatch({ all, none }: Wanted): string {
  const without = none.map((phrase) => `!${postgresPhrase(phrase)}`);
  return [...all.map(postgresPhrase), ...without].join(' & ');
}

function postgresPhrase({ terms, open }: Phrase): string {
  const text = terms.map((term) => `'${term}'`).join(' <-> ');
  return open ? `(${text}:*)` : `(${text})`;
}

/**
 * Of several phrases first how many the head has, then how much they count: this engine's own rank makes more of one
 * word in a short title than of two in a longer one, and counts the words of a phrase that stand apart.
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

/** Documents that are looked into before all others, because no page of results is beyond them. */
const headsFirst = 300;
/** PostgreSQL keeps places up to this one. */
const lastPlace = 16_383;
/** Places of one term that are kept; the engine's own limit. */
const mostPlaces = 255;

/** A tsvector as text: each term with its places and their weight. */
function vector(...parts: [terms: string[], weight: string][]): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [terms, weight] of parts) {
    for (const term of terms) {
      place = Math.min(place + 1, lastPlace);
      const known = places.get(term) ?? [];
      if (known.length < mostPlaces) known.push(`${place}${weight}`);
      places.set(term, known);
    }
    // A phrase does not go on from one part into the next.
    place = Math.min(place + 1, lastPlace);
  }
  return Array.from(places, ([term, at]) => `'${term}':${at.join(',')}`).join(' ');
}
