import type { Db } from '#platform/db/database.ts';
import { readToc } from '../body.server.ts';
import { contentKinds, type ContentKind } from '../kinds.ts';
import { clearTerms, removeTerms, writeTerms, type IndexedTerms } from './engines.server.ts';
import { readTerms, searchRules, termsOf, type Term } from './terms.ts';

/** Terms of one body; a long book's first hundred pages. A tsvector has at most 1 MB. */
const mostTerms = 40_000;
/** Rows of one insert, because an engine takes only so many values at once. */
const rowsAtOnce = 500;

interface Indexed {
  kind: ContentKind;
  id: string;
}

/** Keeps the index in step with a thing that was written, moved to the trash or taken out. In the write's transaction. */
export async function indexContent(db: Db, { kind, id }: Indexed): Promise<void> {
  const row = await db.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.status !== 'published' || row.trashedAt !== null || row.publishedAt === null)
    return removeFromIndex(db, id);
  const { publishedAt } = row;
  await db
    .insertInto('searchDocument')
    .values({ id, kind, publishedAt })
    .onConflict((on) => on.column('id').doUpdateSet({ publishedAt }))
    .execute();
  const { terms, head, body } = await readDocumentTerms(db, kind, row);
  await writeTerms(db, id, terms);
  await keepWords(db, [...readTerms(head), ...body]);
}

interface Written {
  id: string;
  title: string;
  description: string;
  toc: string;
  text: string;
  code?: string;
}

/** The terms of a thing, as they stand in the index; `head` is the text of what it says of itself. */
export async function readDocumentTerms(db: Db, kind: ContentKind, row: Written) {
  const tags = [...(kind === 'article' ? await listTags(db, row.id) : []), ...wordsBeside(row)];
  const lead = [row.description, ...readToc(row.toc).map(({ text }) => text)].join('\n');
  const body = limited(`${row.text}\n${row.code ?? ''}`);
  const terms: IndexedTerms = {
    title: termsOf(row.title),
    tags: termsOf(tags.join('\n')),
    lead: termsOf(lead),
    body: body.map(({ term }) => term),
  };
  return { terms, body, head: [row.title, ...tags, lead].join('\n') };
}

/** Makes the index anew. Takes a while on a large site, and lets others through between two things. */
export async function rebuildIndex(db: Db): Promise<number> {
  await db.transaction().execute(async (trx) => {
    await clearTerms(trx);
    await trx.deleteFrom('searchDocument').execute();
    await trx.deleteFrom('searchWord').execute();
    await trx.deleteFrom('searchState').execute();
  });
  let count = 0;
  for (const kind of contentKinds) {
    // In the order of their publication, so that the newest have the highest numbers.
    const rows = await db.selectFrom(kind).select('id').orderBy('publishedAt').execute();
    for (const { id } of rows) {
      await db.transaction().execute((trx) => indexContent(trx, { kind, id }));
      count += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await db.insertInto('searchState').values({ id: 1, rules: searchRules }).execute();
  return count;
}

/** True if the index was made by other rules than today's, or not at all. */
export async function isIndexOutdated(db: Db): Promise<boolean> {
  const state = await db.selectFrom('searchState').select('rules').executeTakeFirst();
  return state?.rules !== searchRules;
}

async function removeFromIndex(db: Db, id: string) {
  await removeTerms(db, id);
  await db.deleteFrom('searchDocument').where('id', '=', id).execute();
}

async function listTags(db: Db, articleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('articleTag')
    .select('label')
    .where('articleId', '=', articleId)
    .orderBy('position')
    .execute();
  return rows.map(({ label }) => label);
}

/** What counts as a tag in the kinds that have none. */
function wordsBeside(row: object): string[] {
  const names = ['stack', 'language', 'category', 'organisation', 'location'] as const;
  const found: Partial<Record<(typeof names)[number], unknown>> = row;
  return names.flatMap((name) => {
    const value = found[name];
    return typeof value === 'string' ? [value] : [];
  });
}

function limited(text: string): Term[] {
  const terms: Term[] = [];
  for (const term of readTerms(text)) {
    if (terms.length === mostTerms) break;
    terms.push(term);
  }
  return terms;
}

/** Words worth mending when they are mistyped. They stay when their document goes: a word alone finds nothing. */
async function keepWords(db: Db, terms: Term[]) {
  const words = [...new Set(terms.filter(isMendable).map(({ word }) => word))];
  for (let start = 0; start < words.length; start += rowsAtOnce) {
    const rows = words
      .slice(start, start + rowsAtOnce)
      .map((word) => ({ word, initial: word.slice(0, 1), length: word.length }));
    await db
      .insertInto('searchWord')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

const isMendable = ({ word, dense }: Term) =>
  !dense && word.length >= 4 && word.length <= 30 && /^\p{L}+$/u.test(word);
