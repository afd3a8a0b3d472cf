import { setSchemaMessages } from '#lib/schema-messages.ts';
import { z } from 'zod';
import { isPagedKind, type ContentKind } from '#content/kinds.ts';
import { slugShape, timeShape } from '#content/schema.ts';
import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { indexContent } from '#content/search/indexing.server.ts';
import { listSecrets } from '#content/secret-findings.ts';
import {
  findContent,
  putContent,
  type ItemCopy,
  type StorableContent,
} from '#content/storage.server.ts';
import { applyInput, inTransaction, recordRevision } from '#content/write.server.ts';
import { pickFields } from '#lib/pick-fields.ts';
import { AppError, isStorageFailure } from '#lib/errors.ts';
import { withoutNul } from './without-nul.ts';
import type { Db } from '#platform/db/database.ts';
import type { FolderDocument } from '#content/folder-format/document.ts';
import type { TaskReport } from '#features/tasks/report.ts';
import { kindDefinitions } from './kind-definitions.server.ts';

setSchemaMessages();

export interface ImportState {
  folder: string;
  dryRun: boolean;
  report: TaskReport;
  /** Ids of users in the folder, and their ids on this site. */
  people: Map<string, string>;
  /** Ids of entries that were not imported. */
  skipped: Set<string>;
  hasRevisions: boolean;
}

interface DocumentImport {
  source: string;
  kind: ContentKind;
  document: FolderDocument;
}

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
  const { source, kind } = text;
  const document = withoutNul(text.document) as FolderDocument; // of the same shape
  const { report, skipped, dryRun } = state;
  const skip = (reason: string) => {
    skipped.add(String(document.fields['id']));
    report.skip(source, reason);
  };
  const metadataResult = metadataSchema.safeParse(document.fields);
  if (!metadataResult.success) return skip(formatIssues(metadataResult.error));
  const { definition, schema } = kindDefinitions[kind];
  const parsed = schema.safeParse({ ...document.fields, id: undefined, body: document.body });
  if (!parsed.success) return skip(formatIssues(parsed.error));
  const { redirects, authorId, ...metadata } = metadataResult.data;
  const by = await findAuthor(db, authorId, state);
  const existing = await findContent(db, definition, metadata.id);
  // Its related rows are still imported, because the document exists.
  if (existing && existing.updatedAt > metadata.updatedAt)
    return report.skip(source, 'The version on the site is newer.');
  const before = existing ? pickFields(existing, definition.blank) : definition.blank;
  const content = applyInput(before, parsed.data);
  if (await isTaken(db, kind, { id: metadata.id, slug: content.slug }))
    return skip(`The slug “${content.slug}” is already in use.`);
  const copy = { content, metadata, by, redirects };
  if (existing && (await isSame(db, kind, { copy, existing }))) return report.count(kind, 'same');
  noteSecrets({ source, copy, report });
  const save = () =>
    inTransaction(db, async (trx) => {
      await putContent(trx, definition, copy);
      const reference = { kind, id: metadata.id };
      if (state.hasRevisions && !existing) {
        await indexContent(trx, reference);
        await refreshFilledPaths(trx);
      } else await recordRevision(trx, reference, { content, by });
    });
  try {
    if (!dryRun) await save();
  } catch (error) {
    // A document that cannot be rendered does not stop the import.
    if (!(error instanceof AppError) || isStorageFailure(error)) throw error;
    return skip(error.message);
  }
  report.count(kind, existing ? 'changed' : 'created');
}

/** What was public in the source is public here, secrets included: the report names them, so that they can be revoked. */
function noteSecrets({
  source,
  copy: { content, metadata },
  report,
}: {
  source: string;
  copy: ItemCopy<StorableContent>;
  report: TaskReport;
}) {
  if (content.status !== 'published' || metadata.trashedAt !== null) return;
  const texts: Record<string, unknown> = { ...content };
  for (const field of ['title', 'description', 'code', 'body'])
    for (const { line, sentence } of listSecrets(String(texts[field] ?? ''), field))
      report.note(
        source,
        `It is public and may contain a secret, in line ${line} of its ${field}. ${sentence}`,
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

/** Whether the site has exactly this item. */
async function isSame(
  db: Db,
  kind: ContentKind,
  { copy, existing }: { copy: ItemCopy<StorableContent>; existing: object },
): Promise<boolean> {
  const { content, metadata, by, redirects } = copy;
  const author = 'authorId' in existing ? { authorId: by } : {};
  const item = { ...content, ...metadata, ...author };
  if (JSON.stringify(pickFields(existing as typeof item, item)) !== JSON.stringify(item))
    return false;
  const rows = await db
    .selectFrom('redirect')
    .select('slug')
    .where('kind', '=', kind)
    .where('contentId', '=', metadata.id)
    .execute();
  const here = rows.map(({ slug }) => slug).toSorted();
  return JSON.stringify(here) === JSON.stringify(redirects.toSorted());
}

async function isTaken(
  db: Db,
  kind: ContentKind,
  { id, slug }: { id: string; slug: string | undefined },
): Promise<boolean> {
  if (!isPagedKind(kind) || slug === undefined) return false;
  const other = await db.selectFrom(kind).select('id').where('slug', '=', slug).executeTakeFirst();
  return other !== undefined && other.id !== id;
}
