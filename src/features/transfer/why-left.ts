import type { ForeignDocument } from './foreign-document.ts';
import { isInArticleFolder } from './read-post.ts';

/** Papers about a project. */
const papers =
  /^(readme|license|licence|contributing|changelog|change-log|history|code[_-]of[_-]conduct|security|support|todo|upgrading|authors|agents|claude|gemini|copilot-instructions|pull_request_template|issue_template|credits|notice|governance|maintainers|roadmap)\b/i;
const readable = /\.(md|mdx|mdoc|markdown|mkd|mdown|html?|njk)$/i;
const templates =
  /\{%-?\s*(?:for|paginate|extends|block|macro|set|render)\b|\{\{-?\s*(?:content|collections)\b/;

/**
 * Why a file of a folder is no text to be brought; `paper` for what is about the project and needs no word. Undefined if
 * it is one.
 */
export function whyLeft(
  path: string,
  { fields, body, hasFrontMatter }: ForeignDocument,
): string | undefined {
  const name = path.replace(/.*\//, '');
  const isArticle = isInArticleFolder(path);
  if (!readable.test(name))
    return isArticle
      ? `There is no reader for ${name.replace(/.*\./, '.')} here: make Markdown of it first.`
      : 'paper';
  if (isPaper(path, name, { fields, hasFrontMatter })) return 'paper';
  return (
    whyTemplate(name, { fields, body, isArticle }) ??
    whyEmpty(path, { fields, body, hasFrontMatter })
  );
}

function isPaper(
  path: string,
  name: string,
  { fields, hasFrontMatter }: Omit<ForeignDocument, 'body'>,
) {
  if (isHtml(name)) return !hasFrontMatter;
  return papers.test(name) && (!hasFrontMatter || !isNamed(fields) || !path.includes('/'));
}

const isHtml = (name: string) => /\.(html?|njk)$/i.test(name);

function whyTemplate(
  name: string,
  { fields, body, isArticle }: { fields: Fields; body: string; isArticle: boolean },
): string | undefined {
  if (name.startsWith('404.')) return 'The site has a screen of its own for what is missing.';
  if (fields['home'] === true || fields['headless'] === true)
    return 'It is the front of a theme, and no text.';
  const isTemplate = templates.test(body) || (!isArticle && /\{[{%]/.test(body));
  return isHtml(name) && isTemplate ? 'It is a template of the site.' : undefined;
}

function whyEmpty(
  path: string,
  { fields, body, hasFrontMatter }: ForeignDocument,
): string | undefined {
  const isArticle = isInArticleFolder(path);
  const isSection = /(^|\/)_index\.[^/]*$/.test(path);
  if (isSection && (body === '' || isArticle || path.split('/').length < 3))
    return 'It is the page of a section, which lists make here.';
  if (isArticle || hasFrontMatter || /\d{4}-\d{2}-\d{2}/.test(path) || /^#\s+\S/m.test(body)) {
    if (body !== '' || isArticle) return undefined;
    return isNamed(fields)
      ? 'It has no text of its own: a template made it there.'
      : 'There is nothing in it.';
  }
  return 'It has no front matter and no heading, so nothing says what it is.';
}

type Fields = ForeignDocument['fields'];
const isNamed = (fields: Fields) => typeof fields['title'] === 'string' && fields['title'] !== '';
