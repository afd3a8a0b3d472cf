import { parseToc, renderBody } from '#content/body.server.ts';
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
import { readingMinutes } from '#lib/reading-time.ts';
import { proposeSlug } from '#lib/slug.ts';
import type { Db } from '#platform/db/database.ts';
import { findTags } from './data.server.ts';
import { tagSlug } from './tag-slug.ts';
import type { ArticleContent, CreateArticle, UpdateArticle } from './schema.ts';

const blank: ArticleContent = {
  title: '',
  slug: '',
  description: '',
  status: 'draft',
  publishedAt: null,
  body: '',
  imageUrl: null,
  imageAlt: '',
  tags: [],
  series: null,
  canonicalUrl: null,
  featured: false,
  commentsOpen: true,
};

/** Creates an article. Without a slug, one is derived from the title. */
export function createArticle(db: Db, input: CreateArticle, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, 'article', input);
    if (created) return updateArticle(trx, { ...input, ...created }, by);
    const { title } = input;
    const content = applyInput({ ...blank, title, slug: proposeSlug(title) }, input);
    const id = await claimId(trx, 'article', input);
    const row = { ...newColumns(content, id), ...(await toColumns(trx, content)), authorId: by };
    await guardSlug(row.slug, () => trx.insertInto('article').values(row).execute());
    await replaceTags(trx, row.id, content.tags);
    await recordRevision(trx, { kind: 'article', id: row.id }, { content, by });
    return getArticle(trx, row.id);
  });
}

/** Updates the given fields. With a base version, it refuses to overwrite a newer save. */
export function updateArticle(db: Db, input: UpdateArticle, by: AuthorId) {
  return inTransaction(db, async (trx) => {
    const isClaimed = await claimVersion(trx, 'article', input);
    if (!isClaimed) return getArticle(trx, input.id);
    const current = await getArticle(trx, input.id);
    const { id, slug: from, publishedAt } = current;
    const content = applyInput(pickFields<ArticleContent>(current, blank), input);
    const row = { ...savedColumns(content), ...(await toColumns(trx, content)) };
    await guardSlug(row.slug, () =>
      trx.updateTable('article').set(row).where('id', '=', id).execute(),
    );
    await trx.deleteFrom('articleTag').where('articleId', '=', id).execute();
    await replaceTags(trx, id, content.tags);
    await addRedirect(trx, 'article', { id, from, to: row.slug, publishedAt });
    await recordRevision(trx, { kind: 'article', id }, { content, by, autosave: input.autosave });
    return getArticle(trx, id);
  });
}

/** The article with all fields of the editor, Markdown included. Throws not found. */
export async function getArticle(db: Db, id: string) {
  const row = await db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('article');
  const tags = (await findTags(db, [id])).get(id) ?? [];
  return {
    ...row,
    toc: parseToc(row.toc),
    tags: tags.map((tag) => tag.label),
    featured: row.featured === 1,
    commentsOpen: row.commentsOpen === 1,
  };
}

async function toColumns(db: Db, content: ArticleContent) {
  const { slug, imageUrl, imageAlt, series, canonicalUrl } = content;
  const { toColumns: rendered, words } = await renderBody(content.body, imageResolver(db));
  return {
    ...rendered,
    slug,
    imageUrl,
    imageAlt,
    series,
    canonicalUrl,
    words,
    featured: content.featured ? 1 : 0,
    commentsOpen: content.commentsOpen ? 1 : 0,
    readingMinutes: readingMinutes(words),
  };
}

async function replaceTags(db: Db, articleId: string, labels: string[]) {
  const bySlug = new Map(labels.map((label) => [tagSlug(label), label]));
  if (bySlug.size === 0) return;
  const rows = [...bySlug].map(([slug, label], position) => ({ articleId, slug, label, position }));
  await db.insertInto('articleTag').values(rows).execute();
}
