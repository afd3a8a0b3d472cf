import { expect, it } from 'vitest';
import { draftUndated } from './draft-undated.ts';
import { parsePost } from './parse-post.ts';

it('makes a draft of an article without a date, and says why', () => {
  const article = parsePost({ title: 'A' }, 'posts/a.md', '');
  expect(draftUndated(article)).toMatchObject({
    isDraft: true,
    remarks: ['It has no date, so it is a draft.'],
  });
  const page = parsePost({ title: 'A' }, 'a.md', '');
  expect(draftUndated(page)).toBe(page);
  const dated = parsePost({ title: 'A', date: '2020-01-02' }, 'posts/a.md', '');
  expect(draftUndated(dated)).toBe(dated);
});
