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
import { badRequest, notFound } from '#lib/errors.ts';
import { pickFields } from '#lib/pick-fields.ts';
import { proposeSlug } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import {
  endsAfterStart,
  type CreateProject,
  type ProjectContent,
  type UpdateProject,
} from './schema.ts';

const blank: ProjectContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  imageUrl: null,
  imageAlt: '',
  stack: [],
  repositoryUrl: null,
  demoUrl: null,
  featured: false,
  startedOn: null,
  endedOn: null,
};

/** Creates a project. Without a slug, one is derived from the title. */
export function createProject(db: Db, input: CreateProject, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, 'project', input);
    if (created) return updateProject(trx, { ...input, ...created }, by);
    const { title } = input;
    const content = applyInput({ ...blank, title, slug: proposeSlug(title) }, input);
    const id = await claimId(trx, 'project', input);
    const row = { ...newColumns(content, id), ...(await toColumns(trx, content)) };
    await guardSlug(row.slug, () => trx.insertInto('project').values(row).execute());
    await recordRevision(trx, { kind: 'project', id: row.id }, { content, by });
    return getProject(trx, row.id);
  });
}

/** Updates the given fields. With a base version, it refuses to overwrite a newer save. */
export function updateProject(db: Db, input: UpdateProject, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const isClaimed = await claimVersion(trx, 'project', input);
    if (!isClaimed) return getProject(trx, input.id);
    const current = await getProject(trx, input.id);
    const { id, slug: from, publishedAt } = current;
    const content = applyInput(pickFields<ProjectContent>(current, blank), input);
    const row = { ...savedColumns(content), ...(await toColumns(trx, content)) };
    await guardSlug(row.slug, () =>
      trx.updateTable('project').set(row).where('id', '=', id).execute(),
    );
    await addRedirect(trx, 'project', { id, from, to: row.slug, publishedAt });
    await recordRevision(trx, { kind: 'project', id }, { content, by, autosave: input.autosave });
    return getProject(trx, id);
  });
}

/** The project with all fields of the editor, Markdown included. Throws not found. */
export async function getProject(db: Db, id: string) {
  const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('project');
  return {
    ...row,
    toc: parseToc(row.toc),
    stack: parseNames(row.stack),
    featured: row.featured === 1,
  };
}

async function toColumns(db: Db, content: ProjectContent) {
  const { slug, imageUrl, imageAlt, repositoryUrl, demoUrl, startedOn, endedOn } = content;
  if (!endsAfterStart(content)) throw badRequest('The end is before the start.', 'endedOn');
  const { toColumns: rendered } = await renderBody(content.body, imageResolver(db));
  return {
    ...rendered,
    slug,
    imageUrl,
    imageAlt,
    repositoryUrl,
    demoUrl,
    startedOn,
    endedOn,
    stack: JSON.stringify(content.stack),
    featured: content.featured ? 1 : 0,
  };
}
