import type { SourceDocument } from './source-document.ts';
import { isInArticleFolder } from '../parse-post.ts';
import { fieldNames } from './field-names.ts';

export interface SkipReason {
  /** True for a file that is no text of the site: it is listed, and the import counts as complete. */
  isLeftOut: boolean;
  reason: string;
}

/** Documents about a repository, wherever they are. */
const repositoryDocPattern =
  /^(readme|license|licence|contributing|changelog|change-log|code[_-]of[_-]conduct|agents|claude|gemini|copilot-instructions|pull_request_template|issue_template|maintainers)$/i;
/** Documents about a repository, outside of the folders with articles. */
const projectDocPattern =
  /^(history|security|support|todo|upgrading|authors|credits|notice|governance|roadmap)$/i;
const readablePattern = /\.(md|mdx|mdoc|markdown|mkd|mdown|html?|njk)$/i;
const templatePattern =
  /\{%-?\s*(?:for|paginate|extends|block|macro|set|render)\b|\{\{-?\s*(?:content|collections)\b/;
const listLayoutPattern =
  /^(list|listing|archives?|home|index|tags?|tagcloud|categor(y|ies)|terms|taxonomy|search)$/i;
const listNamePattern = /^(_?index|archives?|tags?|categor(y|ies)|search|blog|posts)$/i;

/** Why a file is not imported; undefined if it is. A text with a title or a date is never taken for another document. */
export function findSkipReason(path: string, document: SourceDocument): SkipReason | undefined {
  const name = path.replace(/.*\//, '');
  const isArticle = isInArticleFolder(path);
  if (!readablePattern.test(name)) return findFormatReason(name, isArticle);
  const leftOutReason = findDocumentReason(name, { document, isArticle });
  if (leftOutReason !== undefined) return { isLeftOut: true, reason: leftOutReason };
  const reason =
    findTemplateReason(name, { document, isArticle }) ?? findEmptyReason(path, document);
  return reason === undefined ? undefined : { isLeftOut: false, reason };
}

function findFormatReason(name: string, isArticle: boolean): SkipReason {
  const [, stem = '', extension = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? [];
  if (isRepositoryDoc(stem, false) || (extension === 'txt' && !isArticle))
    return { isLeftOut: true, reason: 'It is a document about the project.' };
  const reason = `Files of the type .${extension} cannot be imported. Convert it to Markdown first.`;
  return { isLeftOut: false, reason };
}

/** Why a file without title and date is no text of the site. */
function findDocumentReason(
  name: string,
  { document, isArticle }: { document: SourceDocument; isArticle: boolean },
): string | undefined {
  const { fields, hasFrontMatter } = document;
  if (hasTitle(fields) || hasDate(fields)) return undefined;
  if (/^_(?!index\.)[\w-]+\.mdx?$/.test(name))
    return 'It is a part that other texts contain, not a text of its own.';
  if (isHtml(name) && !hasFrontMatter && !isArticle)
    return 'It is HTML without front matter: a template, or a page that a tool has built.';
  const stem = name.replace(/(\.[a-z]{2}(-[a-z]{2,4})?)?\.\w+$/i, '');
  return isRepositoryDoc(stem, isArticle) ? 'It is a document about the project.' : undefined;
}

const isRepositoryDoc = (stem: string, isArticle: boolean) =>
  repositoryDocPattern.test(stem) || (!isArticle && projectDocPattern.test(stem));

const isHtml = (name: string) => /\.(html?|njk)$/i.test(name);

function findTemplateReason(
  name: string,
  { document: { fields, body }, isArticle }: { document: SourceDocument; isArticle: boolean },
): string | undefined {
  if (name.startsWith('404.')) return 'The site has its own not-found page.';
  if (fields['home'] === true || fields['headless'] === true)
    return 'It is a page of a theme, not content.';
  const isTemplate = templatePattern.test(body) || (!isArticle && /\{[{%]/.test(body));
  const isText = isArticle && hasTitle(fields);
  return isHtml(name) && isTemplate && !isText ? 'It is a template of the site.' : undefined;
}

function findEmptyReason(
  path: string,
  { fields, body, hasFrontMatter }: SourceDocument,
): string | undefined {
  const isArticle = isInArticleFolder(path);
  const isSection = /(^|\/)_index\.[^/]*$/.test(path);
  if (isSection && (body === '' || isArticle || path.split('/').length < 3))
    return 'It is the index page of a section. The site creates its lists itself.';
  if (isList(path, { fields, body }))
    return 'It is a page that lists others. The site creates its lists itself.';
  if (isArticle || hasFrontMatter || /\d{4}-\d{2}-\d{2}/.test(path) || /^#\s+\S/m.test(body)) {
    if (body !== '' || isArticle) return undefined;
    return hasTitle(fields) ? 'It has no text: a template generated it.' : 'It is empty.';
  }
  return 'It has neither front matter nor a heading, so its kind is unknown.';
}

/** A page without a date whose layout or components list other pages, without a text of its own. */
function isList(path: string, { fields, body }: Pick<SourceDocument, 'fields' | 'body'>): boolean {
  if (hasDate(fields)) return false;
  const layout = String(fields['layout'] ?? '').replace(/.*\/|\.\w+$/g, '');
  const name = path.replace(/.*\//, '').replace(/\..*$/, '');
  const isNamed = listLayoutPattern.test(layout) || listNamePattern.test(name);
  return isNamed && hasTemplateCode(body) && !hasOwnText(body);
}

const hasTemplateCode = (body: string) => /\{[{%<]|<[A-Z][\w.]*[\s/>]/.test(body);

/** Whether anything is left of a text without its programs, components, tags and headings. */
const hasOwnText = (body: string): boolean =>
  /[\p{L}\p{N}]{2}/u.test(
    body
      .replace(/^(?:import|export)\s.*$/gm, '')
      .replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|<!--[\s\S]*?-->/g, '')
      .replace(/<\/?[A-Za-z][^>]*>/g, '')
      .replace(/^#+\s.*$/gm, ''),
  );

type Fields = SourceDocument['fields'];
const hasTitle = (fields: Fields) => typeof fields['title'] === 'string' && fields['title'] !== '';
const hasDate = (fields: Fields) => fieldNames.date.some((name) => fields[name] !== undefined);
