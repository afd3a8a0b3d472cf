import { parseToc, renderBody } from '#content/body.server.ts';
import { findCreated } from '#content/save-session.server.ts';
import {
  applyInput,
  claimId,
  claimVersion,
  guardSlug,
  inTransaction,
  addRedirect,
  newColumns,
  recordRevision,
  savedColumns,
  type AuthorId,
} from '#content/write.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { notFound } from '#lib/errors.ts';
import { pickFields } from '#lib/pick-fields.ts';
import { proposeSlug } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import { type CreateSnippet, type SnippetContent, type UpdateSnippet } from './schema.ts';

const blank: SnippetContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  code: '',
  language: 'text',
  category: '',
};

/** Creates a snippet. Without a slug, one is derived from the title. */
export function createSnippet(db: Db, input: CreateSnippet, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, 'snippet', input);
    if (created) return updateSnippet(trx, { ...input, ...created }, by);
    const { title } = input;
    const content = applyInput({ ...blank, title, slug: proposeSlug(title) }, input);
    const id = await claimId(trx, 'snippet', input);
    const row = { ...newColumns(content, id), ...(await toColumns(trx, content)) };
    await guardSlug(row.slug, () => trx.insertInto('snippet').values(row).execute());
    await recordRevision(trx, { kind: 'snippet', id: row.id }, { content, by });
    return getSnippet(trx, row.id);
  });
}

/** Updates the given fields. With a base version, it refuses to overwrite a newer save. */
export function updateSnippet(db: Db, input: UpdateSnippet, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const isClaimed = await claimVersion(trx, 'snippet', input);
    if (!isClaimed) return getSnippet(trx, input.id);
    const current = await getSnippet(trx, input.id);
    const { id, slug: from, publishedAt } = current;
    const content = applyInput(pickFields<SnippetContent>(current, blank), input);
    const row = { ...savedColumns(content), ...(await toColumns(trx, content)) };
    await guardSlug(row.slug, () =>
      trx.updateTable('snippet').set(row).where('id', '=', id).execute(),
    );
    await addRedirect(trx, 'snippet', { id, from, to: row.slug, publishedAt });
    await recordRevision(trx, { kind: 'snippet', id }, { content, by, autosave: input.autosave });
    return getSnippet(trx, id);
  });
}

/** The snippet with all fields of the editor, Markdown included. Throws not found. */
export async function getSnippet(db: Db, id: string) {
  const row = await db.selectFrom('snippet').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('snippet');
  return { ...row, toc: parseToc(row.toc) };
}

async function toColumns(db: Db, content: SnippetContent) {
  const { slug, body, code, language, category } = content;
  const { toColumns: rendered } = await renderBody(renderedSource(content), imageResolver(db));
  return { ...rendered, body, slug, code, language, category };
}

/** Note and code are rendered as one Markdown text; only the note is stored as the body. */
export const renderedSource = ({
  body,
  code,
  language,
}: Pick<SnippetContent, 'body' | 'code' | 'language'>) => `${body}\n\n${fence(code, language)}\n`;

/** A fence longer than any run of backticks in the code. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language.replace(/[\s`]/g, '')}\n${code.replace(/\n$/, '')}\n${marks}`;
}
