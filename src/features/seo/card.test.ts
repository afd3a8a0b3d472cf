import { expect, it } from 'vitest';
import { canRender, cardPath, parseCardPath, titleSize } from './card.ts';

it('has a URL per page, which changes with the text of the card', () => {
  const one = cardPath('/blog/x', ['A title', 'Site']);
  expect(one).toMatch(/^\/social\/blog\/x\.[0-9a-z]+\.png$/);
  expect(cardPath('/blog/x', ['Another', 'Site'])).not.toBe(one);
  expect(cardPath('/blog/x', ['A title', 'Site'])).toBe(one);
});

it('has a URL from which the page can be parsed', () => {
  for (const path of ['/', '/blog', '/blog/a-b'])
    expect(parseCardPath(cardPath(path, ['T']).replace('/social/', ''))).toEqual({
      path,
      hasPicture: false,
    });
  expect(parseCardPath(cardPath('/blog?tag=go', ['T']).replace('/social/', ''))?.path).toBe(
    '/blog',
  );
  expect(parseCardPath(cardPath('/blog/a', ['T'], 'jpg').replace('/social/', ''))).toEqual({
    path: '/blog/a',
    hasPicture: true,
  });
  for (const address of ['x', '../x.abc.png', 'a.b.c.png', ''])
    expect(parseCardPath(address)).toBeNull();
});

it('checks the characters of its font, and selects the font size', () => {
  expect(canRender('Café “Żółw” – 3 × 4')).toBe(true);
  expect(canRender('有明海の潮')).toBe(false);
  expect(canRender('الخوارزمي')).toBe(false);
  expect(titleSize('Short')).toBeGreaterThan(titleSize('x'.repeat(200)));
});
