import {
  findText,
  getNested,
  isObject,
  type Properties,
  type PropertyValue,
} from './properties.ts';

/** What a post is about: an address elsewhere, or what somebody said there. */
export interface Citation {
  form: 'link' | 'quote';
  url: string | undefined;
  title: string | undefined;
  author: string | undefined;
  siteName: string | undefined;
  /** What was said; undefined where the content of the post has it. */
  quote: PropertyValue | undefined;
  /** Whether the name of the post is the title of what it links to. */
  isNamedByPost: boolean;
}

/** Properties whose value is the address that a post is about. The first one that is there counts. */
export const citationProperties = [
  'quotation-of',
  'bookmark-of',
  'repost-of',
  'in-reply-to',
  'like-of',
  'read-of',
  'watch-of',
  'listen-of',
] as const;

/** Finds what a post is about; undefined for a post of its own. */
export function readCitation(properties: Properties): Citation | undefined {
  for (const name of citationProperties) {
    const [value] = properties.get(name) ?? [];
    if (value === undefined || value === '') continue;
    const cited = readCited(value);
    const isQuote = name === 'quotation-of' || (name === 'repost-of' && cited.quote !== undefined);
    return {
      ...cited,
      form: isQuote ? 'quote' : 'link',
      // An answer has a title of its own, and a nested citation has its name inside.
      isNamedByPost: name !== 'in-reply-to' && getNested(value) === undefined,
    };
  }
  const child = (properties.get('children') ?? []).find(isQuotedChild);
  if (child === undefined) return undefined;
  return { ...readCited(child), form: 'quote', isNamedByPost: false };
}

const isQuotedChild = (value: PropertyValue): boolean =>
  isObject(value) &&
  Array.isArray(value['type']) &&
  value['type'].includes('h-cite') &&
  getNested(value)?.has('content') === true;

function readCited(value: PropertyValue): Omit<Citation, 'form' | 'isNamedByPost'> {
  const nested = getNested(value);
  if (nested) {
    const [quote] = nested.get('content') ?? [];
    return {
      url: findText(nested, 'url') ?? readUrl(value),
      title: findText(nested, 'name'),
      author: readName(nested, 'author'),
      siteName: readName(nested, 'publication'),
      quote,
    };
  }
  const url = typeof value === 'string' ? value.trim() : readUrl(value);
  return { url, title: undefined, author: undefined, siteName: undefined, quote: undefined };
}

const readUrl = (value: PropertyValue): string | undefined =>
  isObject(value) && typeof value['value'] === 'string' ? value['value'] : undefined;

/** The name of a person or a publication: a text, or a nested card. */
function readName(properties: Properties, property: string): string | undefined {
  const [value] = properties.get(property) ?? [];
  const card = getNested(value);
  return card ? findText(card, 'name') : findText(properties, property);
}

/** The quotation at the beginning of a Markdown text, without its marks, and the text after it. */
export function splitQuote(text: string): { quote: string; rest: string } {
  const lines = text.trim().split('\n');
  const end = lines.findIndex((line) => !/^ {0,3}>/.test(line));
  const quoted = end === -1 ? lines : lines.slice(0, end);
  if (quoted.length === 0) return { quote: text.trim(), rest: '' };
  const rest = end === -1 ? '' : lines.slice(end).join('\n').trim();
  return {
    quote: quoted
      .map((line) => line.replace(/^ {0,3}> ?/, ''))
      .join('\n')
      .trim(),
    rest,
  };
}
