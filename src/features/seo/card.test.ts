import { expect, it } from 'vitest';
import { canSet, cardPath, pageOfCard, titleSize } from './card.ts';

it('has an address of its own for each page, which changes with its words', () => {
  const one = cardPath('/blog/x', ['A title', 'Site']);
  expect(one).toMatch(/^\/social\/blog\/x\.[0-9a-z]+\.png$/);
  expect(cardPath('/blog/x', ['Another', 'Site'])).not.toBe(one);
  expect(cardPath('/blog/x', ['A title', 'Site'])).toBe(one);
});

it('leads back to the page', () => {
  for (const path of ['/', '/blog', '/blog/a-b'])
    expect(pageOfCard(cardPath(path, ['T']).replace('/social/', ''))).toBe(path);
  expect(pageOfCard(cardPath('/blog?tag=go', ['T']).replace('/social/', ''))).toBe('/blog');
  for (const address of ['x', '../x.abc.png', 'a.b.c.png', ''])
    expect(pageOfCard(address)).toBeNull();
});

it('knows what its face can set, and how large', () => {
  expect(canSet('Café “Żółw” – 3 × 4')).toBe(true);
  expect(canSet('有明海の潮')).toBe(false);
  expect(canSet('الخوارزمي')).toBe(false);
  expect(titleSize('Short')).toBeGreaterThan(titleSize('x'.repeat(200)));
});
