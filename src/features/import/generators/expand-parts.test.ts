import { expect, it } from 'vitest';
import { expandParts } from './expand-parts.ts';

const expand = (source: string, written: Record<string, string>) =>
  expandParts(source, {
    path: 'docs/a.md',
    files: { read: (path) => new Map(Object.entries(written)).get(path) },
    values: () => undefined,
    isMdx: false,
    isKnown: () => false,
    toMarkdown: (html) => html,
    onNote: () => undefined,
  });

it('expands parts in parts', () => {
  const written = {
    '_includes/outer.html': 'a{% include inner.html %}',
    '_includes/inner.html': 'b{% include_cached short.md %}',
    '_includes/short.md': 'c',
  };
  expect(expand('{% include outer.html %}.', written)).toBe('abc.');
});

it('bounds parts that include themselves, and what parts add', () => {
  const self = { '_includes/x.html': 'x{% include x.html %}{% include x.html %}' };
  expect(expand('{% include x.html %}', self).length).toBeLessThan(2000);
  const large = {
    '_includes/x.html': `${'x'.repeat(100_000)}{% include x.html %}{% include x.html %}`,
  };
  expect(expand('{% include x.html %}', large).length).toBeLessThan(600_000);
});
