import { stringify } from 'yaml';
import { contentPath, type PagedKind } from '#content/kinds.ts';
import { findMovedSlug } from '#content/redirects.server.ts';
import { isPublic } from '#content/publication.server.ts';
import { findTags } from '#features/blog/data.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

interface MarkdownRequest {
  kind: PagedKind;
  slug: string;
  baseUrl: string;
}

/** A public item as front matter and Markdown. NOT_FOUND includes the new slug of a moved one. */
export async function readMarkdownVariant(db: Db, { kind, slug, baseUrl }: MarkdownRequest) {
  const row = await db
    .selectFrom(kind)
    .select(['id', 'title', 'description', 'publishedAt', 'updatedAt', 'body'])
    .where('slug', '=', slug)
    .where(isPublic(kind))
    .executeTakeFirst();
  if (!row) throw notFound(kind, await findMovedSlug(db, kind, slug));
  const [site, extraFields] = await Promise.all([
    readSite(db, baseUrl),
    readExtraFields(db, kind, row.id),
  ]);
  const url = new URL(contentPath(kind, slug), `${site.url}/`).href;
  const frontMatter = {
    title: row.title,
    ...(row.description === '' ? {} : { description: row.description }),
    url,
    date: row.publishedAt,
    updated: row.updatedAt,
    author: site.author.name,
    ...extraFields.frontMatter,
  };
  return {
    text: `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${extraFields.prefix}${row.body.trim()}\n`,
    canonicalUrl: url,
  };
}

interface ExtraFields {
  frontMatter: Record<string, unknown>;
  /** Markdown that precedes the text. */
  prefix: string;
}

async function readExtraFields(db: Db, kind: PagedKind, id: string): Promise<ExtraFields> {
  if (kind === 'article') return readArticleFields(db, id);
  if (kind === 'snippet') return readSnippetFields(db, id);
  if (kind === 'project') return readProjectFields(db, id);
  return { frontMatter: {}, prefix: '' };
}

async function readArticleFields(db: Db, id: string): Promise<ExtraFields> {
  const [{ authorName, canonicalUrl, series }, tags] = await Promise.all([
    db
      .selectFrom('article')
      .leftJoin('user', 'user.id', 'article.authorId')
      .select(['user.name as authorName', 'canonicalUrl', 'series'])
      .where('article.id', '=', id)
      .executeTakeFirstOrThrow(),
    findTags(db, [id]),
  ]);
  return {
    frontMatter: {
      ...(authorName === null ? {} : { author: authorName }),
      ...(canonicalUrl === null ? {} : { canonicalUrl }),
      ...(series === null ? {} : { series }),
      tags: (tags.get(id) ?? []).map(({ label }) => label),
    },
    prefix: '',
  };
}

async function readSnippetFields(db: Db, id: string): Promise<ExtraFields> {
  const { code, language, category } = await db
    .selectFrom('snippet')
    .select(['code', 'language', 'category'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { frontMatter: { language, category }, prefix: `${fence(code, language)}\n\n` };
}

async function readProjectFields(db: Db, id: string): Promise<ExtraFields> {
  const { stack, repositoryUrl, demoUrl } = await db
    .selectFrom('project')
    .select(['stack', 'repositoryUrl', 'demoUrl'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    frontMatter: {
      stack: JSON.parse(stack) as unknown,
      ...(repositoryUrl === null ? {} : { repositoryUrl }),
      ...(demoUrl === null ? {} : { demoUrl }),
    },
    prefix: '',
  };
}

/** A code fence that is longer than any run of backticks in the code. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${code.replace(/\n$/, '')}\n${ticks}`;
}
