import { readToc, renderBody } from '#content/body.server.ts';
import { findCreated } from '#content/save-session.server.ts';
import {
  applyInput,
  claimId,
  claimVersion,
  guardSlug,
  inTransaction,
  keepAddress,
  newColumns,
  recordRevision,
  savedColumns,
  type Writer,
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

/** Makes a page. A slug that is not given is proposed from the title. */
export function createPage(db: Db, input: CreatePage, by: Writer) {
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, 'page', input);
    if (created) return updatePage(trx, { ...input, ...created }, by);
    const { title } = input;
    const content = applyInput({ ...blank, title, slug: proposeSlug(title) }, input);
    const id = await claimId(trx, 'page', input);
    const row = { ...newColumns(content, id), ...(await columns(trx, content)) };
    await guardSlug(row.slug, () => trx.insertInto('page').values(row).execute());
    await recordRevision(trx, { kind: 'page', id: row.id }, { content, by });
    return getPage(trx, row.id);
  });
}

/** Changes what the input names. Naming the version it started from keeps it from overwriting another's save. */
export function updatePage(db: Db, input: UpdatePage, by: Writer) {
  return inTransaction(db, async (trx) => {
    const isClaimed = await claimVersion(trx, 'page', input);
    if (!isClaimed) return getPage(trx, input.id);
    const current = await getPage(trx, input.id);
    const { id, slug: from, publishedAt } = current;
    const content = applyInput(pickFields<PageContent>(current, blank), input);
    const row = { ...savedColumns(content), ...(await columns(trx, content)) };
    await guardSlug(row.slug, () =>
      trx.updateTable('page').set(row).where('id', '=', id).execute(),
    );
    await keepAddress(trx, 'page', { id, from, to: row.slug, publishedAt });
    await recordRevision(trx, { kind: 'page', id }, { content, by, autosave: input.autosave });
    return getPage(trx, id);
  });
}

/** The whole page as its owner edits it, Markdown included. */
export async function getPage(db: Db, id: string) {
  const row = await db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('page');
  return { ...row, toc: readToc(row.toc) };
}

async function columns(db: Db, content: PageContent) {
  const { slug } = content;
  // A slug that the title proposed has not been through the schema.
  if (isReserved(slug)) throw badRequest(reservedMessage, 'slug');
  const { columns: rendered } = await renderBody(content.body, imageResolver(db));
  return { ...rendered, slug };
}
