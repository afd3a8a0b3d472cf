/** Texts whose words are as frequent as those of a language: some in all of them, most in few. */

const vocabulary = 20_000;
const syllables = 'ka mo re ti sun la ver do pi nel ar go ha bri ton es lu fa mar ci'.split(' ');

/** The word of this rank; the smaller, the more frequent. Letters alone. */
export function createWord(rank: number): string {
  let word = '';
  for (let rest = rank + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length] ?? '';
  return word;
}

/** A word that one article alone contains. */
export const uniqueWord = (index: number): string => createWord(1_000_000 + index);

/** Random numbers from 0 to 1, the same in each run. */
function createRandom(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_769;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Ranks from 1 to `count` by Zipf's law. */
export function createZipf(count: number, seed: number): () => number {
  const random = createRandom(seed);
  return () => Math.min(count, Math.floor(Math.exp(random() * Math.log(count + 1))));
}

export function createSentence(seed: number, words: number): string {
  const choose = createZipf(vocabulary, seed);
  const text = Array.from({ length: words }, () => createWord(choose())).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Markdown with headings, code and links. */
export function createParagraphs(seed: number, words: number): string {
  const paragraphs: string[] = [];
  for (let index = 0; index * 80 < words; index += 1) {
    if (index % 3 === 0) paragraphs.push(`## ${createSentence(seed * 100 + index, 4)}`);
    paragraphs.push(`${createSentence(seed * 1_000 + index, 80)}.`);
    if (index % 4 === 1)
      paragraphs.push('```ts\nconst tide = await readTide(harbour);\nreturn tide.height;\n```');
    if (index % 5 === 2)
      paragraphs.push(`[A link](https://example.com/${index}) and *another* word.`);
  }
  return paragraphs.join('\n\n');
}
