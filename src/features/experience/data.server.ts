import { listOwned } from '#content/owner-list.server.ts';
import { isPublic, listPage } from '#content/public.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import type { Db } from '#platform/db/database.ts';

const summary = [
  'experience.id',
  'experience.title',
  'experience.description',
  'experience.status',
  'experience.publishedAt',
  'experience.createdAt',
  'experience.updatedAt',
  'experience.type',
  'experience.organisation',
  'experience.location',
  'experience.url',
  'experience.imageUrl',
  'experience.startsOn',
  'experience.endsOn',
] as const;

export function listPublicExperiences(db: Db, input: ListInput) {
  const query = db.selectFrom('experience').select(summary).where(isPublic('experience'));
  return listPage(query, { table: 'experience', by: 'publishedAt' }, input);
}

/** The owner's list, drafts and trash too. */
export function listExperiences(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('experience')
    .select([...summary, 'experience.trashedAt', 'experience.version']);
  return listOwned(query, 'experience', input);
}
