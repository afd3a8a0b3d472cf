import { expect, it } from 'vitest';
import { addRecent, readRecent } from './recent.ts';

const place = (path: string) => ({ path, title: path });

it('puts the last place first, each once, and no more than five', () => {
  let recent = ['/a', '/b', '/c', '/d', '/e'].map(place);
  recent = addRecent(recent, place('/c'));
  expect(recent.map(({ path }) => path)).toEqual(['/c', '/a', '/b', '/d', '/e']);
  expect(addRecent(recent, place('/f'))).toHaveLength(5);
});

it('takes from the browser only what it can have kept', () => {
  expect(readRecent(JSON.stringify([place('/a')]))).toEqual([place('/a')]);
  for (const kept of [
    null,
    '',
    '{',
    '{}',
    '[1]',
    '[{"path":"//evil.example","title":"x"}]',
    '[{"path":"javascript:x","title":"x"}]',
  ])
    expect(readRecent(kept)).toEqual([]);
});
