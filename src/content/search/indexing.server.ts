import type { Database, Db } from '#platform/db/database.ts';
import { parseToc } from '../body.server.ts';
import { contentKinds, kinds, type ContentKind } from '../kinds.ts';
import { findTags, isTagged, type TaggedKind } from '../tags.server.ts';
import {
  addWords,
  clearTerms,
  removeTerms,
  updateTerms,
  type IndexedTerms,
} from './engines.server.ts';
import { parseTerms, searchRulesVersion, termsOf, type Term } from './terms.ts';

/** Terms per body, about a hundred pages of a book. A tsvector is limited to 1 MB. */
const maxTerms = 40_000;

interface ContentRef {
  kind: ContentKind;
  id: string;
}

/** Updates the index after an item was saved, trashed or restored. Runs in the write's transaction. */
export async function indexContent(db: Db, { kind, id }: ContentRef): Promise<void> {
  const row = await db.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.status !== 'published' || row.trashedAt !== null || row.publishedAt === null)
    return removeFromIndex(db, id);
  const { publishedAt, hasBeenPublic } = row;
  await db
    .insertInto('searchDocument')
    .values({ id, kind, publishedAt, hasBeenPublic })
    .onConflict((on) => on.column('id').doUpdateSet({ publishedAt, hasBeenPublic }))
    .execute();
  const { terms, head, body } = await getDocumentTerms(db, kind, row);
  await updateTerms(db, id, terms);
  await storeSpellingWords(db, [...parseTerms(head), ...body]);
}

interface IndexableRow {
  id: string;
  title: string;
  description: string;
  toc: string;
  text: string;
  code?: string;
}

/** The terms of an item for the index; `head` is the text of its title, tags and lead. */
export async function getDocumentTerms(db: Db, kind: ContentKind, row: IndexableRow) {
  const tags = [
    ...(isTagged(kind) ? await listTagLabels(db, kind, row.id) : []),
    ...listKeywords(kind, row),
  ];
  const lead = [row.description, ...parseToc(row.toc).map(({ text }) => text)].join('\n');
  const body = truncateText(`${row.text}\n${row.code ?? ''}`);
  const terms: IndexedTerms = {
    title: termsOf(row.title),
    tags: termsOf(tags.join('\n')),
    lead: termsOf(lead),
    body: body.map(({ term }) => term),
  };
  return { terms, body, head: [row.title, ...tags, lead].join('\n') };
}

/** Rebuilds the index and returns the number of items. Yields to other requests between items. */
export async function rebuildIndex(db: Db): Promise<number> {
  await db.transaction().execute(async (trx) => {
    await clearTerms(trx);
    await trx.deleteFrom('searchDocument').execute();
    await trx.deleteFrom('searchWord').execute();
    await trx.deleteFrom('searchState').execute();
  });
  let count = 0;
  for (const kind of contentKinds) {
    // In publication order, so that the newest items have the highest row numbers.
    const rows = await db.selectFrom(kind).select('id').orderBy('publishedAt').execute();
    for (const { id } of rows) {
      await db.transaction().execute((trx) => indexContent(trx, { kind, id }));
      count += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await db.insertInto('searchState').values({ id: 1, rules: searchRulesVersion }).execute();
  return count;
}

/** Whether the index is missing or was built with other rules. */
export async function isIndexOutdated(db: Db): Promise<boolean> {
  const state = await db.selectFrom('searchState').select('rules').executeTakeFirst();
  return state?.rules !== searchRulesVersion;
}

async function removeFromIndex(db: Db, id: string) {
  await removeTerms(db, id);
  await db.deleteFrom('searchDocument').where('id', '=', id).execute();
}

async function listTagLabels(db: Db, kind: TaggedKind, id: string): Promise<string[]> {
  const tags = await findTags(db, kind, [id]);
  return (tags.get(id) ?? []).map(({ label }) => label);
}

/** The record of the kinds, whose columns the compiler looks up in the tables. */
const facts: { [Kind in ContentKind]: { keywordFields: readonly (keyof Database[Kind])[] } } =
  kinds;

/** The columns that are indexed like tags. A list of names is JSON, of which the words are indexed. */
function listKeywords(kind: ContentKind, row: object): string[] {
  const columns: Partial<Record<string, unknown>> = { ...row };
  return facts[kind].keywordFields.flatMap((name) => {
    const value = columns[name];
    return typeof value === 'string' ? [value] : [];
  });
}

function truncateText(text: string): Term[] {
  const terms: Term[] = [];
  for (const term of parseTerms(text)) {
    if (terms.length === maxTerms) break;
    terms.push(term);
  }
  return terms;
}

/** Stores words for spelling correction. They stay when their document is removed, which is harmless. */
async function storeSpellingWords(db: Db, terms: Term[]) {
  const words = new Set(terms.filter(isCorrectable).map(({ word }) => word));
  await addWords(db, [...words]);
}

/** Letters outside of the basic plane have another length in JavaScript than in a database. */
const isCorrectable = ({ word, isPair }: Term) =>
  !isPair &&
  word.length >= 4 &&
  word.length <= 30 &&
  /^(?:(?![\u{10000}-\u{10ffff}])\p{L})+$/u.test(word);
