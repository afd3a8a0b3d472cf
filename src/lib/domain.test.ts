import { expect, it } from 'vitest';
import { domainOf } from './domain.ts';

it('removes www. and the port from the host', () => {
  expect(domainOf('https://www.news.example:8080/a?b')).toBe('news.example');
  expect(domainOf(new URL('http://blog.news.example'))).toBe('blog.news.example');
});
