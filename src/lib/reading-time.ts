/** Words a reader takes in a minute (specification, section 9). */
const wordsPerMinute = 200;
/** Characters of a script without spaces that take as long as a word. */
const charactersPerWord = 2;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** The words of a plain text. Scripts that set no spaces count two characters as a word. */
export function countWords(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const spaced = text.replace(unspaced, ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return spaced + Math.ceil(characters / charactersPerWord);
}

/** Minutes to read so many words, rounded up. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / wordsPerMinute);
}
