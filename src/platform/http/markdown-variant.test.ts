import { expect, it } from 'vitest';
import { getMarkdownUrl } from './markdown-variant.ts';

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
