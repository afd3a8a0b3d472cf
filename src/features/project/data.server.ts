import { readToc } from '#content/body.server.ts';
import { isPublic, listPage } from '#content/public.server.ts';
import type { ListInput } from '#content/schema.ts';
import { readList } from '#content/stack.ts';
import { findMovedSlug } from '#content/write.server.ts';
import { withImages } from '#features/media/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

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

/** The owner's list, drafts and trash too, the newest made first. */
export async function listProjects(db: Db, input: ListInput) {
  const query = db.selectFrom('project').select([...summary, 'project.trashedAt', 'project.version']);
  const page = await listPage(query, { table: 'project', by: 'createdAt' }, input);
  return { ...page, items: await withImages(db, page.items.map(read)) };
}

/** What is public under this slug, with its html and contents; NOT_FOUND tells where it moved. */
export async function getPublicProject(db: Db, slug: string) {
  const row = await db
    .selectFrom('project')
    .select([...summary, 'project.html', 'project.toc'])
    .where('slug', '=', slug)
    .where(isPublic('project'))
    .executeTakeFirst();
  if (!row) throw notFound('project', await findMovedSlug(db, 'project', slug));
  const { toc, ...project } = row;
  const [complete] = await withImages(db, [read(project)]);
  return { ...read(project), image: complete?.image ?? null, toc: readToc(toc) };
}

function read<Row extends { stack: string; featured: number }>(row: Row) {
  return { ...row, stack: readList(row.stack), featured: row.featured === 1 };
}
