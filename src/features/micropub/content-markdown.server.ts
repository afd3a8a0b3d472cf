import { htmlToMarkdown } from '#features/import/html-to-markdown.server.ts';
import { badRequest } from '#lib/errors.ts';
import { normalizeLineEnds } from '#lib/normalize-line-ends.ts';
import { isObject, type PropertyValue } from './properties.ts';

/** Characters: as much as is converted in less than a second. */
const maxHtmlLength = 300_000;

/**
 * Creates a function that reads a content as Markdown: a text is Markdown already, HTML is converted. Pictures of this site
 * get the paths under which texts use them.
 */
export function createMarkdownReader(baseUrl: string) {
  return (value: PropertyValue | undefined): string => {
    const text = typeof value === 'string' ? value : readObject(value);
    return normalizeLineEnds(text).trimEnd().replaceAll(`](${baseUrl}/media/`, '](/media/');
  };
}

function readObject(value: PropertyValue | undefined): string {
  if (!isObject(value)) return '';
  const { html } = value;
  if (typeof html === 'string') return convert(html);
  const text = [value['markdown'], value['value'], value['text']].find(
    (one) => typeof one === 'string',
  );
  return text ?? '';
}

function convert(html: string): string {
  if (html.length > maxHtmlLength)
    throw badRequest(
      `HTML has at most ${maxHtmlLength} characters. Send Markdown instead.`,
      'content',
    );
  try {
    return htmlToMarkdown(html).body;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw badRequest('This HTML cannot be read: its elements are nested too deeply.', 'content');
  }
}
