import { expect, it } from 'vitest';
import { formatCard } from './bookmark-card.ts';

const card = { title: 'A page', description: 'One sentence.', imageUrl: null };

it('formats a bookmark card', () => {
  expect(formatCard('https://a.example/b', card)).toBe(
    '[A page](https://a.example/b "card: One sentence.")',
  );
  expect(formatCard('https://a.example/b', { ...card, imageUrl: '/media/t.png' })).toBe(
    '[![](/media/t.png)A page](https://a.example/b "card: One sentence.")',
  );
});

it('escapes what the page says', () => {
  const said = { title: 'A [b]\nc \\', description: 'He said "no".\nAnd \\ left.', imageUrl: null };
  expect(formatCard('https://a.example/b_(c)', said)).toBe(
    '[A \\[b\\] c \\\\](<https://a.example/b_(c)> "card: He said \\"no\\". And \\\\ left.")',
  );
});

it('a page without a title and a description is a card with its address', () => {
  const empty = { title: ' ', description: '', imageUrl: null };
  expect(formatCard('https://a.example', empty)).toBe(
    '[https://a.example](https://a.example "card:")',
  );
});
