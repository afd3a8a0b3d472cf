import { expect, it } from 'vitest';
import { pickHeaders, getMarkdownUrl } from './request-headers.ts';

it('picks the headers in any letter case', () => {
  const raw = [
    'Host',
    'a',
    'ACCEPT',
    'text/html',
    'Cookie',
    'a=b',
    'if-none-match',
    '"x"',
    'Accept-Encoding',
    'br',
  ];
  expect(pickHeaders([...raw, 'constructor', 'x', 'toString', 'y'])).toEqual({
    accept: 'text/html',
    ifNoneMatch: '"x"',
    acceptEncoding: 'br',
  });
  expect(pickHeaders(['Host', 'a'])).toEqual({});
});

it('returns null for a repeated header', () => {
  expect(pickHeaders(['Accept', 'text/html', 'accept', 'text/markdown'])).toBeNull();
});

it('serves Markdown where Accept ranks it no lower than HTML', () => {
  for (const accept of [
    'text/markdown',
    'text/markdown, text/html, */*',
    'text/html;q=0.5, text/markdown;q=0.9',
    'TEXT/html, text/markdown;charset=utf-8',
  ])
    expect(getMarkdownUrl('/blog/x?utm=1', accept)).toBe('/blog/x.md');
  for (const accept of [
    undefined,
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/html, text/markdown;q=0.5',
    'text/markdown;q=0',
    'text/markdown;q=what',
  ])
    expect(getMarkdownUrl('/blog/x', accept)).toBeNull();
});

it('offers Markdown for pages only', () => {
  expect(getMarkdownUrl('/', 'text/markdown')).toBeNull();
  expect(getMarkdownUrl('/rss.xml', 'text/markdown')).toBeNull();
});
