import { createNote } from './post-note.ts';
import { toPlainText } from './read-values.ts';
import type { PlatformText } from './schema.ts';

type Text = string | null | undefined;
interface TumblrPost {
  type?: Text;
  title?: Text;
  /** The words of a quote, and where they are from, as HTML. */
  text?: Text;
  source?: Text;
  /** What a link leads to, and the words about it. */
  url?: Text;
  description?: Text;
  body?: Text;
  content: Record<string, unknown>[];
}

/** A post as a note. Undefined for a text with a title, which is an article. */
export function toTumblrNote(post: TumblrPost, html: string): PlatformText['asNote'] {
  const { type, title } = post;
  if (type === 'quote' && post.text) return toQuote(post.text, post.source ?? '');
  if (type === 'link' && isWebUrl(post.url))
    return {
      note: { form: 'link', linkUrl: post.url, linkTitle: toPlainText(title ?? '') },
      html: post.description || post.body || '',
    };
  const heading = post.content.find(({ subtype }) => subtype === 'heading1');
  return title || heading ? undefined : createNote(html);
}

function toQuote(quote: string, source: string) {
  const address = /\bhref="(https?:\/\/[^"]+)"/.exec(source)?.[1]?.replaceAll('&amp;', '&');
  const quoteAuthor = toPlainText(source).replace(/^[\s\u2012-\u2015-]+/, '');
  const linked = address === undefined ? {} : { linkUrl: address };
  return { note: { form: 'quote', quote, quoteAuthor, ...linked }, html: '' } as const;
}

const isWebUrl = (url: Text): url is string => /^https?:\/\//.test(url ?? '');
