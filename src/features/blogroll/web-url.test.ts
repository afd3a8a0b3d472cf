import { expect, it } from 'vitest';
import { toWebUrl } from './web-url.ts';

it.each([
  [' https://sea.example/A?b=1 ', undefined, 'https://sea.example/A?b=1'],
  ['feed://sea.example/f', undefined, 'http://sea.example/f'],
  ['feed:https://sea.example/f', undefined, 'https://sea.example/f'],
  ['/f', undefined, null],
  ['/f', 'https://sea.example/blog/', 'https://sea.example/f'],
  ['', 'https://sea.example/blog/', null],
  ['javascript:alert(1)', 'https://sea.example/', null],
  [`https://sea.example/${'a'.repeat(2_000)}`, undefined, null],
])('%j at %s is %s', (text, base, url) => {
  expect(toWebUrl(text, base)).toBe(url);
});
