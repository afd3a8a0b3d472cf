import { parseToc, renderBody } from '#content/body.server.ts';
import { findCreated } from '#content/save-session.server.ts';
import {
  applyInput,
  claimId,
  claimVersion,
  inTransaction,
  newColumns,
  recordRevision,
  savedColumns,
  type AuthorId,
} from '#content/write.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { badRequest, notFound } from '#lib/errors.ts';
import { pickFields } from '#lib/pick-fields.ts';
import type { Db } from '#platform/db/database.ts';
import type { CreateExperience, ExperienceContent, UpdateExperience } from './schema.ts';

const blank: ExperienceContent = {
  title: '',
  type: 'work',
  organisation: '',
  startsOn: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  location: null,
  url: null,
  imageUrl: null,
  endsOn: null,
};

export function createExperience(db: Db, input: CreateExperience, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, 'experience', input);
    if (created) return updateExperience(trx, { ...input, ...created }, by);
    const { title, type, organisation, startsOn } = input;
    const content = applyInput({ ...blank, title, type, organisation, startsOn }, input);
    const id = await claimId(trx, 'experience', input);
    const row = { ...newColumns(content, id), ...(await columns(trx, content)) };
    await trx.insertInto('experience').values(row).execute();
    await recordRevision(trx, { kind: 'experience', id: row.id }, { content, by });
    return getExperience(trx, row.id);
  });
}

/** Updates the given fields. With a base version, it refuses to overwrite a newer save. */
export function updateExperience(db: Db, input: UpdateExperience, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const isClaimed = await claimVersion(trx, 'experience', input);
    if (!isClaimed) return getExperience(trx, input.id);
    const current = await getExperience(trx, input.id);
    const content = applyInput(pickFields<ExperienceContent>(current, blank), input);
    const row = { ...savedColumns(content), ...(await columns(trx, content)) };
    await trx.updateTable('experience').set(row).where('id', '=', current.id).execute();
    await recordRevision(
      trx,
      { kind: 'experience', id: current.id },
      { content, by, autosave: input.autosave },
    );
    return getExperience(trx, current.id);
  });
}

/** The experience with all fields of the editor, Markdown included. Throws not found. */
export async function getExperience(db: Db, id: string) {
  const row = await db.selectFrom('experience').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('experience');
  return { ...row, toc: parseToc(row.toc) };
}

async function columns(db: Db, content: ExperienceContent) {
  const { type, organisation, location, url, imageUrl, startsOn, endsOn } = content;
  if (endsOn !== null && endsOn < startsOn)
    throw badRequest('The end is before the start.', 'endsOn');
  const { toColumns: rendered } = await renderBody(content.body, imageResolver(db));
  return { ...rendered, type, organisation, location, url, imageUrl, startsOn, endsOn };
}
