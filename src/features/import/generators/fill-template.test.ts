import { expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const context = {
  path: 'a.md',
  files: { read: () => undefined },
  values: () => undefined,
  isMdx: false,
  isKnown: () => false,
  toMarkdown: (html: string) => html.replace(/<[^>]+>/g, ''),
  onNote: () => undefined,
};

it('fills a plain template, without its front matter, with the contents of a pair', () => {
  const fill = (text: string, inner?: string) =>
    fillTemplate({ path: 'x.html', text }, { language: 'go', get: () => 'G', inner }, context);
  expect(fill('---\na: 1\n---\n<p>{{ .Get "x" }}</p>')).toBe('G');
  expect(fill('<p>{{ .Inner }}</p>', 'inside')).toBe('inside');
  expect(fill('<p>{{ .Inner }}{{ .Inner }}</p>', 'inside')).toBeUndefined();
  expect(fill('<p>none</p>', 'inside')).toBeUndefined();
  expect(fill('{{ range .Pages }}{{ end }}')).toBeUndefined();
});
