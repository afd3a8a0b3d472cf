/** A searchable word of a text: what stands in the index for it, and its place in the text. */
export interface Term {
  /** In the form in which it is compared: folded, and without a plural’s ending. */
  term: string;
  /** Folded only. */
  word: string;
  start: number;
  end: number;
  /** Of a script that sets no spaces: a pair of letters, not a word. */
  dense: boolean;
}

/** Counts up when the rules below change: the index is then made anew at the next start. */
export const searchRules = 1;

/** The words of a text as search compares them, the same for both engines, in the order in which they stand. */
export function* readTerms(text: string): Generator<Term> {
  for (const match of text.matchAll(runs)) {
    const [run] = match;
    const start = match.index;
    if (match.groups?.['dense'] !== undefined) yield* pairs(run, start);
    else yield whole(run, start);
  }
}

/** The bare terms of a text, to be looked for one after the other. */
export function termsOf(text: string): string[] {
  return Array.from(readTerms(text), ({ term }) => term);
}

/** Lowercase, without accents, so that «Éric» and «eric» are one. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđıþ]/g, (letter) => letters[letter] ?? letter);
}

const dense = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー々]`;
/** Two languages that would lose their name, runs of scripts without spaces, and words. */
const runs = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:c\+\+|[cf]#)|(?<dense>${dense}+)|(?:(?!${dense})[\p{L}\p{N}\p{M}])+`,
  'giu',
);
/** Accents of Latin, Greek and Cyrillic; the vowel signs and the stretched line of Arabic. */
const accents = /[\u0300-\u036F\u0640\u064B-\u0655\u0670]/g;
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
};
const named = new Map([
  ['c++', 'cplusplus'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
]);
/** Letters; because nobody looks for longer ones, and an index must not be filled with them. */
const longestTerm = 60;

function whole(run: string, start: number): Term {
  const folded = fold(run);
  const word = (named.get(folded) ?? folded).slice(0, longestTerm);
  return { term: stem(word), word, start, end: start + run.length, dense: false };
}

/** Each letter with the next one, and the last one by itself: any part of a run is found in it. */
function* pairs(run: string, start: number): Generator<Term> {
  const points = [...run];
  let at = start;
  for (const [index, letter] of points.entries()) {
    const pair = letter + (points[index + 1] ?? '');
    const word = fold(pair);
    yield { term: word, word, start: at, end: at + pair.length, dense: true };
    at += letter.length;
  }
}

/** English plurals only, by the three rules that are seldom wrong; of Arabic, the article and what is written onto it. */
function stem(word: string): string {
  if (/^[وفبك]?ال../.test(word)) return word.replace(/^[وفبك]?ال/, '');
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (/[^ea]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/[^aeo]es$/.test(word)) return word.slice(0, -1);
  if (/[^usi]s$/.test(word)) return word.slice(0, -1);
  return word;
}
