import { describe, expect, it } from 'vitest';
import type { ImportedText } from '#features/tasks/schema.ts';
import {
  correctionSchema,
  createPlan,
  describeCorrection,
  findSlug,
  findSlugProblems,
  removeUnchanged,
} from './import-plan.ts';

const createText = (id: string, fields: Partial<ImportedText> = {}): ImportedText => ({
  id,
  source: `${id}.md`,
  kind: 'article',
  title: id.toUpperCase(),
  date: '2020-01-02T00:00:00.000Z',
  isDraft: false,
  path: `/blog/${id}`,
  oldAddresses: [],
  outcome: 'created',
  ...fields,
});

describe('a correction', () => {
  it('is read with a date in any common notation', () => {
    expect(correctionSchema.parse({ date: '2 Jan 2019' })).toEqual({
      date: '2019-01-02T00:00:00.000Z',
    });
  });

  it('is refused with a sentence for a date that cannot be read, a slug that is invalid, and an unknown field', () => {
    const list = (value: unknown) =>
      correctionSchema.safeParse(value).error?.issues.map(({ message }) => message);
    expect(list({ date: '2019-02-31' })).toEqual([
      '“2019-02-31” cannot be read as a date. Enter it as 2026-11-21 or 2026-11-21 14:30.',
    ]);
    expect(list({ slug: 'My Slug' })?.[0]).toContain('Use lowercase letters');
    expect(list({ title: 'x' })?.[0]).toContain('title');
  });

  it('has only what differs from the dry run', () => {
    const { date } = createText('a');
    const same = { isDraft: false, slug: 'a', ...(date === null ? {} : { date }) };
    expect(removeUnchanged(same, createText('a'))).toEqual({});
    expect(removeUnchanged({ isDraft: true, slug: 'b', skip: true }, createText('a'))).toEqual({
      isDraft: true,
      slug: 'b',
      skip: true,
    });
  });

  it('is described in sentences', () => {
    const correction = { isDraft: true, slug: 'b', date: '2019-01-01T00:00:00.000Z' };
    expect(describeCorrection({ text: createText('a', { date: null }), correction })).toEqual([
      'It is a draft.',
      'Its address is /blog/b instead of /blog/a.',
      'Its date is 2019-01-01 instead of none.',
    ]);
    expect(describeCorrection({ text: createText('a'), correction: { skip: true } })).toEqual([
      'It was left out.',
    ]);
  });
});

it('finds the slug in a path of the kind only', () => {
  expect(findSlug('article', '/blog/a')).toBe('a');
  expect(findSlug('page', '/about')).toBe('about');
  expect(findSlug('article', '/about')).toBeUndefined();
});

it('names the text that has a corrected slug already, unless that text is left out or of the other kind', () => {
  const texts = [createText('a'), createText('b'), createText('c', { kind: 'page', path: '/c' })];
  const problem = (corrections: [string, object][], id = 'a') =>
    findSlugProblems(createPlan(texts, new Map(corrections))).get(id);
  expect(problem([['a', { slug: 'b' }]])).toContain('“b” is the slug of “B”, too.');
  expect(
    problem([
      ['a', { slug: 'b' }],
      ['b', { skip: true }],
    ]),
  ).toBeUndefined();
  expect(
    problem([
      ['a', { slug: 'b' }],
      ['b', { slug: 'x' }],
    ]),
  ).toBeUndefined();
  expect(problem([['a', { slug: 'c' }]])).toBeUndefined();
  expect(problem([['c', { slug: 'dashboard' }]], 'c')).toContain('reserved');
});
