import type { Share } from './post-store.ts';
import { maxPostLength, maxPostPictures, type BoxDraft } from './post.ts';

/** Characters of a title, and of an address. */
const maxTitleLength = 500;
const maxAddressLength = 2_000;

interface IncomingFields {
  url?: string | null | undefined;
  title?: string | null | undefined;
  text?: string | null | undefined;
}

/**
 * The text for the box from what another program or a bookmarklet gives: a selection as a quotation with its source, else the
 * text, and the address alone in a line. Only http and https addresses count.
 */
export function composeIncoming(fields: IncomingFields, isQuote: boolean): string {
  const title = clean(fields.title, maxTitleLength).replaceAll(/\s+/g, ' ');
  const text = clean(fields.text, maxPostLength / 2);
  const address = clean(fields.url, maxAddressLength);
  const url = /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address) ? address : '';
  if (isQuote && text !== '')
    return joinLines(`> ${text.replaceAll('\n', '\n> ')}`, `— ${title}`, url);
  if (url === '') return joinLines(title, text);
  return joinLines(text.replace(url, '').trim() || title, url);
}

/** The text of the parameters url, title and text; empty without them. */
export function readAddressFields(search: string): string {
  const parameters = new URLSearchParams(search);
  const read = (name: string) => parameters.get(name);
  return composeIncoming({ url: read('url'), title: read('title'), text: read('text') }, true);
}

/** Two texts below each other; one that is there already is not repeated. */
export function joinTexts(one: string, other: string): string {
  if (one.includes(other)) return one;
  return [one, other].filter(Boolean).join('\n\n').slice(0, maxPostLength);
}

export const mergeShares = (box: BoxDraft, shares: Share[]): BoxDraft => ({
  ...box,
  text: shares.reduce((text, share) => joinTexts(text, share.text), box.text),
  pictures: [...box.pictures, ...shares.flatMap(({ pictures }) => pictures)].slice(
    0,
    maxPostPictures,
  ),
});

const joinLines = (...lines: string[]) =>
  lines.filter((line) => line !== '' && line !== '— ').join('\n');

/** Control characters, except the tab and the line feed. */
const controlCharacters = /[^\P{Cc}\t\n]/gu;

function clean(value: string | null | undefined, maxLength: number): string {
  return (value ?? '').replaceAll(controlCharacters, '').trim().slice(0, maxLength);
}
