import { expect, it } from 'vitest';
import { addRecent, parseRecent } from './recent.ts';

const place = (path: string) => ({ path, title: path });

it('lists the last page first, each once, and at most five', () => {
  let recent = ['/a', '/b', '/c', '/d', '/e'].map(place);
  recent = addRecent(recent, place('/c'));
  expect(recent.map(({ path }) => path)).toEqual(['/c', '/a', '/b', '/d', '/e']);
  expect(addRecent(recent, place('/f'))).toHaveLength(5);
});

it('accepts only valid stored values', () => {
  expect(parseRecent(JSON.stringify([place('/a')]))).toEqual([place('/a')]);
  for (const stored of [
    null,
    '',
    '{',
    '{}',
    '[1]',
    '[{"path":"//evil.example","title":"x"}]',
    '[{"path":"javascript:x","title":"x"}]',
  ])
    expect(parseRecent(stored)).toEqual([]);
});
