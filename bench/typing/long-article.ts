import { createParagraphs, createSentence } from '../growth/words.ts';

/** How much of each block an article has. */
export const counts = { pictures: 50, tables: 20, codeBlocks: 100 };

/** Texts that stand once in the article. Keys are typed at the end of each. */
export const places = {
  'in a long paragraph': 'the middle of a long paragraph',
  'in a list': 'an item of a list',
  'in a quote': 'a line of a quote',
  'in code': 'const harbour = "a line of code";',
  'in a table': 'a cell of a table',
  'below a picture': 'a paragraph below a picture',
  'at the end': 'the last words of the text',
};
export type Place = keyof typeof places;

/** The Markdown of an article of so many words of prose, with pictures, tables and code between them. */
export function createLongArticle(words: number, pictureUrl: string): string {
  const blocks = createParagraphs(1, words)
    .split('\n\n')
    .filter((block) => !block.startsWith('```'));
  const inserted = [
    ...Array.from({ length: counts.pictures }, (_, index) => picture(index, pictureUrl)),
    ...Array.from({ length: counts.tables }, (_, index) => table(index)),
    ...Array.from({ length: counts.codeBlocks }, (_, index) => code(index)),
  ];
  // Mixed, so that every part of the text has some of each kind.
  const mixed = inserted.toSorted((one, other) => hash(one) - hash(other));
  const middle = Math.floor(blocks.length / 2);
  const parts = blocks.flatMap((block, index) => [
    block,
    ...mixed.slice(share(index), share(index + 1)),
    ...(index === middle ? typedBlocks(pictureUrl) : []),
  ]);
  return [...parts, places['at the end']].join('\n\n');

  function share(index: number): number {
    return Math.floor((index * mixed.length) / blocks.length);
  }
}

function typedBlocks(pictureUrl: string): string[] {
  const around = createSentence(7, 90);
  return [
    `${around} ${places['in a long paragraph']} ${around}.`,
    `- ${createSentence(8, 9)}\n- ${places['in a list']}\n- ${createSentence(9, 9)}`,
    `> ${createSentence(10, 12)}\n> ${places['in a quote']}`,
    `\`\`\`ts\nexport function sail() {\n  ${places['in code']}\n}\n\`\`\``,
    `| Port | Depth |\n| --- | ---: |\n| ${places['in a table']} | 12 |\n| Bergen | 9 |`,
    `![A quay](${pictureUrl} "The quay")`,
    places['below a picture'],
  ];
}

const picture = (index: number, url: string) =>
  `![${createSentence(index, 4)}](${url} "${createSentence(index + 500, 6)}")`;

function table(index: number): string {
  const rows = Array.from(
    { length: 4 },
    (_, row) => `| ${createSentence(index * 10 + row, 2)} | ${row * 7 + index} | \`v${row}\` |`,
  );
  return ['| Port | Depth | Since |', '| --- | ---: | --- |', ...rows].join('\n');
}

const code = (index: number) =>
  `\`\`\`ts\n// Reading ${index}\nconst tide = await readTide(harbour, ${index});\nif (tide.height > ${index}) return tide.height;\n\`\`\``;

/** A number for each text, the same in each run. */
function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (Math.imul(value, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return value;
}
