import { renderMarkdown } from '#content/markdown/render.server.ts';
import { listTextBlocks } from '#content/markdown/text-blocks.ts';
import { isPublic, isPublicAt } from '#content/publication.server.ts';
import { imageResolver } from '#features/media/data.server.ts';
import { readSettings } from '#features/settings/data.server.ts';
import { badRequest, conflict, forbidden, notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { maxParagraphLength } from './limits.ts';
import type { Suggest } from './schema.ts';
import { createProposal } from './write.server.ts';

/**
 * The public version of an article with its paragraphs: the HTML, whose elements have `data-line`, and the Markdown of each
 * paragraph. Too long ones are left out.
 */
export async function getParagraphs(db: Db, slug: string) {
  await requireSuggestions(db);
  const article = await db
    .selectFrom('article')
    .select(['id', 'slug', 'title', 'version', 'body'])
    .where(isPublicAt('article', slug))
    .executeTakeFirst();
  if (!article) throw notFound('article');
  const { body, ...facts } = article;
  const options = { resolveImage: imageResolver(db), sourceLines: true };
  const { html, processorMs } = await renderMarkdown(body, options);
  const paragraphs = listTextBlocks(body)
    .map(({ start, end, line }) => ({ start, line, source: body.slice(start, end) }))
    .filter(({ source }) => source.length <= maxParagraphLength);
  return { article: { ...facts, html, paragraphs }, processorMs };
}

/** Stores a reader's correction. Throws CONFLICT if the article has another text than the reader has seen. */
export async function suggestCorrection(
  db: Db,
  { articleId, version, start, before, after, reason }: Suggest,
  userId: string,
) {
  await requireSuggestions(db);
  const article = await db
    .selectFrom('article')
    .select(['title', 'version', 'body'])
    .where('id', '=', articleId)
    .where(isPublic('article'))
    .executeTakeFirst();
  if (!article) throw notFound('article');
  const { title, body } = article;
  if (article.version !== version || !body.startsWith(before, start))
    throw conflict(
      'version',
      'This article has changed since you opened it. Reload the page, and copy your text before.',
    );
  const corrected = after.replace(/\r\n?/g, '\n').trim();
  if (corrected === before.trim()) throw badRequest('You have not changed anything yet.', 'after');
  return createProposal(
    db,
    { userId, token: null },
    {
      type: 'change',
      kind: 'article',
      subjectId: articleId,
      title,
      baseVersion: version,
      reason,
      base: { body },
      fields: { body: body.slice(0, start) + corrected + body.slice(start + before.length) },
    },
  );
}

async function requireSuggestions(db: Db) {
  const { community } = await readSettings(db);
  if (!community.suggestions) throw forbidden('This site takes no suggestions.');
}
