import { describe, expect, it } from 'vitest';
import { createSeededRandom, type SeededRandom } from '../../../test/fuzz/seeded-random.ts';
import { mergeTexts, mergeTextsWith } from './merge-texts.ts';

const texts = [
  'One.',
  'Two.\nwith a line',
  '- a\n- b',
  '## Three',
  '    code',
  '```js\nlet a;\n```',
];

/** The paragraph changed, removed, split, or with another before or after it. */
function changeParagraph(text: string, mark: string, random: SeededRandom): string[] {
  return random.pick([
    [`${text} ${mark}`],
    [],
    [`${mark} before`, text],
    [text, `${mark} after`],
    [`${mark} first`, `${mark} second`],
  ]);
}

const base = 'One.\n\nTwo.\n\nThree.\n';

/** Random texts, and two versions of each that differ in different paragraphs. */
function* createEdits(count: number, write: (text: string, index: number) => string) {
  const random = createSeededRandom(20_261_122);
  for (let round = 0; round < count; round++) {
    const paragraphs = Array.from({ length: 1 + random.nextInt(12) }, (_, index) =>
      write(random.pick(texts), index),
    );
    const byMe: string[] = [];
    const byThem: string[] = [];
    const byBoth: string[] = [];
    for (const [index, text] of paragraphs.entries()) {
      const changed = changeParagraph(text, `${round}.${index}`, random);
      // A paragraph between two changes stays, so that nobody adds at a place where the other does.
      const author = index % 2 === 0 ? random.nextInt(3) : 2;
      byMe.push(...(author === 0 ? changed : [text]));
      byThem.push(...(author === 1 ? changed : [text]));
      byBoth.push(...(author < 2 ? changed : [text]));
    }
    const versions = {
      base: paragraphs.join('\n\n'),
      mine: byMe.join('\n\n'),
      theirs: byThem.join('\n\n'),
    };
    yield { versions, byBoth };
  }
}

describe('two versions of a text', () => {
  it.each([
    {
      name: 'only mine',
      mine: base.replace('One', 'Mine'),
      theirs: base,
      merged: 'Mine.\n\nTwo.\n\nThree.\n',
    },
    {
      name: 'only theirs',
      mine: base,
      theirs: base.replace('One', 'Theirs'),
      merged: 'Theirs.\n\nTwo.\n\nThree.\n',
    },
    {
      name: 'neighbouring paragraphs',
      mine: base.replace('One', 'Mine'),
      theirs: base.replace('Two', 'Theirs'),
      merged: 'Mine.\n\nTheirs.\n\nThree.\n',
    },
    {
      name: 'the same change',
      mine: base.replace('One', 'Both'),
      theirs: base.replace('One', 'Both'),
      merged: 'Both.\n\nTwo.\n\nThree.\n',
    },
    {
      name: 'a paragraph that is added at the end',
      mine: base.replace('One', 'Mine'),
      theirs: `${base}\nFour.\n`,
      merged: 'Mine.\n\nTwo.\n\nThree.\n\nFour.\n',
    },
    {
      name: 'a paragraph that is added at the beginning',
      mine: `Zero.\n\n${base}`,
      theirs: base.replace('Three', 'Theirs'),
      merged: 'Zero.\n\nOne.\n\nTwo.\n\nTheirs.\n',
    },
    {
      name: 'a paragraph that is removed',
      mine: base.replace('One.\n\n', ''),
      theirs: base.replace('Three', 'Theirs'),
      merged: 'Two.\n\nTheirs.\n',
    },
    {
      name: 'a paragraph that is added before one that is changed',
      mine: base.replace('Two.', 'Mine.\n\nTwo.'),
      theirs: base.replace('Two.', 'Theirs.'),
      merged: 'One.\n\nMine.\n\nTheirs.\n\nThree.\n',
    },
  ])('are merged: $name', ({ mine, theirs, merged }) => {
    expect(mergeTexts({ base, mine, theirs })).toBe(merged);
    expect(mergeTexts({ base, mine: theirs, theirs: mine })).toBe(merged);
  });

  it.each([
    ['the same paragraph', base.replace('Two', 'Mine'), base.replace('Two', 'Theirs')],
    ['one removed, the other changed', base.replace('Two.\n\n', ''), base.replace('Two', 'Theirs')],
    ['both added at the same place', `${base}\nMine.\n`, `${base}\nTheirs.\n`],
    ['a range that holds the other change', 'All.\n', base.replace('Two', 'Theirs')],
  ])('are not merged: %s', (_name, mine, theirs) => {
    expect(mergeTexts({ base, mine, theirs })).toBeNull();
    expect(mergeTexts({ base, mine: theirs, theirs: mine })).toBeNull();
  });

  it('keep blank lines and white space where nobody changed them', () => {
    const loose = '\n\nOne.  \n\n\n\n  Two.\n \t\nThree.\n\n\n';
    const mine = loose.replace('One', 'Mine');
    expect(mergeTexts({ base: loose, mine, theirs: loose.replace('Three', 'Theirs') })).toBe(
      '\n\nMine.  \n\n\n\n  Two.\n \t\nTheirs.\n\n\n',
    );
  });

  it('are merged with the white space that one of them changed', () => {
    const text = 'One.\n\n- a\n\n- b\n\nThree.';
    const mine = text.replace('- b', '  - b').replace('\n\nThree', '\n\n\n\nThree');
    expect(mergeTexts({ base: text, mine, theirs: `Theirs.\n\n${text}\n` })).toBe(
      'Theirs.\n\nOne.\n\n- a\n\n  - b\n\n\n\nThree.\n',
    );
  });

  it('are merged to the text that has all changes, whatever changes in different paragraphs', () => {
    for (const { versions, byBoth } of createEdits(400, (text, index) => `${text} of ${index}`))
      expect(mergeTexts(versions)).toBe(byBoth.join('\n\n'));
  });

  it('lose nothing where the same paragraph stands several times, and it may be asked which one changed', () => {
    for (const { versions, byBoth } of createEdits(200, (text) => text)) {
      const merged = mergeTexts(versions)?.split('\n\n') ?? byBoth;
      expect(byBoth.filter((text) => !merged.includes(text) && text !== '')).toEqual([]);
    }
  });

  it('are merged with both versions of what both changed, if somebody says how', () => {
    const mine = base.replace('Two.', 'Mine.\n\nAdded.');
    const theirs = base.replace('One.', 'First.').replace('Two.', 'Theirs.');
    const join = (one: string, other: string) => `[${one}|${other}]`;
    expect(mergeTextsWith({ base, mine, theirs }, join)).toBe(
      '[One.\n\nMine.\n\nAdded.|First.\n\nTheirs.]\n\nThree.\n',
    );
    expect(mergeTextsWith({ base, mine: `Zero.\n\n${base}`, theirs }, join)).toBe(
      'Zero.\n\nFirst.\n\nTheirs.\n\nThree.\n',
    );
    expect(mergeTextsWith({ base: '', mine: 'A', theirs: 'B' }, join)).toBe('[A|B]');
  });

  it('are merged within seconds, or left to the user, however long they are', () => {
    const long = (word: string) =>
      Array.from({ length: 4_000 }, (_, index) => `${word} ${index}`).join('\n\n');
    expect(
      mergeTexts({ base: long('one'), mine: long('two'), theirs: `${long('one')}\n\nEnd` }),
    ).toBeNull();
  });
});
