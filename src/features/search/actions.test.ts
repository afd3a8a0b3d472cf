import { expect, it } from 'vitest';
import { findActions } from './actions.ts';

const actions = [
  { title: 'Create article', words: 'new write post', path: '/dashboard/blog/create' },
  { title: 'Settings: Look', words: 'accent colour color', path: '/dashboard/settings/look' },
  { title: 'Articles', path: '/dashboard/blog' },
];
const titles = (typed: string) => findActions(actions, typed).map(({ title }) => title);

it('finds by the beginnings of words, its own and others', () => {
  expect(titles('art')).toEqual(['Create article', 'Articles']);
  expect(titles('new art')).toEqual(['Create article']);
  expect(titles('COLOR')).toEqual(['Settings: Look']);
  expect(titles('ticle')).toEqual([]);
});

it('offers nothing to nobody’s words, and never many', () => {
  expect(titles('  : ')).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => ({ title: `Go ${at}` }));
  expect(findActions(many, 'go')).toHaveLength(5);
});
