import { expect, it } from 'vitest';
import { domainOf } from './domain.ts';

it('is the host as people say it', () => {
  expect(domainOf('https://www.news.example:8080/a?b')).toBe('news.example');
  expect(domainOf(new URL('http://blog.news.example'))).toBe('blog.news.example');
});
