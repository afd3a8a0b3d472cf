import { expect, it } from 'vitest';
import { cleanReferrer } from './referrer.ts';

const site = 'https://site.example';

it('reduces a referrer to its host', () => {
  expect(cleanReferrer('https://www.news.example/item?id=1&user=me', site)).toBe('news.example');
});

it('leaves out the site itself and what is not a web page', () => {
  for (const from of [
    '',
    'https://site.example/blog',
    'https://www.site.example/',
    'android-app://com.x',
    'nonsense',
  ])
    expect(cleanReferrer(from, site)).toBeNull();
});
