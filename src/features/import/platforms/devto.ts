import { z } from 'zod';
import { parseSourceDocument } from '../generators/source-document.ts';
import type { Platform, PlatformText } from './schema.ts';
import { parseJsonFiles } from './parse-json-files.ts';

const text = z.string().nullish();
/** An article of the API (developers.forem.com/api/v1, `articles/me/all`); the export by mail has the same names. */
const articleSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String).optional(),
  title: z.string(),
  body_markdown: z.string(),
  slug: text,
  url: text,
  path: text,
  canonical_url: text,
  description: text,
  published: z.boolean().nullish(),
  published_at: text,
  published_timestamp: text,
  edited_at: text,
  cover_image: text,
  main_image: text,
  tag_list: z.union([z.array(z.string()), z.string()]).nullish(),
  cached_tag_list: text,
  series: text,
});
type Article = z.output<typeof articleSchema>;
const exportSchema = z.union([
  z.array(articleSchema).min(1),
  z.object({ articles: z.array(articleSchema) }).transform(({ articles }) => articles),
]);

/** dev.to: the JSON of its API, or `articles.json` of its export. */
export const devto: Platform = {
  name: 'devto',
  isMatch: async (files) => !(await parseJsonFiles(files, exportSchema).next()).done,
  async parse(files) {
    const texts: PlatformText[] = [];
    for await (const { name, data } of parseJsonFiles(files, exportSchema))
      texts.push(...data.map((one) => parseArticle(one, name)));
    return {
      texts,
      skipped: [],
      notes: ['Exports of dev.to contain no comments and no reactions.'],
    };
  },
};

function parseArticle(article: Article, path: string): PlatformText {
  const { id, title, slug, url, canonical_url: canonical } = article;
  // The editor has front matter in the text, which counts where the fields are empty.
  const { fields, body } = parseSourceDocument(article.body_markdown);
  const publishedAt = article.published_at ?? article.published_timestamp;
  const isDraft = article.published === false || (article.published == null && !publishedAt);
  return {
    key: `devto ${id ?? slug ?? title}`,
    source: title,
    fields: {
      ...fields,
      title,
      slug: (slug ?? fields['slug'] ?? title).toString().replace(/-(?:\w{3,4}|temp-slug-\d+)$/, ''),
      description: article.description ?? fields['description'],
      date: publishedAt || fields['date'],
      updated: article.edited_at,
      draft: isDraft,
      published: !isDraft,
      tags: article.tag_list ?? article.cached_tag_list ?? fields['tags'],
      cover_image: article.cover_image ?? article.main_image ?? fields['cover_image'],
      canonical_url: undefined,
    },
    kind: 'article',
    path,
    content: { markdown: convertEmbeds(body) },
    oldAddresses: isDraft
      ? []
      : [...new Set([canonical, url ?? article.path].flatMap((one) => one ?? []))],
    remarks: [],
  };
}

/** `{% embed URL %}` and the tags of single sites become links. */
const convertEmbeds = (body: string): string =>
  body
    .replace(
      /\{%\s*(?:embed|link|post|github|gist|codepen|codesandbox|stackblitz|tweet|twitter)\s+(https?:\S+)[^%]*%\}/g,
      '<$1>',
    )
    .replace(/\{%\s*github\s+([\w.-]+\/[\w.-]+)[^%]*%\}/g, '<https://github.com/$1>')
    .replace(/\{%\s*youtube\s+([\w-]{11})\s*%\}/g, '<https://www.youtube.com/watch?v=$1>');
