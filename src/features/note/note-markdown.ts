import type { NoteContent } from './schema.ts';

type ShownFields = Pick<
  NoteContent,
  'form' | 'body' | 'linkUrl' | 'linkTitle' | 'siteName' | 'quote' | 'quoteAuthor'
>;

/** The Markdown of the whole note: what it links to or quotes, then our own text. */
export function composeNote(note: ShownFields): string {
  const { form, body } = note;
  const parts = [];
  if (form === 'link') parts.push(formatLink(note));
  if (form === 'quote') parts.push(formatQuote(note.quote), formatSource(note));
  return [...parts, body.trim()].filter((part) => part !== '').join('\n\n');
}

/** The host of an address, as readers know it: without `www.`; empty for what is no address. */
export const hostOf = (address: string | null): string =>
  (address === null ? '' : (URL.parse(address)?.hostname ?? '')).replace(/^www\./, '');

function formatLink({ linkUrl, linkTitle, siteName }: ShownFields): string {
  if (linkUrl === null) return '';
  const title = linkTitle === '' ? hostOf(linkUrl) : linkTitle;
  const site = siteName === '' || siteName === title ? '' : ` · ${escapeText(siteName)}`;
  return link(title, linkUrl) + site;
}

function formatQuote(quote: string): string {
  const lines = quote.trim().split(/\r?\n/);
  return quote.trim() === '' ? '' : lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** Who said it, and where. */
function formatSource({ linkUrl, linkTitle, siteName, quoteAuthor }: ShownFields): string {
  const place = linkTitle || siteName || (quoteAuthor === '' ? hostOf(linkUrl) : '');
  const name = escapeText(quoteAuthor);
  if (linkUrl === null) return name === '' ? '' : `— ${name}`;
  if (place === '') return `— ${link(quoteAuthor, linkUrl)}`;
  return name === '' ? `— ${link(place, linkUrl)}` : `— ${name}, ${link(place, linkUrl)}`;
}

const link = (text: string, url: string) =>
  `[${escapeText(text)}](<${url.replace(/[<>\\\s]/g, encodeURIComponent)}>)`;

/** A text of one line in which no character is Markdown. */
const escapeText = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
