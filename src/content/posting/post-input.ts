import type { PostPicture, QueuedPost } from './post.ts';

/** What a text in the box means. */
export interface ParsedPost {
  form: 'note' | 'link' | 'quote' | 'photo';
  body: string;
  linkUrl: string | null;
  quote: string;
  quoteAuthor: string;
  tags: string[];
}

/** A tag, `#open-source`. It has a letter: `#12` is a number. */
const tagWord = /^#(?=[\p{N}_-]*\p{L})[\p{L}\p{N}_-]{1,50}$/u;
/** As many as a note may have. */
const maxTags = 50;
/** An address alone in a line. */
const addressLine = /^https?:\/\/\S+$/i;
/** `— Ada Lovelace` after a quotation, with a dash or two hyphens. */
const attribution = /^(?:—|–|--)\s*(\S.*)$/;

/**
 * Reads the form from the text: a quotation begins with `>`; an address alone in the first or the last line makes a link;
 * pictures make a photo post. Tags are at the end.
 */
export function parsePost(text: string, pictureCount = 0): ParsedPost {
  const { rest, tags } = splitTags(text.trim());
  const { quote, quoteAuthor, rest: unquoted } = splitQuote(rest);
  const isPhoto = pictureCount > 0 && quote === '';
  const { linkUrl, body } = isPhoto ? { linkUrl: null, body: unquoted } : splitAddress(unquoted);
  const post = { body, linkUrl, quote, quoteAuthor, tags };
  if (quote !== '') return { form: 'quote', ...post };
  if (isPhoto) return { form: 'photo', ...post };
  return { form: linkUrl === null ? 'note' : 'link', ...post };
}

function splitTags(text: string): { rest: string; tags: string[] } {
  const tags: string[] = [];
  let rest = text;
  while (tags.length < maxTags) {
    const start = Math.max(...[' ', '\n', '\t'].map((space) => rest.lastIndexOf(space))) + 1;
    const word = rest.slice(start);
    if (!tagWord.test(word)) break;
    tags.unshift(word.slice(1));
    rest = rest.slice(0, start).trimEnd();
  }
  return { rest, tags: [...new Set(tags)] };
}

function splitQuote(text: string) {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('>'));
  const quoted = end === -1 ? lines : lines.slice(0, end);
  const quote = quoted
    .map((line) => line.replace(/^> ?/, ''))
    .join('\n')
    .trim();
  if (quote === '') return { quote: '', quoteAuthor: '', rest: text };
  const after = end === -1 ? '' : lines.slice(end).join('\n').trim();
  const [first = '', ...others] = after.split('\n');
  const [, quoteAuthor = ''] = attribution.exec(first.trim()) ?? [];
  const rest = quoteAuthor === '' ? after : others.join('\n').trim();
  return { quote, quoteAuthor: quoteAuthor.slice(0, 200), rest };
}

function splitAddress(text: string): { linkUrl: string | null; body: string } {
  const lines = text.split('\n');
  const isAddress = (line: string) => addressLine.test(line.trim()) && URL.canParse(line.trim());
  const index = [0, lines.length - 1].find((at) => isAddress(lines[at] ?? ''));
  if (index === undefined) return { linkUrl: null, body: text };
  const body = lines.toSpliced(index, 1).join('\n').trim();
  return { linkUrl: (lines[index] ?? '').trim(), body };
}

/** The input of `note.create`. The pictures are uploaded. It is published when it arrives: clocks of phones may be wrong. */
export function toNoteInput(post: QueuedPost) {
  const parsed = parsePost(post.text, post.pictures.length);
  return {
    ...parsed,
    id: post.id,
    status: post.status,
    body: [parsed.body, ...post.pictures.map(toMarkdown)].filter(Boolean).join('\n\n'),
    linkTitle: parsed.form === 'link' ? post.linkTitle : '',
    siteName: parsed.form === 'link' ? post.siteName : '',
    save: { session: post.session, number: post.number },
  };
}

const toMarkdown = ({ alt, url }: PostPicture): string =>
  `![${alt
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]`*_<&]/g, '\\$&')}](${url ?? ''})`;
