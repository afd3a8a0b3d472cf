import { readTerms, termsOf } from '#content/search/terms.ts';

export interface Phrase {
  terms: string[];
  open: boolean;
  /** The one word that it is, folded; null for a real phrase. */
  word: string | null;
}

export interface Query {
  all: Phrase[];
  none: Phrase[];
}

/** Words of a query; more say no more. */
const mostPhrases = 12;
/** Words that are in everything, and say nothing beside others. */
const fillers = new Set(
  'a an and are as at be by for from i in is it of on or s t that the this to was with'.split(' '),
);
const asked = /(?<minus>(?<!\S)-)?(?:"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+))/g;

/**
 * What is looked for: words, “whole phrases” in quotes, and after a minus what must not be there. A bare word is found
 * by its beginning, too. Null if there is nothing to look for.
 */
export function readQuery(text: string): Query | null {
  const query: Query = { all: [], none: [] };
  for (const { groups } of text.replace(/[“”„]/g, '"').matchAll(asked)) {
    const side = groups?.['minus'] === undefined ? query.all : query.none;
    const phrase = readPhrase(groups?.['quoted'], groups?.['bare'] ?? '');
    if (phrase) side.push(phrase);
  }
  const telling = query.all.filter(({ word }) => word === null || !fillers.has(word));
  const all = (telling.length > 0 ? telling : query.all).slice(0, mostPhrases);
  return all.length === 0 ? null : { all, none: query.none.slice(0, mostPhrases) };
}

function readPhrase(quoted: string | undefined, bare: string): Phrase | null {
  const found = [...readTerms(quoted ?? bare)];
  const [first] = found;
  if (!first) return null;
  const last = found.at(-1) ?? first;
  // The last letter of a run stands for itself in the index; asked for, its pair with the one before says more.
  const terms = last.dense && found.length > 1 ? found.slice(0, -1) : found;
  const open = quoted === undefined && (last.dense ? found.length === 1 : last.term.length > 1);
  const word = found.length === 1 && !first.dense && quoted === undefined ? first.word : null;
  return { terms: terms.map(({ term }) => term), open, word };
}

/** The same query with some of its words changed, as text and as what is looked for. */
export function mendQuery(text: string, { all, none }: Query, mended: Map<string, string>) {
  const change = (phrase: Phrase): Phrase => {
    const better = mended.get(phrase.word ?? '');
    return better === undefined
      ? phrase
      : { terms: termsOf(better), open: phrase.open, word: better };
  };
  let shown = '';
  let at = 0;
  for (const { word, start, end } of readTerms(text)) {
    shown += text.slice(at, start) + (mended.get(word) ?? text.slice(start, end));
    at = end;
  }
  return { text: shown + text.slice(at), query: { all: all.map(change), none } };
}
