import { parseTerms, termsOf } from '#content/search/terms.ts';

export interface Phrase {
  terms: string[];
  isPrefix: boolean;
  /** The single word, folded; null for a phrase of several. */
  word: string | null;
}

export interface Query {
  all: Phrase[];
  none: Phrase[];
}

/** Words and phrases of a query; more do not improve the result. */
const maxPhrases = 12;
/** Frequent words that are ignored if a query has other words. */
const stopWords = new Set(
  'a an and are as at be by for from i in is it of on or s t that the this to was with'.split(' '),
);
const queryPattern = /(?<minus>(?<!\S)-)?(?:"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+))/g;

/**
 * Parses a query: words, “exact phrases” in quotes, and exclusions with a minus. A bare word also matches as a prefix.
 * Null if there is nothing to search for.
 */
export function parseQuery(text: string): Query | null {
  const query: Query = { all: [], none: [] };
  for (const { groups } of text.replace(/[“”„]/g, '"').matchAll(queryPattern)) {
    const phrases = groups?.['minus'] === undefined ? query.all : query.none;
    const phrase = parsePhrase(groups?.['quoted'], groups?.['bare'] ?? '');
    if (phrase) phrases.push(phrase);
  }
  const significant = query.all.filter(({ word }) => word === null || !stopWords.has(word));
  const all = (significant.length > 0 ? significant : query.all).slice(0, maxPhrases);
  return all.length === 0 ? null : { all, none: query.none.slice(0, maxPhrases) };
}

function parsePhrase(quoted: string | undefined, bare: string): Phrase | null {
  const allTerms = [...parseTerms(quoted ?? bare)];
  const [first] = allTerms;
  if (!first) return null;
  const last = allTerms.at(-1) ?? first;
  // In the index the last character of a run is a term of its own; in a query its pair is more specific.
  const terms = last.isPair && allTerms.length > 1 ? allTerms.slice(0, -1) : allTerms;
  const isPrefix =
    quoted === undefined && (last.isPair ? allTerms.length === 1 : last.term.length > 1);
  const word = allTerms.length === 1 && !first.isPair && quoted === undefined ? first.word : null;
  return { terms: terms.map(({ term }) => term), isPrefix, word };
}

/** Replaces misspelled words, in the text and in the parsed query. */
export function correctQuery(text: string, { all, none }: Query, corrections: Map<string, string>) {
  const correctPhrase = (phrase: Phrase): Phrase => {
    const correction = corrections.get(phrase.word ?? '');
    return correction === undefined
      ? phrase
      : { terms: termsOf(correction), isPrefix: phrase.isPrefix, word: correction };
  };
  let correctedText = '';
  let at = 0;
  for (const { word, start, end } of parseTerms(text)) {
    correctedText += text.slice(at, start) + (corrections.get(word) ?? text.slice(start, end));
    at = end;
  }
  return { text: correctedText + text.slice(at), query: { all: all.map(correctPhrase), none } };
}
