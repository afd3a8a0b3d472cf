import { setSchemaMessages } from '#lib/schema-messages.ts';
import { z } from 'zod';
import { isPagedKind, type ContentKind } from '#content/kinds.ts';
import { findMissingField } from '#content/required-fields.ts';
import { redirectPathShape } from '#content/redirect-path.ts';
import { monthSlugShape, timeShape } from '#content/schema.ts';
import type { ArticleRenderer } from '#content/markdown/render.server.ts';
import { refreshFilledPaths } from '#content/filled-paths.server.ts';
import { indexItem } from '#content/index-item.server.ts';
import { listSecrets } from '#content/secret-findings.ts';
import {
  completeContent,
  findContent,
  renderColumns,
  type StorableContent,
} from '#content/storage.server.ts';
import { putContent, type ItemCopy } from '#content/put-content.server.ts';
import { addRevision, applyInput, inTransaction } from '#content/write.server.ts';
import { pickFields } from '#lib/pick-fields.ts';
import { AppError, isStorageFailure } from '#lib/errors.ts';
import { withoutNul } from './without-nul.ts';
import type { Db } from '#platform/db/database.ts';
import type { FolderDocument } from '#content/folder-format/document.ts';
import type { Outcome, TaskReport } from '#features/tasks/report.ts';
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
  /** Renders the texts; `renderMarkdown` by default. */
  render?: ArticleRenderer | undefined;
}

interface DocumentImport {
  source: string;
  kind: ContentKind;
  document: FolderDocument;
  /** Called once, when it is known what became of the document. */
  onOutcome?: ((outcome: Outcome | 'skipped') => void) | undefined;
}

/** The metadata of a document. */
const metadataSchema = z.object({
  id: z.uuid(),
  createdAt: timeShape,
  updatedAt: timeShape,
  trashedAt: timeShape.nullable().default(null),
  version: z.int().min(1).default(1),
  authorId: z.string().nullable().default(null),
  /** Old slugs, and old paths of other sites. */
  redirects: z.array(z.union([monthSlugShape, redirectPathShape])).default([]),
});

/** A document that is valid and differs from what the site has. `renderDocuments` adds its columns. */
export interface PreparedDocument extends Pick<DocumentImport, 'source' | 'kind' | 'onOutcome'> {
  copy: ItemCopy<StorableContent>;
  isNew: boolean;
}

/** Imports one document in its own transaction. */
export async function importDocument(
  db: Db,
  text: DocumentImport,
  state: ImportState,
): Promise<void> {
  const prepared = await prepareDocument(db, text, state);
  if (prepared) await saveDocuments(db, await renderDocuments(db, [prepared], state), state);
}

/** Validates a document. Undefined if there is nothing to save; the report has the reason. */
export async function prepareDocument(
  db: Db,
  text: DocumentImport,
  state: ImportState,
): Promise<PreparedDocument | undefined> {
  const { source, kind, onOutcome } = text;
  const document = withoutNul(text.document) as FolderDocument; // of the same shape
  const { report } = state;
  const skip = (reason: string) =>
    void skipDocument(state, { id: document.fields['id'], source, onOutcome }, reason);
  const metadataResult = metadataSchema.safeParse(document.fields);
  if (!metadataResult.success) return skip(formatIssues(metadataResult.error));
  const { definition, schema } = kindDefinitions[kind];
  const parsed = schema.safeParse({ ...document.fields, id: undefined, body: document.body });
  if (!parsed.success) return skip(formatIssues(parsed.error));
  const { redirects, authorId, ...metadata } = metadataResult.data;
  const by = await findAuthor(db, authorId, state);
  const existing = await findContent(db, definition, metadata.id);
  // Its related rows are still imported, because the document exists.
  if (existing && existing.updatedAt > metadata.updatedAt) {
    report.skip(source, 'The version on the site is newer.');
    return void onOutcome?.('skipped');
  }
  const before = existing ? pickFields(existing, definition.blank) : definition.blank;
  const content = completeContent(kind, applyInput(before, parsed.data));
  const missing = content.status === 'published' ? findMissingField(kind, content) : undefined;
  if (missing) return skip(`${missing.field}: ${missing.message}`);
  if (await isTaken(db, kind, { id: metadata.id, slug: content.slug }))
    return skip(`The slug “${content.slug}” is already in use.`);
  const copy = { content, metadata, by, redirects };
  if (existing && (await isSame(db, kind, { copy, existing }))) {
    report.count(kind, 'same');
    return void onOutcome?.('same');
  }
  noteSecrets({ source, copy, report });
  return { source, kind, onOutcome, copy, isNew: existing === undefined };
}

/** Renders documents, side by side if the renderer can. One that cannot be rendered is skipped, and does not stop the import. */
export async function renderDocuments(
  db: Db,
  documents: PreparedDocument[],
  state: ImportState,
): Promise<PreparedDocument[]> {
  if (state.dryRun) return documents;
  const results = await Promise.all(
    documents.map(async ({ kind, copy }) => {
      try {
        const { definition } = kindDefinitions[kind];
        const toRender = { content: copy.content, render: state.render };
        return { columns: await renderColumns(db, definition, toRender) };
      } catch (error) {
        if (!(error instanceof AppError) || isStorageFailure(error)) throw error;
        return { problem: error.message };
      }
    }),
  );
  // The report has them in the order of the documents.
  return documents.flatMap((document, index) => {
    const { columns, problem } = results[index] ?? {};
    if (columns) return [{ ...document, copy: { ...document.copy, columns } }];
    skipDocument(state, { ...document, id: document.copy.metadata.id }, problem ?? '');
    return [];
  });
}

function skipDocument(
  { skipped, report }: ImportState,
  { id, source, onOutcome }: { id: unknown } & Pick<DocumentImport, 'source' | 'onOutcome'>,
  reason: string,
) {
  skipped.add(String(id));
  report.skip(source, reason);
  onOutcome?.('skipped');
}

/** Saves documents in one transaction. If one of them is refused, each is saved in its own. */
export async function saveDocuments(
  db: Db,
  documents: PreparedDocument[],
  state: ImportState,
): Promise<void> {
  const [first] = documents;
  if (!first) return;
  try {
    if (!state.dryRun) await inTransaction(db, (trx) => putDocuments(trx, documents, state));
  } catch (error) {
    if (!(error instanceof AppError) || isStorageFailure(error)) throw error;
    if (documents.length === 1)
      return skipDocument(state, { ...first, id: first.copy.metadata.id }, error.message);
    for (const document of documents) await saveDocuments(db, [document], state);
    return;
  }
  for (const { kind, isNew, onOutcome } of documents) {
    const outcome = isNew ? 'created' : 'changed';
    state.report.count(kind, outcome);
    onOutcome?.(outcome);
  }
}

async function putDocuments(trx: Db, documents: PreparedDocument[], { hasRevisions }: ImportState) {
  for (const { kind, copy, isNew } of documents) {
    await putContent(trx, kindDefinitions[kind].definition, copy);
    const reference = { kind, id: copy.metadata.id };
    const { content, by } = copy;
    await (hasRevisions && isNew
      ? indexItem(trx, reference)
      : addRevision(trx, reference, { content, by }));
  }
  await refreshFilledPaths(trx);
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
