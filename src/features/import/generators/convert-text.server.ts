import { plainText } from '#content/markdown/visible-text.ts';
import { htmlToMarkdown } from '../html-to-markdown.server.ts';
import { mapOutsideCode } from '../outside-code.ts';
import { parsePost, removeTitleMarkup, type Post } from '../parse-post.ts';
import { relinkWith } from '../relink.ts';
import { convertBody } from './convert-body.ts';
import { noProjectFiles, type ProjectFiles } from './project-files.ts';
import type { SourceDocument } from './source-document.ts';
import { codeRemark, describeShortcode, type UnknownMode } from './unknown-code.ts';

/** A text as this site has it, except for its pictures. */
export interface ConvertedText {
  post: Post;
  body: string;
  /** Notes for the report. */
  remarks: string[];
}

export interface TextToConvert {
  path: string;
  document: SourceDocument;
  find: (from: string, address: string) => string | undefined;
  unknown: UnknownMode;
  /** The files of the project, which the text may include. */
  files?: ProjectFiles;
}

/** Converts a text and its links. Without effects, because it may be run again. */
export function convertText({
  path,
  document,
  find,
  unknown,
  files = noProjectFiles,
}: TextToConvert): ConvertedText {
  const { fields, hasFrontMatter, problem, addedAt } = document;
  const plain = convertBody(document.body, {
    isMdx: isMdx(path, document.body),
    isVue: document.generator === 'vitepress' || document.generator === 'vuepress',
    unknown,
    fields,
    path,
    files,
    toMarkdown: (html) => htmlToMarkdown(html).body,
  });
  const isHtml = /\.(html?|njk)$/i.test(path);
  const text = isHtml ? htmlToMarkdown(plain.body).body : plain.body;
  const parsed = parsePost(fields, path, text);
  const hasDraftReason = !hasFrontMatter && parsed.date === null;
  const isDraft = parsed.isDraft || hasDraftReason;
  const dated = addMissingDate({ ...parsed, isDraft }, addedAt);
  const post = { ...dated, isDraft: dated.isDraft || plain.isDraft };
  const withoutTitle = text.replace(/^#\s+(.+)\n*/, (all, heading: string) =>
    removeTitleMarkup(heading.replace(/\s*#*$/, '')).trim() === post.title ? '' : all,
  );
  const remarks = [
    hasFrontMatter ? '' : `It has no front matter${hasDraftReason ? ', so it is a draft' : ''}.`,
    problem ?? '',
    ...plain.components.map((name) => `The component ${name} is not shown; its content stays.`),
    ...plain.replaced.map((name) => `The code ${name} is shown as the link or picture in it.`),
    ...plain.removed.map(
      (name) => `The code ${name} was removed, because it has no text of its own.`,
    ),
    ...plain.notes,
    ...plain.shortcodes.map((name) => `${describeShortcode(name, unknown)}.`),
    plain.isDraft ? codeRemark : '',
  ].filter((remark) => remark !== '');
  return {
    post: { ...post, description: post.description || createExcerpt(plain.excerpt) },
    body: relinkWith(withoutTitle, (address) => find(path, address)),
    remarks,
  };
}

/** Some generators read MDX in files that end with `.md`. */
const isMdx = (path: string, body: string): boolean =>
  path.endsWith('.mdx') || (/\.(md|markdown)$/i.test(path) && hasMdx(body));

/** Imports of components before the text, or of files of a site with components; styles in braces. */
function hasMdx(body: string): boolean {
  let isFound = /^(?:\s|<!--[\s\S]*?-->)*import\s+[^\n]*['"][^'"\n]+['"]/.test(body);
  mapOutsideCode(body, (text) => {
    isFound ||=
      /^import\s[^\n]*\sfrom\s+['"](?:@theme\/|@site\/|@docusaurus\/|@astrojs\/|[^'"\n]*\.(?:mdx?|astro|jsx|tsx|vue|svelte)['"])/m.test(
        text,
      ) ||
      (/^import\s.*\sfrom\s+['"]/m.test(text) && /^\s*<[A-Z]\w*/m.test(text)) ||
      /<[a-z]+\s[^<>]*\bstyle=\{\{/.test(text);
    return text;
  });
  return isFound;
}

/** An article without a date gets that of its first commit; without one, it becomes a draft. */
function addMissingDate(post: Post, addedAt: string | undefined): Post {
  if (post.date !== null || post.isDraft || post.kind === 'page') return post;
  const remark =
    addedAt === undefined
      ? 'It has no date, so it is a draft.'
      : 'It has no date, so it has the date of its first commit.';
  const remarks = [...post.remarks, remark];
  return { ...post, date: addedAt ?? null, isDraft: addedAt === undefined, remarks };
}

/** Lists show the whole excerpt. */
const maxExcerptLength = 300;
/** Characters of a text that are enough for an excerpt, however many marks and addresses are among them. */
const maxExcerptSource = 10_000;

function createExcerpt(markdown: string): string {
  const plain = plainText(
    markdown
      .slice(0, maxExcerptSource)
      .replace(/^>?\s*\[![A-Z]+\]|^#+\s.*$|!\[[^\]]*\]\([^)]*\)/gm, ''),
  );
  if (plain.length <= maxExcerptLength) return plain;
  return `${plain.slice(0, maxExcerptLength).replace(/\s+\S*$/, '')}…`;
}
