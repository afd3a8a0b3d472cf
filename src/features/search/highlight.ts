import { readTerms, type Term } from '#content/search/terms.ts';
import type { Query } from './read-query.ts';
import type { Piece } from './schema.ts';

/** Characters of a text that is shown around what was found. */
const excerptLength = 220;
/** Places that are compared to find the one with most of what was asked for. */
const mostPlaces = 40;

/** The whole text in pieces, those marked that were looked for. */
export function highlight(text: string, query: Query): Piece[] {
  return cut(text, hits(text, query), { start: 0, end: text.length });
}

/** The part of the text that has most of what was looked for; its beginning if nothing of it is there. */
export function excerpt(text: string, query: Query): Piece[] {
  const found = hits(text, query);
  const best = densest(found);
  const center = best ? best.start - excerptLength / 3 : 0;
  const start = wordStart(text, Math.max(0, center));
  const end = wordEnd(text, Math.min(text.length, start + excerptLength));
  const pieces = cut(text, found, { start, end });
  if (start > 0) pieces.unshift({ text: '… ', hit: false });
  if (end < text.length) pieces.push({ text: ' …', hit: false });
  return pieces;
}

type Hit = Pick<Term, 'term' | 'start' | 'end'>;

function hits(text: string, { all }: Query): Hit[] {
  const asked = new Set(all.flatMap(({ terms }) => terms));
  const beginnings = all.flatMap(({ terms, open }) => (open ? terms.slice(-1) : []));
  const found: Hit[] = [];
  for (const { term, word, start, end } of readTerms(text)) {
    const begins = beginnings.some((one) => term.startsWith(one) || word.startsWith(one));
    if (begins || asked.has(term)) found.push({ term, start, end });
    if (found.length === mostPlaces) break;
  }
  return found;
}

/** Where the most different terms stand together. */
function densest(found: Hit[]): Hit | undefined {
  let best: { hit: Hit; different: number } | undefined;
  for (const [index, hit] of found.entries()) {
    const near = found.slice(index).filter(({ end }) => end - hit.start < excerptLength / 1.5);
    const different = new Set(near.map(({ term }) => term)).size;
    if (!best || different > best.different) best = { hit, different };
  }
  return best?.hit;
}

function cut(text: string, found: Hit[], { start, end }: { start: number; end: number }): Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  const add = (to: number, hit: boolean) => {
    const last = pieces.at(-1);
    const part = text.slice(at, to);
    // Pairs of letters overlap, and stand beside one another.
    if (last?.hit === hit) last.text += part;
    else if (part !== '') pieces.push({ text: part, hit });
    at = Math.max(at, to);
  };
  for (const hit of found) {
    if (hit.end <= at || hit.start >= end) continue;
    if (hit.start > at) add(hit.start, false);
    add(Math.min(hit.end, end), true);
  }
  if (at < end) add(end, false);
  return pieces;
}

/** Letters that are looked through for the space at which a text may be cut; some scripts have none. */
const nearby = 24;

function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const at = Math.floor(from);
  const space = text.slice(at, at + nearby).search(/\s/);
  return space === -1 ? whole(text, at) : at + space + 1;
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.slice(to - nearby, to).search(/\s\S*$/);
  return space === -1 ? whole(text, to) : to - nearby + space;
}

/** Never between the two halves of a letter. */
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
