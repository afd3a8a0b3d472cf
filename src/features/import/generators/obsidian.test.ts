import { expect, it } from 'vitest';
import { obsidian } from './obsidian.ts';

it('converts embedded pictures, with a label that is no size', () => {
  expect(obsidian.convertMarks?.('![[a b.png]] ![[c.png|300x200]] ![[d.png|A hill]]')).toBe(
    '![](<a b.png>) ![](c.png) ![A hill](d.png)',
  );
});
