/** A searchable term of a text and its location. */
export interface Term {
  /** The indexed form: folded and stemmed. */
  term: string;
  /** Folded only. */
  word: string;
  start: number;
  end: number;
  /** A pair of characters of a script without spaces, not a word. */
  isPair: boolean;
}

/** Increment it when the rules below change: the index is then rebuilt at the next start. */
export const searchRulesVersion = 1;

/** Splits a text into terms, in text order; the same for both engines. */
export function* parseTerms(text: string): Generator<Term> {
  for (const match of text.matchAll(runPattern)) {
    const [run] = match;
    const start = match.index;
    if (match.groups?.['spaceless'] !== undefined) yield* splitPairs(run, start);
    else yield toTerm(run, start);
  }
}

/** The terms of a text without their locations. */
export function termsOf(text: string): string[] {
  return Array.from(parseTerms(text), ({ term }) => term);
}

/** Lowercases and removes accents, so that “Éric” equals “eric”. */
export function fold(text: string): string {
  if (asciiPattern.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđıþ]/g, (letter) => foldedLetters[letter] ?? letter);
}

/** Most words, of which the other steps change none. */
const asciiPattern = /^[\x20-\x7E]*$/;
const spaceless = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー々]`;
/** Matches names such as C++ and C#, runs of scripts without spaces, and words. */
const runPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:c\+\+|[cf]#)|(?<spaceless>${spaceless}+)|(?:(?!${spaceless})[\p{L}\p{N}\p{M}])+`,
  'giu',
);
/** Accents of Latin, Greek and Cyrillic; vowel signs and tatweel of Arabic. */
const accents = /[\u0300-\u036F\u0640\u064B-\u0655\u0670]/g;
const foldedLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
};
const languageNames = new Map([
  ['c++', 'cplusplus'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
]);
/** Characters. Longer terms are not searched for, and would fill the index. */
const maxTermLength = 60;

function toTerm(run: string, start: number): Term {
  const folded = fold(run);
  const word = (languageNames.get(folded) ?? folded).slice(0, maxTermLength);
  return { term: stem(word), word, start, end: start + run.length, isPair: false };
}

/** Pairs of adjacent characters, and the last character alone, so that any part of a run matches. */
function* splitPairs(run: string, start: number): Generator<Term> {
  const points = [...run];
  let offset = start;
  for (const [index, letter] of points.entries()) {
    const pair = letter + (points[index + 1] ?? '');
    const word = fold(pair);
    yield { term: word, word, start: offset, end: offset + pair.length, isPair: true };
    offset += letter.length;
  }
}

/** Removes English plural endings by three rules that are rarely wrong, and the Arabic article with its prefixes. */
function stem(word: string): string {
  if (/^[وفبك]?ال../.test(word)) return word.replace(/^[وفبك]?ال/, '');
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (/[^ea]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/[^aeo]es$/.test(word)) return word.slice(0, -1);
  if (/[^usi]s$/.test(word)) return word.slice(0, -1);
  return word;
}
