import type { Expression, SqlBool } from 'kysely';
import { parseToc } from '#content/body.server.ts';
import { createItemReads } from '#content/item-reads.server.ts';
import { listForOwner } from '#content/owner-list.server.ts';
import { isPublic, paginate } from '#content/publication.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import { parseNames } from '#content/stack.ts';
import { findImage, withImages } from '#features/media/data.server.ts';
import type { Db } from '#platform/db/database.ts';
import type { SelectedInput } from './schema.ts';

const summaryColumns = [
  'project.id',
  'project.slug',
  'project.title',
  'project.description',
  'project.status',
  'project.publishedAt',
  'project.createdAt',
  'project.updatedAt',
  'project.imageUrl',
  'project.imageAlt',
  'project.stack',
  'project.repositoryUrl',
  'project.demoUrl',
  'project.featured',
  'project.startedOn',
  'project.endedOn',
] as const;

export async function listPublicProjects(db: Db, input: ListInput) {
  const query = db.selectFrom('project').select(summaryColumns).where(isPublic('project'));
  const page = await paginate(query, { table: 'project', by: 'publishedAt' }, input);
  return { ...page, items: await withImages(db, page.items.map(toProject)) };
}

/** The projects of the home page: the newest featured ones, or the newest of all if none is featured. */
export async function listSelectedProjects(db: Db, { limit }: SelectedInput) {
  const newest = db
    .selectFrom('project')
    .select(summaryColumns)
    .where(isPublic('project'))
    .orderBy('project.publishedAt', 'desc')
    .orderBy('project.id', 'desc')
    .limit(limit);
  const featured = await newest.where('project.featured', '=', 1).execute();
  const rows = featured.length > 0 ? featured : await newest.execute();
  return withImages(db, rows.map(toProject));
}

/** The owner's list, with drafts and trash. */
export async function listProjects(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('project')
    .select([...summaryColumns, 'project.trashedAt', 'project.version']);
  const page = await listForOwner(query, 'project', input);
  return { ...page, items: await withImages(db, page.items.map(toProject)) };
}

export const projectReads = createItemReads('project', findProject);

async function findProject(db: Db, condition: Expression<SqlBool>) {
  const row = await db
    .selectFrom('project')
    .select([...summaryColumns, 'project.html', 'project.toc'])
    .where(condition)
    .executeTakeFirst();
  if (!row) return undefined;
  const { toc, ...project } = row;
  const image = await findImage(db, project.imageUrl);
  return { ...toProject(project), image, toc: parseToc(toc) };
}

function toProject<Row extends { stack: string; featured: number }>({
  stack,
  featured,
  ...row
}: Row) {
  return { ...row, stack: parseNames(stack), featured: featured === 1 };
}
