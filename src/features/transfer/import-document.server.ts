import { z } from 'zod';
import { renderBody } from '#content/body.server.ts';
import type { ContentKind } from '#content/kinds.ts';
import { slugShape, timeShape } from '#content/schema.ts';
import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { indexContent } from '#content/search/indexing.server.ts';
import { listSecrets } from '#content/secret-findings.ts';
import { inTransaction, recordRevision } from '#content/write.server.ts';
import { createArticleInput } from '#features/blog/schema.ts';
import { tagSlug } from '#features/blog/tag-slug.ts';
import { createExperienceInput } from '#features/experience/schema.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { createPageInput } from '#features/page/schema.ts';
import { createProjectInput } from '#features/project/schema.ts';
import { createServiceInput } from '#features/service/schema.ts';
import { createSnippetInput } from '#features/snippet/schema.ts';
import { renderedSource } from '#features/snippet/write.server.ts';
import { AppError } from '#lib/errors.ts';
import { readingMinutes } from '#lib/reading-time.ts';
import type { Db } from '#platform/db/database.ts';
import {
  findRow,
  insertRows,
  updateRow,
  type Row,
  type TableShape,
} from '#platform/db/table-io.server.ts';
import type { FolderDocument } from './folder-document.ts';
import { isRendered, parseColumn } from './folder-layout.ts';
import type { TransferReport } from './transfer-report.ts';

export interface ImportState {
  folder: string;
  dryRun: boolean;
  report: TransferReport;
  /** Ids of users in the folder, and their ids on this site. */
  people: Map<string, string>;
  /** Ids of entries that were not imported. */
  skipped: Set<string>;
  hasRevisions: boolean;
}

interface DocumentImport {
  source: string;
  kind: ContentKind;
  table: TableShape;
  document: FolderDocument;
}

const kindSchemas: Record<ContentKind, z.ZodType<Record<string, unknown>>> = {
  article: createArticleInput,
  project: createProjectInput,
  service: createServiceInput,
  snippet: createSnippetInput,
  experience: createExperienceInput,
  page: createPageInput,
};

/** The metadata of a document. */
const metadataSchema = z.object({
  id: z.uuid(),
  createdAt: timeShape,
  updatedAt: timeShape,
  trashedAt: timeShape.nullable().default(null),
  version: z.int().min(1).default(1),
  authorId: z.string().nullable().default(null),
  redirects: z.array(slugShape).default([]),
});

/** Imports one document in its own transaction. */
export async function importDocument(
  db: Db,
  text: DocumentImport,
  state: ImportState,
): Promise<void> {
  const { source, kind, table, document } = text;
  const { report, skipped, dryRun } = state;
  const skip = (reason: string) => {
    skipped.add(String(document.fields['id']));
    report.skip(source, reason);
  };
  const metadata = metadataSchema.safeParse(document.fields);
  if (!metadata.success) return skip(formatIssues(metadata.error));
  const parsedContent = kindSchemas[kind].safeParse({
    ...document.fields,
    id: undefined,
    body: document.body,
  });
  if (!parsedContent.success) return skip(formatIssues(parsedContent.error));
  const { redirects, authorId, ...ownFields } = metadata.data;
  const content = { body: document.body, ...parsedContent.data };
  const tags = z.array(z.string()).parse(parsedContent.data['tags'] ?? []);
  const author = await findAuthor(db, authorId, state);
  const existing = await findRow(db, table, { id: ownFields.id });
  const row = toRow(table, { ...content, ...ownFields, authorId: author }, existing);
  // Its related rows are still imported, because the document exists.
  if (existing && String(existing['updatedAt']) > ownFields.updatedAt)
    return report.skip(source, 'The site has a newer one.');
  if (await isTaken(db, kind, row)) return skip(`Something else has the slug “${row['slug']}”.`);
  if (
    existing &&
    isSame(row, existing) &&
    (await hasRelatedRows(db, { kind, id: ownFields.id, tags, redirects }))
  )
    return report.count(kind, 'same');
  noteSecrets({ source, row, report });
  const save = () =>
    inTransaction(db, async (trx) => {
      const fullRow = { ...row, ...(await renderColumns(trx, table, row)) };
      await (existing ? updateRow(trx, table, fullRow) : insertRows(trx, table, [fullRow]));
      await replaceRelatedRows(trx, { kind, id: ownFields.id, tags, redirects });
      const reference = { kind, id: ownFields.id };
      if (state.hasRevisions && !existing) {
        await indexContent(trx, reference);
        await refreshFilledPaths(trx);
      } else await recordRevision(trx, reference, { content, by: author });
    });
  try {
    if (!dryRun) await save();
  } catch (error) {
    // A document that cannot be rendered does not stop the import.
    if (!(error instanceof AppError)) throw error;
    return skip(error.message);
  }
  report.count(kind, existing ? 'changed' : 'created');
}

/** What was public elsewhere is public here, secrets included: they are named, for somebody to withdraw them. */
function noteSecrets({
  source,
  row,
  report,
}: {
  source: string;
  row: Row;
  report: TransferReport;
}) {
  if (row['status'] !== 'published' || row['trashedAt'] !== null) return;
  for (const field of ['title', 'description', 'code', 'body'])
    for (const { line, sentence } of listSecrets(String(row[field] ?? ''), field))
      report.note(
        source,
        `It is public and may hold a secret, in line ${line} of its ${field}. ${sentence}`,
      );
}

/** Formats validation issues in one line. */
const formatIssues = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ');

/** Finds the author on this site. */
async function findAuthor(
  db: Db,
  id: string | null,
  { people }: ImportState,
): Promise<string | null> {
  if (id === null) return null;
  const here = people.get(id) ?? id;
  const user = await db.selectFrom('user').select('id').where('id', '=', here).executeTakeFirst();
  return user?.id ?? null;
}

/** The row to write; missing fields keep their existing value, or get a default. */
function toRow(table: TableShape, fields: Record<string, unknown>, existing: Row | undefined): Row {
  const columns = table.columns.filter(({ name }) => !isRendered(name));
  return Object.fromEntries(
    columns.map(({ name, isText, isNullable }) => {
      const value = parseColumn(fields[name]);
      if (typeof value === 'string' || typeof value === 'number' || value === null)
        return [name, value];
      if (existing?.[name] !== undefined) return [name, existing[name]];
      if (isNullable) return [name, null];
      return [name, defaultValues[name] ?? (isText ? '' : 0)];
    }),
  );
}

const defaultValues: Row = {
  status: 'draft',
  language: 'text',
  stack: '[]',
  version: 1,
  commentsOpen: 1,
};

async function renderColumns(db: Db, table: TableShape, row: Row): Promise<Row> {
  const body = String(row['body']);
  const snippet = { body, code: String(row['code']), language: String(row['language']) };
  const shownBody = table.name === 'snippet' ? renderedSource(snippet) : body;
  const { toColumns: columns, words } = await renderBody(shownBody, imageResolver(db));
  const counts = { words, readingMinutes: readingMinutes(words) };
  const hasCounts = table.columns.some(({ name }) => name === 'words');
  return { ...columns, body, ...(hasCounts ? counts : {}) };
}

const isSame = (row: Row, existing: Row) =>
  Object.entries(row).every(([name, value]) => existing[name] === value);

async function isTaken(db: Db, kind: ContentKind, { id, slug }: Row): Promise<boolean> {
  if (kind === 'experience' || typeof slug !== 'string') return false;
  const other = await db.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst();
  return other !== undefined && other.id !== id;
}

interface RelatedRows {
  kind: ContentKind;
  id: string;
  tags: string[];
  redirects: string[];
}

async function hasRelatedRows(
  db: Db,
  { kind, id, tags, redirects }: RelatedRows,
): Promise<boolean> {
  const [labels, slugs] = await Promise.all([
    db
      .selectFrom('articleTag')
      .select('label')
      .where('articleId', '=', id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('redirect')
      .select('slug')
      .where('kind', '=', kind)
      .where('contentId', '=', id)
      .execute(),
  ]);
  const here = [labels.map(({ label }) => label), slugs.map(({ slug }) => slug).toSorted()];
  return JSON.stringify(here) === JSON.stringify([tags, redirects.toSorted()]);
}

async function replaceRelatedRows(db: Db, { kind, id, tags, redirects }: RelatedRows) {
  if (kind === 'article') {
    await db.deleteFrom('articleTag').where('articleId', '=', id).execute();
    const bySlug = new Map(tags.map((label) => [tagSlug(label), label]));
    const rows = [...bySlug].map(([slug, label], position) => ({
      articleId: id,
      slug,
      label,
      position,
    }));
    if (rows.length > 0) await db.insertInto('articleTag').values(rows).execute();
  }
  await db.deleteFrom('redirect').where('kind', '=', kind).where('contentId', '=', id).execute();
  for (const slug of redirects)
    await db
      .insertInto('redirect')
      .values({ kind, slug, contentId: id })
      .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet({ contentId: id }))
      .execute();
}
