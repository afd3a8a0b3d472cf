import { expect, it } from 'vitest';
import { findActions } from './actions.ts';

const actions = [
  { title: 'Create article', searchTerms: 'new write post', path: '/dashboard/blog/create' },
  { title: 'Settings: Look', searchTerms: 'accent colour color', path: '/dashboard/settings/look' },
  { title: 'Articles', path: '/dashboard/blog' },
];
const titles = (typed: string) => findActions(actions, typed).map(({ title }) => title);

it('finds actions by word prefixes of the title and of the search terms', () => {
  expect(titles('art')).toEqual(['Create article', 'Articles']);
  expect(titles('new art')).toEqual(['Create article']);
  expect(titles('COLOR')).toEqual(['Settings: Look']);
  expect(titles('ticle')).toEqual([]);
});

it('finds nothing for a query without words, and at most five actions', () => {
  expect(titles('  : ')).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => ({ title: `Go ${at}` }));
  expect(findActions(many, 'go')).toHaveLength(5);
});
