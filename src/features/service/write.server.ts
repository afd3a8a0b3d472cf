import { parseToc, renderBody } from '#content/body.server.ts';
import { parseNames } from '#content/stack.ts';
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
import { type CreateService, type ServiceContent, type UpdateService } from './schema.ts';

const blank: ServiceContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  imageUrl: null,
  imageAlt: '',
  stack: [],
  priceNote: null,
};

/** Creates a service. Without a slug, one is derived from the title. */
export function createService(db: Db, input: CreateService, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, 'service', input);
    if (created) return updateService(trx, { ...input, ...created }, by);
    const { title } = input;
    const content = applyInput({ ...blank, title, slug: proposeSlug(title) }, input);
    const id = await claimId(trx, 'service', input);
    const row = { ...newColumns(content, id), ...(await toColumns(trx, content)) };
    await guardSlug(row.slug, () => trx.insertInto('service').values(row).execute());
    await recordRevision(trx, { kind: 'service', id: row.id }, { content, by });
    return getService(trx, row.id);
  });
}

/** Updates the given fields. With a base version, it refuses to overwrite a newer save. */
export function updateService(db: Db, input: UpdateService, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const isClaimed = await claimVersion(trx, 'service', input);
    if (!isClaimed) return getService(trx, input.id);
    const current = await getService(trx, input.id);
    const { id, slug: from, publishedAt } = current;
    const content = applyInput(pickFields<ServiceContent>(current, blank), input);
    const row = { ...savedColumns(content), ...(await toColumns(trx, content)) };
    await guardSlug(row.slug, () =>
      trx.updateTable('service').set(row).where('id', '=', id).execute(),
    );
    await addRedirect(trx, 'service', { id, from, to: row.slug, publishedAt });
    await recordRevision(trx, { kind: 'service', id }, { content, by, autosave: input.autosave });
    return getService(trx, id);
  });
}

/** The service with all fields of the editor, Markdown included. Throws not found. */
export async function getService(db: Db, id: string) {
  const row = await db.selectFrom('service').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('service');
  return { ...row, toc: parseToc(row.toc), stack: parseNames(row.stack) };
}

async function toColumns(db: Db, content: ServiceContent) {
  const { slug, imageUrl, imageAlt, priceNote } = content;
  const { toColumns: rendered } = await renderBody(content.body, imageResolver(db));
  return {
    ...rendered,
    slug,
    imageUrl,
    imageAlt,
    priceNote,
    stack: JSON.stringify(content.stack),
  };
}
