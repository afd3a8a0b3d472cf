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
import { badRequest, notFound } from '#lib/errors.ts';
import { pickFields } from '#lib/pick-fields.ts';
import { proposeSlug } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import {
  isReserved,
  reservedMessage,
  type CreatePage,
  type PageContent,
  type UpdatePage,
} from './schema.ts';

const blank: PageContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
};

/** Creates a page. Without a slug, one is derived from the title. */
export function createPage(db: Db, input: CreatePage, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, 'page', input);
    if (created) return updatePage(trx, { ...input, ...created }, by);
    const { title } = input;
    const content = applyInput({ ...blank, title, slug: proposeSlug(title) }, input);
    const id = await claimId(trx, 'page', input);
    const row = { ...newColumns(content, id), ...(await toColumns(trx, content)) };
    await guardSlug(row.slug, () => trx.insertInto('page').values(row).execute());
    await recordRevision(trx, { kind: 'page', id: row.id }, { content, by });
    return getPage(trx, row.id);
  });
}

/** Updates the given fields. With a base version, it refuses to overwrite a newer save. */
export function updatePage(db: Db, input: UpdatePage, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const isClaimed = await claimVersion(trx, 'page', input);
    if (!isClaimed) return getPage(trx, input.id);
    const current = await getPage(trx, input.id);
    const { id, slug: from, publishedAt } = current;
    const content = applyInput(pickFields<PageContent>(current, blank), input);
    const row = { ...savedColumns(content), ...(await toColumns(trx, content)) };
    await guardSlug(row.slug, () =>
      trx.updateTable('page').set(row).where('id', '=', id).execute(),
    );
    await addRedirect(trx, 'page', { id, from, to: row.slug, publishedAt });
    await recordRevision(trx, { kind: 'page', id }, { content, by, autosave: input.autosave });
    return getPage(trx, id);
  });
}

/** The page with all fields of the editor, Markdown included. Throws not found. */
export async function getPage(db: Db, id: string) {
  const row = await db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('page');
  return { ...row, toc: parseToc(row.toc) };
}

async function toColumns(db: Db, content: PageContent) {
  const { slug } = content;
  // A slug that is derived from the title has not been validated by the schema.
  if (isReserved(slug)) throw badRequest(reservedMessage, 'slug');
  const { toColumns: rendered } = await renderBody(content.body, imageResolver(db));
  return { ...rendered, slug };
}
