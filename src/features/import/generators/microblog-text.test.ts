import { expect, it } from 'vitest';
import { parsePost } from '../parse-post.ts';
import { completeMicroblogText } from './microblog-text.ts';

const fields = { layout: 'post', title: '', microblog: true, date: '2018-01-02T03:04:05-0500' };
const complete = (body: string, kind: 'note' | 'article') => {
  const post = parsePost(fields, '2018/01/02/a-day.md', body);
  return completeMicroblogText(
    { ...post, body, description: 'An excerpt' },
    { kind, dryRun: false },
  );
};

it('makes notes of texts of micro.blog that have no title', () => {
  expect(complete('Words', 'note')).toMatchObject({
    kind: 'note',
    title: '',
    description: '',
    slug: 'a-day',
    date: '2018-01-02T08:04:05.000Z',
    note: { form: 'note' },
  });
  expect(complete('![A boat](/media/a.webp)', 'note').note).toEqual({ form: 'photo' });
  const titled = parsePost({ ...fields, title: 'A day' }, '2018/01/02/a-day.md', '');
  expect(titled).toMatchObject({ kind: 'article', title: 'A day' });
});

it('leaves a text an article that an earlier import has made one of it', () => {
  expect(complete('Words', 'article')).toMatchObject({ kind: 'article', title: 'Words' });
});
