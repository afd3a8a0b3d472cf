import { stringify } from 'yaml';
import { formatColumn } from '#content/folder-format/layout.ts';
import { contentPath, kinds, type PagedKind } from '#content/kinds.ts';
import { findMovedSlug } from '#content/redirects.server.ts';
import { isPublic } from '#content/publication.server.ts';
import { findTags, isTagged } from '#content/tags.server.ts';
import { listArticleChanges } from '#features/change/data.server.ts';
import { readSite } from '#features/settings/data.server.ts';
import { notFound } from '#lib/errors.ts';
import type { Database, Db } from '#platform/db/database.ts';

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

/** The record of the kinds, whose columns the compiler looks up in the tables. */
const facts: { [Kind in PagedKind]: { markdownFields: readonly (keyof Database[Kind])[] } } = kinds;

async function readExtraFields(db: Db, kind: PagedKind, id: string): Promise<ExtraFields> {
  const [columns, articleFields, tags, prefix] = await Promise.all([
    readColumns(db, { kind, id }, facts[kind].markdownFields),
    kind === 'article' ? readArticleFields(db, id) : {},
    isTagged(kind) ? findTags(db, kind, [id]) : undefined,
    kinds[kind].hasCode ? readCode(db, kind, id) : '',
  ]);
  const entries = Object.entries(columns)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, formatColumn(name, value)]);
  const labels = tags?.get(id)?.map(({ label }) => label);
  const frontMatter = {
    ...Object.fromEntries(entries),
    ...articleFields,
    ...(labels ? { tags: labels } : {}),
  };
  return { frontMatter, prefix };
}

async function readColumns(
  db: Db,
  { kind, id }: { kind: PagedKind; id: string },
  names: readonly string[],
): Promise<Record<string, string | number | null>> {
  if (names.length === 0) return {};
  return db
    .selectFrom(kind)
    .select((eb) => names.map((name) => eb.ref(name as 'title').as(name))) // columns of this kind
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The author of an article, and what readers are told about its changes. */
async function readArticleFields(db: Db, id: string) {
  const [{ authorName }, changes] = await Promise.all([
    db
      .selectFrom('article')
      .leftJoin('user', 'user.id', 'article.authorId')
      .select('user.name as authorName')
      .where('article.id', '=', id)
      .executeTakeFirstOrThrow(),
    listArticleChanges(db, id),
  ]);
  const listed = changes.map(({ publishedAt, note, credit }) => ({
    date: publishedAt,
    note,
    ...(credit === null ? {} : { thanks: credit }),
  }));
  return {
    ...(authorName === null ? {} : { author: authorName }),
    ...(listed.length === 0 ? {} : { changes: listed }),
  };
}

async function readCode(db: Db, kind: PagedKind, id: string): Promise<string> {
  const { code = '', language = '' } = await readColumns(db, { kind, id }, ['code', 'language']);
  return `${fence(String(code), String(language))}\n\n`;
}

/** A code fence that is longer than any run of backticks in the code. */
function fence(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${code.replace(/\n$/, '')}\n${ticks}`;
}
