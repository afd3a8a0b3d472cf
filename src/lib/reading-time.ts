/** Reading speed (specification, section 9). */
const wordsPerMinute = 200;
/** Characters of a script without spaces that count as one word. */
const charactersPerWord = 2;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Counts the words of a plain text. In scripts without spaces two characters count as one word. */
export function countWords(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const spaced = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return spaced + Math.ceil(characters / charactersPerWord);
}

/** Minutes it takes to read this many words, rounded up. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / wordsPerMinute);
}
