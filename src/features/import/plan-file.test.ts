import { expect, it } from 'vitest';
import type { ImportedText } from '#features/tasks/schema.ts';
import { comparePlan, parsePlan } from './plan-file.ts';

const found: ImportedText[] = ['a', 'b'].map((id) => ({
  id,
  source: `posts/${id}.md`,
  kind: 'article',
  title: id,
  date: '2020-01-02T00:00:00.000Z',
  isDraft: false,
  path: `/blog/${id}`,
  oldAddresses: [`/${id}/`],
  outcome: 'created',
}));

const parse = (texts: unknown) => parsePlan(JSON.stringify({ kinds: {}, notes: [], texts }));

it('reads the report of a dry run as a plan without corrections', () => {
  const plan = comparePlan(parse(found), found);
  expect([...plan.values()].map(({ correction }) => correction)).toEqual([{}, {}]);
});

it('finds what was changed in a plan', () => {
  const changed = [
    { ...found[0], path: '/blog/first', isDraft: true, date: '2019-05-06' },
    { ...found[1], skip: true },
  ];
  const plan = comparePlan(parse(changed), found);
  expect(plan.get('a')?.correction).toEqual({
    isDraft: true,
    slug: 'first',
    date: '2019-05-06T00:00:00.000Z',
  });
  expect(plan.get('b')?.correction).toEqual({ skip: true });
});

it('names the texts that are wrong, and why', () => {
  const wrong = [
    { ...found[0], path: '/blog/My Post' },
    { ...found[1], date: 'soon' },
    { ...found[1], id: 'c', source: 'posts/c.md', path: '/about' },
    { ...found[1], id: 'd', source: 'posts/d.md', isdraft: true },
  ];
  expect(() => parse(wrong)).toThrow(
    /posts\/a\.md: its path \/blog\/My Post has no valid slug\. Use lowercase[^\n]*\n.*posts\/b\.md: date: “soon” cannot be read as a date\.[^\n]*\n.*posts\/c\.md: its path \/about is none of this kind[^\n]*\n.*posts\/d\.md: .*isdraft/s,
  );
  expect(() => parse([found[0], found[0]])).toThrow('posts/a.md: its id is in the plan twice.');
});

it('refuses what is no report of a dry run', () => {
  expect(() => parsePlan('{')).toThrow('The plan is not valid JSON.');
  expect(() => parsePlan('[]')).toThrow('The plan is no report of a dry run');
});

it('names texts that the source does not have', () => {
  const stale = { ...found[0], id: 'gone', source: 'posts/gone.md' };
  expect(() => comparePlan(parse([...found, stale]), found)).toThrow(
    /has texts that are not in the source.*posts\/gone\.md \(gone\)/s,
  );
});

it('names a slug that two texts would have', () => {
  const changed = [{ ...found[0], path: '/blog/b' }, found[1]];
  expect(() => comparePlan(parse(changed), found)).toThrow(
    'posts/a.md: “b” is the slug of “b”, too.',
  );
});
