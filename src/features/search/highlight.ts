import { parseTerms, type Term } from '#content/search/terms.ts';
import type { Query } from './parse-query.ts';
import type { Piece } from './schema.ts';

/** Characters of an excerpt. */
const excerptLength = 220;
/** Matches that are compared to find the densest part. */
const maxPlaces = 40;

/** Splits a text into pieces, with the matches marked. */
export function highlight(text: string, query: Query): Piece[] {
  return splitAtHits(text, findHits(text, query), { start: 0, end: text.length });
}

/** The part of the text with the most matches, or its beginning, in pieces. */
export function excerpt(text: string, query: Query): Piece[] {
  const found = findHits(text, query);
  const best = findDensestHit(found);
  const center = best ? best.start - excerptLength / 3 : 0;
  const start = wordStart(text, Math.max(0, center));
  const end = wordEnd(text, Math.min(text.length, start + excerptLength));
  const pieces = splitAtHits(text, found, { start, end });
  // No-break spaces: an ellipsis alone on a line looks like a mistake.
  if (start > 0) pieces.unshift({ text: '…\u00A0', hit: false });
  if (end < text.length) pieces.push({ text: '\u00A0…', hit: false });
  return pieces;
}

type Hit = Pick<Term, 'term' | 'start' | 'end'>;

function findHits(text: string, { all }: Query): Hit[] {
  const queryTerms = new Set(all.flatMap(({ terms }) => terms));
  const prefixes = all.flatMap(({ terms, isPrefix }) => (isPrefix ? terms.slice(-1) : []));
  const found: Hit[] = [];
  for (const { term, word, start, end } of parseTerms(text)) {
    const hasPrefix = prefixes.some((one) => term.startsWith(one) || word.startsWith(one));
    if (hasPrefix || queryTerms.has(term)) found.push({ term, start, end });
    if (found.length === maxPlaces) break;
  }
  return found;
}

/** The hit that starts the part with the most different terms. */
function findDensestHit(found: Hit[]): Hit | undefined {
  let best: { hit: Hit; different: number } | undefined;
  for (const [index, hit] of found.entries()) {
    const near = found.slice(index).filter(({ end }) => end - hit.start < excerptLength / 1.5);
    const different = new Set(near.map(({ term }) => term)).size;
    if (!best || different > best.different) best = { hit, different };
  }
  return best?.hit;
}

function splitAtHits(
  text: string,
  found: Hit[],
  { start, end }: { start: number; end: number },
): Piece[] {
  const pieces: Piece[] = [];
  let at = start;
  const add = (to: number, hit: boolean) => {
    const last = pieces.at(-1);
    const part = text.slice(at, to);
    // Pairs of characters overlap or are adjacent, so they are merged.
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

/** Characters that are searched for a space to cut at; some scripts have no spaces. */
const maxCutShift = 24;

function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const at = Math.floor(from);
  const space = text.slice(at, at + maxCutShift).search(/\s/);
  return space === -1 ? avoidSurrogateSplit(text, at) : at + space + 1;
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.slice(to - maxCutShift, to).search(/\s\S*$/);
  return space === -1 ? avoidSurrogateSplit(text, to) : to - maxCutShift + space;
}

/** Moves an offset out of the middle of a surrogate pair. */
function avoidSurrogateSplit(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
