import { expect, it } from 'vitest';
import { changeCorrection, countRows, describeRow, filterRows } from './preview-rows.ts';
import type { PreviewRow } from './schema.ts';

const createRow = (id: string, fields: Partial<PreviewRow> = {}): PreviewRow => ({
  id,
  source: `posts/${id}.md`,
  kind: 'article',
  title: `The ${id}`,
  date: '2020-01-02T00:00:00.000Z',
  isDraft: false,
  path: `/blog/${id}`,
  oldAddresses: [`/2020/${id}/`],
  outcome: 'created',
  findings: [],
  stored: null,
  ...fields,
});

const rows = [
  createRow('tide'),
  createRow('ebb', { isDraft: true, findings: ['It has no date.'] }),
  createRow('flood'),
];
const corrections = { flood: { skip: true }, tide: { slug: 'high-water' } } as const;

const list = (show: Parameters<typeof filterRows>[2]['show'], q = '') =>
  filterRows(rows, corrections, { q, show }).map(({ id }) => id);

it('lists the texts of a filter', () => {
  expect(list('all')).toEqual(['tide', 'ebb', 'flood']);
  expect(list('findings')).toEqual(['ebb']);
  expect(list('draft')).toEqual(['ebb']);
  expect(list('corrected')).toEqual(['tide', 'flood']);
  expect(list('skipped')).toEqual(['flood']);
});

it('searches title, source, old and new addresses, for all words', () => {
  expect(list('all', 'THE ebb')).toEqual(['ebb']);
  expect(list('all', '/2020/flood')).toEqual(['flood']);
  expect(list('all', 'high-water')).toEqual(['tide']);
  expect(list('draft', 'tide')).toEqual([]);
});

it('counts the texts of each filter, and those that are imported', () => {
  expect(countRows(rows, corrections)).toEqual({
    all: 3,
    findings: 1,
    draft: 1,
    corrected: 2,
    skipped: 1,
    imported: 2,
  });
});

it('changes a correction field by field, and resets with null', () => {
  const before = { skip: true, slug: 'a' } as const;
  expect(changeCorrection(before, { isDraft: true })).toEqual({ ...before, isDraft: true });
  expect(changeCorrection(before, { skip: false, slug: null })).toEqual({});
});

it('describes a text as it will be imported', () => {
  const date = '2019-01-01T00:00:00.000Z';
  expect(describeRow(createRow('tide'), { slug: 'b', isDraft: true, date })).toEqual({
    isSkipped: false,
    isDraft: true,
    slug: 'b',
    date,
  });
});
