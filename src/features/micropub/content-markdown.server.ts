import { runWithinTime } from '#content/markdown/time-limit.server.ts';
import { htmlToMarkdown } from '#features/import/html-to-markdown.server.ts';
import { badRequest } from '#lib/errors.ts';
import { normalizeLineEnds } from '#lib/normalize-line-ends.ts';
import { isObject, type PropertyValue } from './properties.ts';

/** Characters. */
const maxHtmlLength = 300_000;
/** Processor time: a long article takes less. HTML that is made for it takes minutes, and nobody is answered meanwhile. */
const maxConversionMs = 1_000;

/**
 * Creates a function that reads a content as Markdown: a text is Markdown already, HTML is converted. Pictures of this site
 * get the paths under which texts use them.
 */
export function createMarkdownReader(baseUrl: string) {
  return async (value: PropertyValue | undefined): Promise<string> => {
    const text = typeof value === 'string' ? value : await readObject(value);
    return normalizeLineEnds(text).trimEnd().replaceAll(`](${baseUrl}/media/`, '](/media/');
  };
}

async function readObject(value: PropertyValue | undefined): Promise<string> {
  if (!isObject(value)) return '';
  const { html } = value;
  if (typeof html === 'string') return convert(html);
  const text = [value['markdown'], value['value'], value['text']].find(
    (one) => typeof one === 'string',
  );
  return text ?? '';
}

function convert(html: string): Promise<string> {
  if (html.length > maxHtmlLength)
    throw badRequest(
      `HTML has at most ${maxHtmlLength} characters. Send Markdown instead.`,
      'content',
    );
  return runWithinTime(() => htmlToMarkdown(html).body, maxConversionMs);
}
