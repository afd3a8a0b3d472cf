import { cleanMediumBody } from './medium-body.ts';
import type { Platform, PlatformText } from './schema.ts';
import { toPlainText } from './read-values.ts';

/** `posts/2019-01-02_Title-0a1b2c3d4e5f.html`, or `posts/draft_Title-0a1b2c3d4e5f.html`. */
const postPattern = /(?:^|\/)posts\/[^/]+\.html$/;
const idPattern = /-{1,2}([\da-f]{8,12})\.html$/;

/** Medium: the zip of Settings, Download your information. Its posts are pages with microformats (h-entry). */
export const medium: Platform = {
  name: 'medium',
  async isMatch({ names, read }) {
    const first = names.find((name) => postPattern.test(name) && idPattern.test(name));
    if (first === undefined) return false;
    const html = await read(first);
    return html.includes('class="h-entry"') && html.includes('class="p-name"');
  },
  async parse({ names, read }) {
    const posts = names.filter((name) => postPattern.test(name));
    const texts = await Promise.all(posts.map(async (name) => parsePost(name, await read(name))));
    return {
      texts,
      skipped: [],
      notes: ['Exports of Medium contain no tags, and responses of others are not part of them.'],
    };
  },
};

function parsePost(name: string, html: string): PlatformText {
  const file = name.replace(/.*\//, '');
  const id = idPattern.exec(name)?.[1] ?? file;
  const title = find(html, /<h1 class="p-name">([\s\S]*?)<\/h1>/);
  const subtitle = find(
    html,
    /<section data-field="subtitle" class="p-summary">([\s\S]*?)<\/section>/,
  );
  const date = /<time class="dt-published" datetime="([^"]+)"/.exec(html)?.[1];
  const canonical = findCanonical(html);
  const isDraft = file.startsWith('draft_') || date === undefined;
  const body =
    /<section data-field="body" class="e-content">([\s\S]*?)<\/section>\s*<footer>/.exec(
      html,
    )?.[1] ??
    /<section data-field="body" class="e-content">([\s\S]*)<\/section>/.exec(html)?.[1] ??
    '';
  const isForMembers = /<meta name="robots" content="noindex"/.test(html);
  return {
    key: `medium ${id}`,
    source: file,
    fields: {
      title: toPlainText(title) || 'Without a title',
      slug: getSlug(canonical ?? file),
      description: toPlainText(subtitle),
      date,
      draft: isDraft,
      author: toPlainText(find(html, /class="p-author h-card">([\s\S]*?)<\/a>/)),
    },
    kind: 'article',
    path: name,
    content: { html: cleanMediumBody(body) },
    oldAddresses: isDraft ? [] : listAddresses(id, canonical),
    remarks: isForMembers ? ['Search engines were told not to list it; here they may.'] : [],
  };
}

const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

function findCanonical(html: string): string | undefined {
  const link = /<a\b[^>]*class="p-canonical"[^>]*>/.exec(html)?.[0];
  return link && /href="([^"]+)"/.exec(link)?.[1];
}

/** Without date, extension and id. */
const getSlug = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .replace(/.*\//, '')
    .replace(/^draft_|^\d{4}-\d{2}-\d{2}_/, '')
    .replace(/\.html$/, '')
    .replace(/-+[\da-f]{8,12}$/, '');

/** The address of the post, the short one, and the one below the root of a domain of one's own. */
function listAddresses(id: string, canonical: string | undefined): string[] {
  const last = canonical?.replace(/[?#].*$/, '').replace(/.*\//, '');
  return [...(canonical ? [canonical] : []), ...(last ? [`/${last}`] : []), `/p/${id}`];
}
