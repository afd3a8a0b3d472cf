import { z } from 'zod';
import { renderBody } from '#content/body.server.ts';
import type { ContentKind } from '#content/kinds.ts';
import { slugShape, timeShape } from '#content/schema.ts';
import { refreshPlaces } from '#content/places.server.ts';
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
import { shownText } from '#features/snippet/write.server.ts';
import { AppError } from '#lib/errors.ts';
import { readingMinutes } from '#lib/reading-time.ts';
import type { Db } from '#platform/db/database.ts';
import {
  findRow,
  insertRows,
  updateRow,
  type Row,
  type TableShape,
} from '#platform/db/whole-tables.server.ts';
import type { FolderDocument } from './folder-document.ts';
import { isRendered, takeBack } from './folder-layout.ts';
import type { TransferReport } from './transfer-report.ts';

export interface Carrying {
  folder: string;
  dryRun: boolean;
  report: TransferReport;
  /** Ids of people in the folder, and who they are here. */
  people: Map<string, string>;
  /** Ids of what could not be carried. */
  skipped: Set<string>;
  hasRevisions: boolean;
}

interface Text {
  source: string;
  kind: ContentKind;
  table: TableShape;
  document: FolderDocument;
}

const kindShapes: Record<ContentKind, z.ZodType<Record<string, unknown>>> = {
  article: createArticleInput,
  project: createProjectInput,
  service: createServiceInput,
  snippet: createSnippetInput,
  experience: createExperienceInput,
  page: createPageInput,
};

/** What the site knows of a text beside what is written. */
const keptShape = z.object({
  id: z.uuid(),
  createdAt: timeShape,
  updatedAt: timeShape,
  trashedAt: timeShape.nullable().default(null),
  version: z.int().min(1).default(1),
  authorId: z.string().nullable().default(null),
  redirects: z.array(slugShape).default([]),
});

/** Carries one text, in a transaction of its own. */
export async function carryText(db: Db, text: Text, carrying: Carrying): Promise<void> {
  const { source, kind, table, document } = text;
  const { report, skipped, dryRun } = carrying;
  const leave = (reason: string) => {
    skipped.add(String(document.fields['id']));
    report.leave(source, reason);
  };
  const kept = keptShape.safeParse(document.fields);
  if (!kept.success) return leave(tellIssues(kept.error));
  const written = kindShapes[kind].safeParse({
    ...document.fields,
    id: undefined,
    body: document.body,
  });
  if (!written.success) return leave(tellIssues(written.error));
  const { redirects, authorId, ...own } = kept.data;
  const content = { body: document.body, ...written.data };
  const tags = z.array(z.string()).parse(written.data['tags'] ?? []);
  const author = await findAuthor(db, authorId, carrying);
  const known = await findRow(db, table, { id: own.id });
  const row = toRow(table, { ...content, ...own, authorId: author }, known);
  // What belongs to it is carried all the same: it is there.
  if (known && String(known['updatedAt']) > own.updatedAt)
    return report.leave(source, 'The site has a newer one.');
  if (await isTaken(db, kind, row)) return leave(`Something else has the slug “${row['slug']}”.`);
  if (known && isSame(row, known) && (await hasBeside(db, { kind, id: own.id, tags, redirects })))
    return report.count(kind, 'same');
  noteSecrets({ source, row, report });
  const write = () =>
    inTransaction(db, async (trx) => {
      const whole = { ...row, ...(await rendered(trx, table, row)) };
      await (known ? updateRow(trx, table, whole) : insertRows(trx, table, [whole]));
      await writeBeside(trx, { kind, id: own.id, tags, redirects });
      const of = { kind, id: own.id };
      if (carrying.hasRevisions && !known) {
        await indexContent(trx, of);
        await refreshPlaces(trx);
      } else await recordRevision(trx, of, { content, by: author });
    });
  try {
    if (!dryRun) await write();
  } catch (error) {
    // A text that cannot be rendered is no reason to leave the others.
    if (!(error instanceof AppError)) throw error;
    return leave(error.message);
  }
  report.count(kind, known ? 'changed' : 'created');
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

/** What is wrong with it, in a line. */
const tellIssues = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('; ');

/** Whoever wrote it, if they are known here. */
async function findAuthor(db: Db, id: string | null, { people }: Carrying): Promise<string | null> {
  if (id === null) return null;
  const here = people.get(id) ?? id;
  const user = await db.selectFrom('user').select('id').where('id', '=', here).executeTakeFirst();
  return user?.id ?? null;
}

/** The columns that are written; what a hand has left out is as it was, or empty. */
function toRow(table: TableShape, fields: Record<string, unknown>, known: Row | undefined): Row {
  const columns = table.columns.filter(({ name }) => !isRendered(name));
  return Object.fromEntries(
    columns.map(({ name, isText, isNullable }) => {
      const value = takeBack(fields[name]);
      if (typeof value === 'string' || typeof value === 'number' || value === null)
        return [name, value];
      if (known?.[name] !== undefined) return [name, known[name]];
      if (isNullable) return [name, null];
      return [name, blanks[name] ?? (isText ? '' : 0)];
    }),
  );
}

const blanks: Row = { status: 'draft', language: 'text', stack: '[]', version: 1, commentsOpen: 1 };

async function rendered(db: Db, table: TableShape, row: Row): Promise<Row> {
  const body = String(row['body']);
  const snippet = { body, code: String(row['code']), language: String(row['language']) };
  const shown = table.name === 'snippet' ? shownText(snippet) : body;
  const { columns, words } = await renderBody(shown, imageResolver(db));
  const counted = { words, readingMinutes: readingMinutes(words) };
  const hasCounts = table.columns.some(({ name }) => name === 'words');
  return { ...columns, body, ...(hasCounts ? counted : {}) };
}

const isSame = (row: Row, known: Row) =>
  Object.entries(row).every(([name, value]) => known[name] === value);

async function isTaken(db: Db, kind: ContentKind, { id, slug }: Row): Promise<boolean> {
  if (kind === 'experience' || typeof slug !== 'string') return false;
  const other = await db.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst();
  return other !== undefined && other.id !== id;
}

interface Beside {
  kind: ContentKind;
  id: string;
  tags: string[];
  redirects: string[];
}

async function hasBeside(db: Db, { kind, id, tags, redirects }: Beside): Promise<boolean> {
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

async function writeBeside(db: Db, { kind, id, tags, redirects }: Beside) {
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
