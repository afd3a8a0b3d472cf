import type { SourceDocument } from './source-document.ts';
import { isInArticleFolder } from '../parse-post.ts';

/** Documents about a repository. */
const repositoryDocPattern =
  /^(readme|license|licence|contributing|changelog|change-log|history|code[_-]of[_-]conduct|security|support|todo|upgrading|authors|agents|claude|gemini|copilot-instructions|pull_request_template|issue_template|credits|notice|governance|maintainers|roadmap)\b/i;
const readablePattern = /\.(md|mdx|mdoc|markdown|mkd|mdown|html?|njk)$/i;
const templatePattern =
  /\{%-?\s*(?:for|paginate|extends|block|macro|set|render)\b|\{\{-?\s*(?:content|collections)\b/;

/**
 * Why a file is not imported; `repository doc` for documents about the project, which are not reported. Undefined if
 * it is imported.
 */
export function findSkipReason(
  path: string,
  { fields, body, hasFrontMatter }: SourceDocument,
): string | undefined {
  const name = path.replace(/.*\//, '');
  const isArticle = isInArticleFolder(path);
  if (!readablePattern.test(name))
    return isArticle
      ? `Files of the type ${name.replace(/.*\./, '.')} cannot be imported. Convert it to Markdown first.`
      : 'repository doc';
  if (isRepositoryDoc(path, name, { fields, hasFrontMatter })) return 'repository doc';
  return (
    findTemplateReason(name, { fields, body, isArticle }) ??
    findEmptyReason(path, { fields, body, hasFrontMatter })
  );
}

function isRepositoryDoc(
  path: string,
  name: string,
  { fields, hasFrontMatter }: Omit<SourceDocument, 'body'>,
) {
  if (isHtml(name)) return !hasFrontMatter;
  return (
    repositoryDocPattern.test(name) && (!hasFrontMatter || !hasTitle(fields) || !path.includes('/'))
  );
}

const isHtml = (name: string) => /\.(html?|njk)$/i.test(name);

function findTemplateReason(
  name: string,
  { fields, body, isArticle }: { fields: Fields; body: string; isArticle: boolean },
): string | undefined {
  if (name.startsWith('404.')) return 'The site has its own not-found page.';
  if (fields['home'] === true || fields['headless'] === true)
    return 'It is a page of a theme, not content.';
  const isTemplate = templatePattern.test(body) || (!isArticle && /\{[{%]/.test(body));
  return isHtml(name) && isTemplate ? 'It is a template of the site.' : undefined;
}

function findEmptyReason(
  path: string,
  { fields, body, hasFrontMatter }: SourceDocument,
): string | undefined {
  const isArticle = isInArticleFolder(path);
  const isSection = /(^|\/)_index\.[^/]*$/.test(path);
  if (isSection && (body === '' || isArticle || path.split('/').length < 3))
    return 'It is the index page of a section. The site creates its lists itself.';
  if (isArticle || hasFrontMatter || /\d{4}-\d{2}-\d{2}/.test(path) || /^#\s+\S/m.test(body)) {
    if (body !== '' || isArticle) return undefined;
    return hasTitle(fields) ? 'It has no text: a template generated it.' : 'It is empty.';
  }
  return 'It has neither front matter nor a heading, so its kind is unknown.';
}

type Fields = SourceDocument['fields'];
const hasTitle = (fields: Fields) => typeof fields['title'] === 'string' && fields['title'] !== '';
