import { toList } from '../post-tags.ts';
import { completeNikola } from './nikola.ts';
import { completePelican } from './pelican.ts';
import type { SiteRules } from './site-rules.ts';
import type { SourceDocument } from './source-document.ts';

/** Adds what the generator of a project derives from the path and the fields of a text. */
export function completeDocument(
  document: SourceDocument,
  path: string,
  { generator, folder }: SiteRules,
): SourceDocument {
  if (generator === 'pelican') return completePelican(document, path.slice(folder.length));
  if (generator === 'nikola') return completeNikola(document, path.slice(folder.length));
  if (generator === 'jekyll') return addFolderCategories(document, path.slice(folder.length));
  if (generator === 'eleventy') return completeEleventy(document);
  return documentGenerators.has(generator) ? completePage(document, { path, folder }) : document;
}

/** The folders above `_posts` are categories. */
function addFolderCategories(document: SourceDocument, path: string): SourceDocument {
  const [, above] = /^(.+)\/_posts\//.exec(path) ?? [];
  if (above === undefined) return document;
  const { fields } = document;
  const written = fields['categories'] ?? fields['category'];
  const categories = [...above.split('/'), ...toList(written)];
  return { ...document, fields: { ...fields, categories } };
}

/** A text is one tag; the permalink may be among the computed data. */
function completeEleventy(document: SourceDocument): SourceDocument {
  const { fields } = document;
  const tags = typeof fields['tags'] === 'string' ? [fields['tags']] : fields['tags'];
  const computed: unknown = fields['eleventyComputed'];
  const permalink =
    typeof computed === 'object' && computed !== null && 'permalink' in computed
      ? computed.permalink
      : undefined;
  return { ...document, fields: { ...fields, tags, permalink: fields['permalink'] ?? permalink } };
}

/** The generators of documentation, in which front matter is rare. */
const documentGenerators = new Set(['docusaurus', 'vitepress', 'vuepress', 'mkdocs']);

/** A page with a heading needs no front matter. A README in a folder of VuePress is the page of that folder. */
function completePage(
  document: SourceDocument,
  { path, folder }: { path: string; folder: string },
): SourceDocument {
  const [, heading] = /^#\s+(.+?)\s*#*$/m.exec(document.body) ?? [];
  const inside = path.slice(folder.length);
  if (document.hasFrontMatter || heading === undefined) return document;
  const isReadme = /(^|\/)readme\.\w+$/i.test(inside);
  if (!isReadme) return { ...document, hasFrontMatter: true };
  if (folder === '' && !inside.includes('/')) return document;
  return { ...document, hasFrontMatter: true, fields: { ...document.fields, title: heading } };
}
