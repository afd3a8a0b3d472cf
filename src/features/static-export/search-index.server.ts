import { createHash } from 'node:crypto';
import { contentKinds, contentPath, type ContentKind } from '#content/kinds.ts';
import { isPublic } from '#content/publication.server.ts';
import { getDocumentTerms } from '#content/search/indexing.server.ts';
import { IndexWriter } from '#features/search/static-index.ts';
import type { Db } from '#platform/db/database.ts';
import type { StaticAddresses } from './addresses.ts';
import type { StaticFolder } from './folder.server.ts';

/** Rows per query; each contains its whole text. */
const batchSize = 100;
/** Characters of a text that are searched for an excerpt, as in the site's own search. */
const maxTextLength = 40_000;

interface IndexTarget {
  addresses: StaticAddresses;
  folder: StaticFolder;
}

/** Writes the search index of a static export. Its folder name is a hash of its contents. */
export async function writeSearchIndex(
  db: Db,
  { addresses, folder }: IndexTarget,
): Promise<string> {
  const writer = new IndexWriter();
  const hash = createHash('sha256');
  const texts: string[] = [];
  const documents = await listDocuments(db);
  for (let start = 0; start < documents.length; start += batchSize)
    for (const row of await readRows(db, documents.slice(start, start + batchSize))) {
      const { kind, slug, title, publishedAt } = row;
      const { terms } = await getDocumentTerms(db, kind, row);
      const path = addresses.href(contentPath(kind, slug));
      const head = [...terms.tags, ...terms.lead];
      writer.add(
        { kind, path, title, publishedAt },
        { title: terms.title, head, body: terms.body },
      );
      texts.push(JSON.stringify(`${row.description}\n${row.text}`.trim().slice(0, maxTextLength)));
    }
  const { list, blocks } = writer.finish();
  const files = new Map([
    ['list.json', JSON.stringify(list)],
    ...blocks.map((block, number) => [`block-${number}.json`, JSON.stringify(block)] as const),
    ...texts.map((text, number) => [`text-${number}.json`, text] as const),
  ]);
  for (const [name, text] of files) hash.update(`${name}\0${text}\0`);
  const indexFolder = `search/${hash.digest('hex').slice(0, 12)}/`;
  for (const [name, text] of files) await folder.write(indexFolder + name, text, 'search index');
  return `/${indexFolder}`;
}

interface DocumentReference {
  kind: ContentKind;
  id: string;
  publishedAt: string | null;
}

/** Lists all public documents, the newest first. */
async function listDocuments(db: Db): Promise<DocumentReference[]> {
  const lists = contentKinds.map(async (kind) => {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'publishedAt'])
      .where(isPublic(kind))
      .execute();
    return rows.map((row) => ({ ...row, kind }));
  });
  const documents = (await Promise.all(lists)).flat();
  const getSortKey = ({ publishedAt, id }: DocumentReference) => `${publishedAt} ${id}`;
  return documents.toSorted((one, other) => (getSortKey(one) < getSortKey(other) ? 1 : -1));
}

async function readRows(db: Db, references: DocumentReference[]) {
  const lists = contentKinds.map(async (kind) => {
    const ids = references.filter((row) => row.kind === kind).map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = await db.selectFrom(kind).selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({ ...row, kind, slug: 'slug' in row ? row.slug : null }));
  });
  const rows = new Map((await Promise.all(lists)).flat().map((row) => [row.id, row]));
  return references.flatMap(({ id }) => rows.get(id) ?? []);
}
