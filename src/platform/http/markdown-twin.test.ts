import { expect, it } from 'vitest';
import { markdownTwin } from './markdown-twin.ts';

it('is asked for by its type, not below HTML', () => {
  for (const accept of [
    'text/markdown',
    'text/markdown, text/html, */*',
    'text/html;q=0.5, text/markdown;q=0.9',
    'TEXT/html, text/markdown;charset=utf-8',
  ])
    expect(markdownTwin('/blog/x?utm=1', accept)).toBe('/blog/x.md');
  for (const accept of [
    undefined,
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/html, text/markdown;q=0.5',
    'text/markdown;q=0',
    'text/markdown;q=what',
  ])
    expect(markdownTwin('/blog/x', accept)).toBeNull();
});

it('is only a page’s', () => {
  expect(markdownTwin('/', 'text/markdown')).toBeNull();
  expect(markdownTwin('/rss.xml', 'text/markdown')).toBeNull();
});
