import { createHash } from 'node:crypto';
import { contentKinds, pageFolders, type ContentKind } from '#content/kinds.ts';
import { isPublic } from '#content/public.server.ts';
import { readDocumentTerms } from '#content/search/indexing.server.ts';
import { IndexWriter } from '#features/search/written-index.ts';
import type { Db } from '#platform/db/database.ts';
import type { StaticAddresses } from './static-address.ts';
import type { StaticFolder } from './static-folder.server.ts';

/** Rows that are read at once, because each comes with its whole text. */
const rowsAtOnce = 100;
/** Characters of a text in which the place to show is looked for, as the site's own search has it. */
const lookedThrough = 40_000;

interface Place {
  addresses: StaticAddresses;
  folder: StaticFolder;
}

/** Writes the index that the copy's search page asks. The name of its folder is made from all that is in it. */
export async function writeSearchIndex(db: Db, { addresses, folder }: Place): Promise<string> {
  const writer = new IndexWriter();
  const hash = createHash('sha256');
  const texts: string[] = [];
  const documents = await listDocuments(db);
  for (let start = 0; start < documents.length; start += rowsAtOnce)
    for (const row of await readRows(db, documents.slice(start, start + rowsAtOnce))) {
      const { kind, slug, title, publishedAt } = row;
      const { terms } = await readDocumentTerms(db, kind, row);
      const path = addresses.href(addressOf(kind, slug));
      const head = [...terms.tags, ...terms.lead];
      writer.add(
        { kind, path, title, publishedAt },
        { title: terms.title, head, body: terms.body },
      );
      texts.push(JSON.stringify(`${row.description}\n${row.text}`.trim().slice(0, lookedThrough)));
    }
  const { list, blocks } = writer.finish();
  const files = new Map([
    ['list.json', JSON.stringify(list)],
    ...blocks.map((block, number) => [`block-${number}.json`, JSON.stringify(block)] as const),
    ...texts.map((text, number) => [`text-${number}.json`, text] as const),
  ]);
  for (const [name, text] of files) hash.update(`${name}\0${text}\0`);
  const place = `search/${hash.digest('hex').slice(0, 12)}/`;
  for (const [name, text] of files) await folder.write(place + name, text, 'search index');
  return `/${place}`;
}

/** Experiences have no pages of their own. */
const addressOf = (kind: ContentKind, slug: string | null) =>
  kind === 'experience' ? '/about' : `${pageFolders[kind]}/${slug}`;

interface Named {
  kind: ContentKind;
  id: string;
  publishedAt: string | null;
}

/** All that is public, the newest first. */
async function listDocuments(db: Db): Promise<Named[]> {
  const lists = contentKinds.map(async (kind) => {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'publishedAt'])
      .where(isPublic(kind))
      .execute();
    return rows.map((row) => ({ ...row, kind }));
  });
  const found = (await Promise.all(lists)).flat();
  const order = ({ publishedAt, id }: Named) => `${publishedAt} ${id}`;
  return found.toSorted((one, other) => (order(one) < order(other) ? 1 : -1));
}

async function readRows(db: Db, wanted: Named[]) {
  const lists = contentKinds.map(async (kind) => {
    const ids = wanted.filter((row) => row.kind === kind).map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await db.selectFrom(kind).selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({ ...row, kind, slug: 'slug' in row ? row.slug : null }));
  });
  const rows = new Map((await Promise.all(lists)).flat().map((row) => [row.id, row]));
  return wanted.flatMap(({ id }) => rows.get(id) ?? []);
}
