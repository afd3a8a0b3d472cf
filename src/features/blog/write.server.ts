import { readToc, renderBody } from '#content/body.server.ts';
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

/** Makes an article. A slug that is not given is proposed from the title. */
export function createArticle(db: Db, input: CreateArticle, by: Writer) {
  return inTransaction(db, async (trx) => {
    const created = await findCreated(trx, 'article', input);
    if (created) return updateArticle(trx, { ...input, ...created }, by);
    const { title } = input;
    const content = applyInput({ ...blank, title, slug: proposeSlug(title) }, input);
    const id = await claimId(trx, 'article', input);
    const row = { ...newColumns(content, id), ...(await columns(trx, content)), authorId: by };
    await guardSlug(row.slug, () => trx.insertInto('article').values(row).execute());
    await writeTags(trx, row.id, content.tags);
    await recordRevision(trx, { kind: 'article', id: row.id }, { content, by });
    return getArticle(trx, row.id);
  });
}

/** Changes what the input names. Naming the version it started from keeps it from overwriting another's save. */
export function updateArticle(db: Db, input: UpdateArticle, by: Writer) {
  return inTransaction(db, async (trx) => {
    const isClaimed = await claimVersion(trx, 'article', input);
    if (!isClaimed) return getArticle(trx, input.id);
    const current = await getArticle(trx, input.id);
    const { id, slug: from, publishedAt } = current;
    const content = applyInput(pickFields<ArticleContent>(current, blank), input);
    const row = { ...savedColumns(content), ...(await columns(trx, content)) };
    await guardSlug(row.slug, () =>
      trx.updateTable('article').set(row).where('id', '=', id).execute(),
    );
    await trx.deleteFrom('articleTag').where('articleId', '=', id).execute();
    await writeTags(trx, id, content.tags);
    await keepAddress(trx, 'article', { id, from, to: row.slug, publishedAt });
    await recordRevision(trx, { kind: 'article', id }, { content, by, autosave: input.autosave });
    return getArticle(trx, id);
  });
}

/** The whole article as its owner edits it, Markdown included. */
export async function getArticle(db: Db, id: string) {
  const row = await db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('article');
  const tags = (await findTags(db, [id])).get(id) ?? [];
  return {
    ...row,
    toc: readToc(row.toc),
    tags: tags.map((tag) => tag.label),
    featured: row.featured === 1,
    commentsOpen: row.commentsOpen === 1,
  };
}

async function columns(db: Db, content: ArticleContent) {
  const { slug, imageUrl, imageAlt, series, canonicalUrl } = content;
  const { columns: rendered, words } = await renderBody(content.body, imageResolver(db));
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

async function writeTags(db: Db, articleId: string, labels: string[]) {
  const bySlug = new Map(labels.map((label) => [tagSlug(label), label]));
  if (bySlug.size === 0) return;
  const rows = [...bySlug].map(([slug, label], position) => ({ articleId, slug, label, position }));
  await db.insertInto('articleTag').values(rows).execute();
}
