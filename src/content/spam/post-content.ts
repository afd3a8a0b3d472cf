/** What a reader sees of a post. */
export interface PostContent {
  /** The text without code. */
  text: string;
  /** The addresses of its links, at most `maxLinks`. */
  links: string[];
}

/** More links say no more. */
const maxLinks = 30;

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The content of a comment from its sanitized HTML. Code is left out: developers quote what spam is made of. */
export function readComment(html: string): PostContent {
  const links = [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)].map(([, url = '']) =>
    decodeEntities(url),
  );
  const text = html
    .replace(/<(pre|code)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<\/?(?:p|li|br|div|h\d|blockquote|td|tr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return { text: decodeEntities(text).trim(), links: links.filter(isWebLink).slice(0, maxLinks) };
}

/** The content of a guestbook entry, which is plain text. */
export function readEntry(body: string): PostContent {
  const links = [...body.matchAll(/(?:https?:\/\/|\bwww\.)[^\s<>"']+/gi)].map(([url]) =>
    url.replace(/[.,;:!?)\]]+$/, ''),
  );
  return {
    text: body,
    links: links.map((url) => (/^www\./i.test(url) ? `https://${url}` : url)).slice(0, maxLinks),
  };
}

/** The host of a link in lower case, without `www.`; null if it is no address. */
export function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  return new URL(url).hostname.toLowerCase().replace(/^www\./, '') || null;
}

/** The text in a form that is the same for spellings that look the same: case, spaces, invisible characters, accents of width. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const isWebLink = (url: string) => /^https?:\/\//i.test(url);

function decodeEntities(text: string): string {
  return text.replace(/&(#x?)?(\w{1,8});/gi, (entity: string, ...[mark, name = '']: string[]) => {
    if (mark === undefined) return namedEntities[name.toLowerCase()] ?? entity;
    const code = Number.parseInt(name, mark.length === 2 ? 16 : 10);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}
