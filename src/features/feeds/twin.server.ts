import { stringify } from 'yaml';
import { pageFolders, type PagedKind } from '#content/kinds.ts';
import { findMovedSlug } from '#content/write.server.ts';
import { isPublic } from '#content/public.server.ts';
import { findTags } from '#features/blog/data.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';

interface Wanted {
  kind: PagedKind;
  slug: string;
  baseUrl: string;
}

/** A public thing as front matter and Markdown; NOT_FOUND tells where it moved. */
export async function readTwin(db: Db, { kind, slug, baseUrl }: Wanted) {
  const row = await db
    .selectFrom(kind)
    .select(['id', 'title', 'description', 'publishedAt', 'updatedAt', 'body'])
    .where('slug', '=', slug)
    .where(isPublic(kind))
    .executeTakeFirst();
  if (!row) throw notFound(kind, await findMovedSlug(db, kind, slug));
  const [site, more] = await Promise.all([readSite(db, baseUrl), moreOf(db, kind, row.id)]);
  const url = new URL(`${pageFolders[kind]}/${slug}`, `${site.url}/`).href;
  const matter = {
    title: row.title,
    ...(row.description === '' ? {} : { description: row.description }),
    url,
    date: row.publishedAt,
    updated: row.updatedAt,
    author: site.author.name,
    ...more.matter,
  };
  return {
    text: `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${more.before}${row.body.trim()}\n`,
    canonicalUrl: url,
  };
}

interface More {
  matter: Record<string, unknown>;
  /** What stands above the text. */
  before: string;
}

async function moreOf(db: Db, kind: PagedKind, id: string): Promise<More> {
  if (kind === 'article') return moreOfArticle(db, id);
  if (kind === 'snippet') return moreOfSnippet(db, id);
  if (kind === 'project') return moreOfProject(db, id);
  return { matter: {}, before: '' };
}

async function moreOfArticle(db: Db, id: string): Promise<More> {
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
    matter: {
      ...(authorName === null ? {} : { author: authorName }),
      ...(canonicalUrl === null ? {} : { canonicalUrl }),
      ...(series === null ? {} : { series }),
      tags: (tags.get(id) ?? []).map(({ label }) => label),
    },
    before: '',
  };
}

async function moreOfSnippet(db: Db, id: string): Promise<More> {
  const { code, language, category } = await db
    .selectFrom('snippet')
    .select(['code', 'language', 'category'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { matter: { language, category }, before: `${fence(code, language)}\n\n` };
}

async function moreOfProject(db: Db, id: string): Promise<More> {
  const { stack, repositoryUrl, demoUrl } = await db
    .selectFrom('project')
    .select(['stack', 'repositoryUrl', 'demoUrl'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    matter: {
      stack: JSON.parse(stack) as unknown,
      ...(repositoryUrl === null ? {} : { repositoryUrl }),
      ...(demoUrl === null ? {} : { demoUrl }),
    },
    before: '',
  };
}

/** Longer than any run of backticks inside. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${code.replace(/\n$/, '')}\n${ticks}`;
}
