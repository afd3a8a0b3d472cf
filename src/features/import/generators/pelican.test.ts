import { expect, it } from 'vitest';
import { pelican } from './pelican.ts';

it('reads lines with names up to a blank line, if a date is among them', () => {
  const [read] = pelican.frontMatter ?? [];
  expect(read?.('Title: A\nDate: 2020-01-02\n\nText')).toEqual({
    fields: { title: 'A', date: '2020-01-02' },
    body: 'Text',
  });
  expect(read?.('Title: of a play\n\nText')).toBeUndefined();
});
