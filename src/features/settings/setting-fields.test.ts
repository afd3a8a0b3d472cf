import { expect, it } from 'vitest';
import { bindField, bindPart } from './setting-fields.ts';

it('binds a field of a nested part to the whole setting', () => {
  const start = { title: 'One', author: { name: 'Nell', email: null as string | null } };
  let current = start;
  const form = {
    value: start,
    change: (next: typeof start | ((now: typeof start) => typeof start)) => {
      current = typeof next === 'function' ? next(current) : next;
    },
    errorOf: (path: string) => (path === 'author.email' ? 'No mail address.' : undefined),
  };
  const title = bindField(form, 'title', 'Title');
  expect(title).toMatchObject({ name: 'title', label: 'Title', value: 'One', error: undefined });
  title.onChange('Two');
  const email = bindField(bindPart(form, 'author'), 'email', 'Mail address');
  expect(email).toMatchObject({ name: 'author-email', value: null, error: 'No mail address.' });
  email.onChange('nell@example.com');
  bindPart(form, 'author').change({ name: 'Ada', email: 'ada@example.com' });
  bindField(bindPart(form, 'author'), 'name', 'Name').onChange('Ada Quill');
  expect(current).toEqual({
    title: 'Two',
    author: { name: 'Ada Quill', email: 'ada@example.com' },
  });
});
