import { listForOwner } from '#content/owner-list.server.ts';
import { isPublic, paginate } from '#content/publication.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import type { Db } from '#platform/db/database.ts';

const summaryColumns = [
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
  const query = db.selectFrom('experience').select(summaryColumns).where(isPublic('experience'));
  return paginate(query, { table: 'experience', by: 'publishedAt' }, input);
}

/** The owner's list, with drafts and trash. */
export function listExperiences(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('experience')
    .select([...summaryColumns, 'experience.trashedAt', 'experience.version']);
  return listForOwner(query, 'experience', input);
}
