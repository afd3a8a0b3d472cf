import { readToc, renderBody } from '#content/body.server.ts';
import { readList } from '#content/stack.ts';
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

/** Makes a service. A slug that is not given is proposed from the title. */
export function createService(db: Db, input: CreateService, by: Writer) {
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, 'service', input);
    if (created) return updateService(trx, { ...input, ...created }, by);
    const { title } = input;
    const content = applyInput({ ...blank, title, slug: proposeSlug(title) }, input);
    const id = await claimId(trx, 'service', input);
    const row = { ...newColumns(content, id), ...(await columns(trx, content)) };
    await guardSlug(row.slug, () => trx.insertInto('service').values(row).execute());
    await recordRevision(trx, { kind: 'service', id: row.id }, { content, by });
    return getService(trx, row.id);
  });
}

/** Changes what the input names. Naming the version it started from keeps it from overwriting another's save. */
export function updateService(db: Db, input: UpdateService, by: Writer) {
  return inTransaction(db, async (trx) => {
    const isClaimed = await claimVersion(trx, 'service', input);
    if (!isClaimed) return getService(trx, input.id);
    const current = await getService(trx, input.id);
    const { id, slug: from, publishedAt } = current;
    const content = applyInput(pickFields<ServiceContent>(current, blank), input);
    const row = { ...savedColumns(content), ...(await columns(trx, content)) };
    await guardSlug(row.slug, () =>
      trx.updateTable('service').set(row).where('id', '=', id).execute(),
    );
    await keepAddress(trx, 'service', { id, from, to: row.slug, publishedAt });
    await recordRevision(trx, { kind: 'service', id }, { content, by, autosave: input.autosave });
    return getService(trx, id);
  });
}

/** The whole service as its owner edits it, Markdown included. */
export async function getService(db: Db, id: string) {
  const row = await db.selectFrom('service').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('service');
  return { ...row, toc: readToc(row.toc), stack: readList(row.stack) };
}

async function columns(db: Db, content: ServiceContent) {
  const { slug, imageUrl, imageAlt, priceNote } = content;
  const { columns: rendered } = await renderBody(content.body, imageResolver(db));
  return {
    ...rendered,
    slug,
    imageUrl,
    imageAlt,
    priceNote,
    stack: JSON.stringify(content.stack),
  };
}
