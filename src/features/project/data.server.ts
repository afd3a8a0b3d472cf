import type { Expression, SqlBool } from 'kysely';
import { readToc } from '#content/body.server.ts';
import { listOwned } from '#content/owner-list.server.ts';
import { isKept, isPublic, isPublicAt, listPage } from '#content/public.server.ts';
import type { ListInput, OwnerList } from '#content/schema.ts';
import { readList } from '#content/stack.ts';
import { findMovedSlug } from '#content/write.server.ts';
import { findImage, withImages } from '#features/media/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import type { SelectedInput } from './schema.ts';

const summary = [
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
  const query = db.selectFrom('project').select(summary).where(isPublic('project'));
  const page = await listPage(query, { table: 'project', by: 'publishedAt' }, input);
  return { ...page, items: await withImages(db, page.items.map(read)) };
}

/** What the home page shows: the newest of those that stand out, or of all where none does. */
export async function listSelectedProjects(db: Db, { limit }: SelectedInput) {
  const newest = db
    .selectFrom('project')
    .select(summary)
    .where(isPublic('project'))
    .orderBy('project.publishedAt', 'desc')
    .orderBy('project.id', 'desc')
    .limit(limit);
  const featured = await newest.where('project.featured', '=', 1).execute();
  const rows = featured.length > 0 ? featured : await newest.execute();
  return withImages(db, rows.map(read));
}

/** The owner's list, drafts and trash too. */
export async function listProjects(db: Db, input: OwnerList) {
  const query = db
    .selectFrom('project')
    .select([...summary, 'project.trashedAt', 'project.version']);
  const page = await listOwned(query, 'project', input);
  return { ...page, items: await withImages(db, page.items.map(read)) };
}

/** What is public under this slug, with its html and contents; NOT_FOUND tells where it moved. */
export async function getPublicProject(db: Db, slug: string) {
  const found = await findShown(db, isPublicAt('project', slug));
  if (!found) throw notFound('project', await findMovedSlug(db, 'project', slug));
  return found;
}

/** The same of a draft or of what is scheduled, by its id. */
export async function getPreviewedProject(db: Db, id: string) {
  const found = await findShown(db, isKept('project', id));
  if (!found) throw notFound('project');
  return found;
}

async function findShown(db: Db, which: Expression<SqlBool>) {
  const row = await db
    .selectFrom('project')
    .select([...summary, 'project.html', 'project.toc'])
    .where(which)
    .executeTakeFirst();
  if (!row) return undefined;
  const { toc, ...project } = row;
  const image = await findImage(db, project.imageUrl);
  return { ...read(project), image, toc: readToc(toc) };
}

function read<Row extends { stack: string; featured: number }>({ stack, featured, ...row }: Row) {
  return { ...row, stack: readList(stack), featured: featured === 1 };
}
