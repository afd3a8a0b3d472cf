import { describe, expect, it } from 'vitest';
import { createSeededRandom, type SeededRandom } from '../../../test/fuzz/seeded-random.ts';
import { mergeTexts } from './merge-texts.ts';
import { applyTextHunks, listTextHunks } from './text-hunks.ts';

const base = 'One.\n\nTwo.\n\nThree.\n';
const all = { isAccepted: () => true };
const statesOf = (versions: Parameters<typeof listTextHunks>[0]) =>
  listTextHunks(versions).map(({ state }) => state);

describe('the hunks of a proposed text', () => {
  it('are its changed paragraphs, one by one', () => {
    const theirs = base.replace('One', 'Uno').replace('Two', 'Dos');
    expect(listTextHunks({ base, mine: base, theirs })).toEqual([
      { before: 'One.', after: 'Uno.', now: 'One.', state: 'applies' },
      { before: 'Two.', after: 'Dos.', now: 'Two.', state: 'applies' },
    ]);
  });

  it('apply to a text that was changed at other places', () => {
    const mine = base.replace('Three', 'Drei');
    const theirs = base.replace('One', 'Uno').replace('Two.\n\n', '');
    const versions = { base, mine, theirs };
    expect(statesOf(versions)).toEqual(['applies']);
    expect(applyTextHunks(versions, all)).toBe('Uno.\n\nDrei.\n');
  });

  it('can be accepted one by one', () => {
    const theirs = base.replace('One', 'Uno').replace('Three', 'Tres');
    const versions = { base, mine: base, theirs };
    const isAccepted = (index: number) => index === 1;
    expect(applyTextHunks(versions, { isAccepted })).toBe('One.\n\nTwo.\n\nTres.\n');
  });

  it('conflict where the text was changed in another way, and then change nothing', () => {
    const versions = {
      base,
      mine: base.replace('Two', 'Zwei'),
      theirs: base.replace('Two', 'Dos').replace('Three', 'Tres'),
    };
    expect(listTextHunks(versions)).toMatchObject([
      { before: 'Two.', after: 'Dos.', now: 'Zwei.', state: 'conflicts' },
      { state: 'applies' },
    ]);
    expect(applyTextHunks(versions, all)).toBe('One.\n\nZwei.\n\nTres.\n');
    expect(applyTextHunks(versions, { ...all, keepsBoth: true })).toBe(
      'One.\n\nZwei.\n\nDos.\n\nTres.\n',
    );
  });

  it('are done where the text has them already', () => {
    const versions = { base, mine: base.replace('One', 'Uno'), theirs: base.replace('One', 'Uno') };
    expect(statesOf(versions)).toEqual(['done']);
    expect(applyTextHunks(versions, all)).toBe(versions.mine);
  });

  it('are one hunk if only white space differs', () => {
    const versions = { base, mine: base, theirs: 'One.\n\n\nTwo.\n\nThree.\n' };
    expect(statesOf(versions)).toEqual(['applies']);
    expect(applyTextHunks(versions, all)).toBe(versions.theirs);
    expect(statesOf({ base, mine: base, theirs: base })).toEqual([]);
  });
});

/** A text of this many rounds; MERGE_ROUNDS has more for a run by hand. */
const rounds = Number(process.env['MERGE_ROUNDS'] ?? 1_500);

/** The text with some paragraphs changed, removed, swapped or added, each named once. */
function edit(paragraphs: string[], mark: string, random: SeededRandom): string[] {
  const edited: string[] = [];
  for (const [index, text] of paragraphs.entries()) {
    const name = `${mark}${index}`;
    edited.push(
      ...random.pick([
        [text],
        [text],
        [text],
        [text],
        [`${text} ${name}`],
        [`changed ${name}`],
        [],
        [text, `added ${name}`],
        [`before ${name}`, text],
      ]),
    );
  }
  return edited;
}

const split = (text: string) => text.split(/\n(?:[ \t]*\n)+/).filter((one) => one !== '');

describe('random versions of a text', () => {
  it('no accepted choice of hunks loses a paragraph, or an accepted one', () => {
    const random = createSeededRandom(20_261_123);
    let conflicts = 0;
    for (let round = 0; round < rounds; round++) {
      const paragraphs = Array.from({ length: random.nextInt(10) }, (_, index) => `p${index}`);
      const versions = {
        base: paragraphs.join('\n\n'),
        mine: edit(paragraphs, 'mine', random).join('\n\n'),
        theirs: edit(paragraphs, 'theirs', random).join('\n\n'),
      };
      const hunks = listTextHunks(versions);
      const accepted = hunks.map(() => random.nextInt(2) === 1);
      conflicts += hunks.filter(({ state }) => state === 'conflicts').length;
      for (const keepsBoth of [false, true]) {
        const choice = { isAccepted: (index: number) => accepted[index] === true, keepsBoth };
        const merged = split(applyTextHunks(versions, choice));
        const written = hunks.filter(({ state }, index) => state === 'applies' && accepted[index]);
        const replaced = new Set(written.flatMap(({ before }) => split(before)));
        const rest = split(versions.mine).filter((text) => !replaced.has(text));
        const added = new Set(
          hunks
            .filter((hunk, index) => accepted[index] && (hunk.state === 'applies' || keepsBoth))
            .flatMap(({ after }) => split(after)),
        );
        // Everything of mine that no accepted hunk replaces is there, in its order; and what was accepted.
        const context = JSON.stringify({ versions, accepted, keepsBoth, merged });
        expect(
          merged.filter((text) => rest.includes(text)),
          context,
        ).toEqual(rest);
        expect(
          [...added].filter((text) => !merged.includes(text)),
          context,
        ).toEqual([]);
        // And nothing else.
        const known = new Set([...split(versions.mine), ...added]);
        expect(
          merged.filter((text) => !known.has(text)),
          context,
        ).toEqual([]);
      }
      const nothing = applyTextHunks(versions, { isAccepted: () => false });
      expect(nothing).toBe(versions.mine);
      const isClean = hunks.every(({ state }) => state === 'applies');
      const whole = applyTextHunks(versions, all);
      expect(isClean ? (mergeTexts(versions) ?? whole) : whole).toBe(whole);
    }
    expect(conflicts).toBeGreaterThan(rounds / 10);
  });
});
