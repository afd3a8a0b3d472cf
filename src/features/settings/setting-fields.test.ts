import { expect, it } from 'vitest';
import { fieldOf, partOf } from './setting-fields.ts';

it('binds a field of a part to the whole', () => {
  const start = { title: 'One', author: { name: 'Nell', email: null as string | null } };
  let kept = start;
  const form = {
    value: start,
    change: (next: typeof start | ((now: typeof start) => typeof start)) => {
      kept = typeof next === 'function' ? next(kept) : next;
    },
    errorOf: (path: string) => (path === 'author.email' ? 'No mail address.' : undefined),
  };
  const title = fieldOf(form, 'title', 'Title');
  expect(title).toMatchObject({ name: 'title', label: 'Title', value: 'One', error: undefined });
  title.onChange('Two');
  const email = fieldOf(partOf(form, 'author'), 'email', 'Mail address');
  expect(email).toMatchObject({ name: 'author-email', value: null, error: 'No mail address.' });
  email.onChange('nell@example.com');
  partOf(form, 'author').change({ name: 'Ada', email: 'ada@example.com' });
  fieldOf(partOf(form, 'author'), 'name', 'Name').onChange('Ada Quill');
  expect(kept).toEqual({ title: 'Two', author: { name: 'Ada Quill', email: 'ada@example.com' } });
});
