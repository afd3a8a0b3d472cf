import { expect, it } from 'vitest';
import { applyHunks, isLongField, listHunks } from './hunks.ts';

const base = { title: 'Tides', tags: ['Sea'], body: 'One.\n\nTwo.' };
const proposed = { title: 'High tides', tags: ['Sea', 'Moon'], body: 'One!\n\nTwo!' };
const idsOf = (versions: Parameters<typeof listHunks>[0]) =>
  listHunks(versions).map(({ id, state }) => `${id}: ${state}`);

it('lists texts by paragraph, and other fields as a whole', () => {
  const versions = { base, current: { ...base, slug: 'tides' }, proposed };
  expect(idsOf(versions)).toEqual([
    'title: applies',
    'tags: applies',
    'body 0: applies',
    'body 1: applies',
  ]);
  expect(isLongField('body') && isLongField('code') && !isLongField('title')).toBe(true);
});

it('applies the accepted hunks, and leaves out what is the same', () => {
  const versions = { base, current: base, proposed };
  expect(applyHunks(versions, { accepted: new Set(['tags', 'body 1']) })).toEqual({
    tags: ['Sea', 'Moon'],
    body: 'One.\n\nTwo!',
  });
  expect(applyHunks(versions, { accepted: new Set() })).toEqual({});
});

it('never writes what conflicts', () => {
  const current = { title: 'Low tides', tags: ['Sea', 'Moon'], body: 'One?\n\nTwo.' };
  const versions = { base, current, proposed };
  expect(idsOf(versions)).toEqual([
    'title: conflicts',
    'tags: done',
    'body 0: conflicts',
    'body 1: applies',
  ]);
  const accepted = new Set(['title', 'tags', 'body 0', 'body 1']);
  expect(applyHunks(versions, { accepted })).toEqual({ body: 'One?\n\nTwo!' });
  expect(applyHunks(versions, { accepted, keepsBoth: true })).toEqual({
    body: 'One?\n\nOne!\n\nTwo!',
  });
});
