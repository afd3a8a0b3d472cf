import { expect, it } from 'vitest';
import { cleanReferrer, ViewRateLimiter } from './ingest.server.ts';

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

const now = Date.parse('2026-11-21T12:00:00Z');

it('allows 240 views per minute and address', () => {
  const limiter = new ViewRateLimiter();
  const allowed = Array.from({ length: 300 }, () => limiter.allows('192.0.2.1', now));
  expect(allowed.filter(Boolean)).toHaveLength(240);
  expect(limiter.allows('192.0.2.2', now + 59_999)).toBe(true);
  expect(limiter.allows('192.0.2.1', now + 59_999)).toBe(false);
  expect(limiter.allows('192.0.2.1', now + 60_000)).toBe(true);
});

it('starts a new window when the clock is set back', () => {
  const limiter = new ViewRateLimiter();
  limiter.allows('192.0.2.1', now);
  expect(limiter.allows('192.0.2.1', now - 3_600_000)).toBe(true);
});
