import { expect, it } from 'vitest';
import { createSeededRandom, type SeededRandom } from '../../test/fuzz/seeded-random.ts';
import { createDifference, listTexts, type Difference } from './difference.ts';

const article = (body: string, fields = {}) => ({ title: 'T', description: 'D', body, ...fields });
const diff = (before: string, after: string) => createDifference(article(before), article(after));
const paragraphs = (count: number, word = 'Paragraph') =>
  Array.from({ length: count }, (_, index) => `${word} ${index}.`);

it('equal texts have no difference', () => {
  expect(diff('One.\n\nTwo.', 'One.\r\n\r\nTwo.\n')).toBeNull();
});

it('shows the words that changed', () => {
  expect(diff('The sea is blue.', 'The sea is green.')?.body).toEqual([
    {
      isCode: false,
      parts: [
        { in: 'both', text: 'The sea is ' },
        { in: 'before', text: 'blue' },
        { in: 'after', text: 'green' },
        { in: 'both', text: '.' },
      ],
    },
  ]);
});

it('changes with only a space between them are one change', () => {
  const [block] =
    diff('It was a grey cat that sat here.', 'It was a red dog that sat here.')?.body ?? [];
  expect(block).toMatchObject({
    parts: [
      { in: 'both' },
      { in: 'before', text: 'grey cat' },
      { in: 'after', text: 'red dog' },
      { in: 'both' },
    ],
  });
});

it('a paragraph that shares almost nothing is shown as a whole', () => {
  const [block] =
    diff('One is a number of few.', 'Completely rewritten sentence, is it?')?.body ?? [];
  expect(block).toEqual({
    isCode: false,
    parts: [
      { in: 'before', text: 'One is a number of few.' },
      { in: 'after', text: 'Completely rewritten sentence, is it?' },
    ],
  });
});

it('shows the paragraphs next to a change, and counts the others', () => {
  const before = paragraphs(9);
  const after = before.with(4, 'Paragraph 4, corrected.');
  const body = diff(before.join('\n\n'), after.join('\n\n'))?.body ?? [];
  expect(body.map((block) => ('unchanged' in block ? block.unchanged : 'shown'))).toEqual([
    3,
    'shown',
    'shown',
    'shown',
    3,
  ]);
});

it('code stays code, and a divided paragraph is woven together', () => {
  const code = '```js\nconst a = 1;\n\nconst b = 2;\n```';
  const [block] = diff(code, code.replace('2', '3'))?.body ?? [];
  expect(block).toMatchObject({ isCode: true });
  const divided = diff('One two three. Four five six.', 'One two three.\n\nFour five six.')?.body;
  expect(divided).toHaveLength(1);
});

it('title and description are compared, too', () => {
  const difference = createDifference(article('Same.'), article('Same.', { title: 'Other' }));
  expect(difference).toMatchObject({ description: null, body: [], isCut: false });
  expect(difference?.title).toEqual([
    { in: 'before', text: 'T' },
    { in: 'after', text: 'Other' },
  ]);
});

it('long unchanged text within a changed paragraph is shortened', () => {
  const long = 'word '.repeat(2_000);
  const difference = diff(`${long}end.`, `${long}finish.`);
  expect(JSON.stringify(difference).length).toBeLessThan(1_000);
});

it('a book that was rewritten is bounded, in time and in size', () => {
  const before = paragraphs(100_000, 'Sentence').join('\n\n').slice(0, 1_000_000);
  const after = paragraphs(100_000, 'Other').join('\n\n').slice(0, 1_000_000);
  const started = performance.now();
  const difference = diff(before, after);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(difference?.isCut).toBe(true);
  const shown = difference ? listTexts(difference).join('').length : 0;
  expect(shown).toBeLessThan(130_000);
});

const pieces = ['sea', 'blue', 'tide', '日本語', '```', '\n\n', '\n', '- ', '  '];
const createText = (random: SeededRandom) =>
  Array.from({ length: random.nextInt(30) }, () => random.pick(pieces)).join(' ');

/** The words of one side of all that is shown of the body. */
const wordsOf = (difference: Difference | null, side: 'before' | 'after') =>
  (difference?.body ?? [])
    .flatMap((block) => ('parts' in block ? block.parts : []))
    .filter((part) => part.in === side || part.in === 'both')
    .flatMap(({ text }) => text.split(/\s+/));

it('shows nothing that is in neither version', () => {
  const random = createSeededRandom(37);
  for (let round = 0; round < 300; round += 1) {
    const before = createText(random);
    const after = createText(random);
    const difference = diff(before, after);
    for (const word of wordsOf(difference, 'before')) expect(before).toContain(word);
    for (const word of wordsOf(difference, 'after')) expect(after).toContain(word);
  }
});
