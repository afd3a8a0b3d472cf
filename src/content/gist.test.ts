import { expect, it } from 'vitest';
import { parseFrameHeight, isGist } from './gist.ts';

it.each(['ada/0123456789abcdef0123456789abcdef', 'a-b/0123456789abcdef0123', 'ada/1234567'])(
  'accepts the gist %s',
  (id) => expect(isGist(id)).toBe(true),
);

it.each([
  'ada',
  'ada/',
  '../ada/0123456789',
  'ada/0123456789/raw',
  'ada/xyz12345',
  '-a/0123456789',
  '',
])('rejects %j as a gist', (id) => expect(isGist(id)).toBe(false));

it('limits the height that a frame reports', () => {
  expect(parseFrameHeight({ height: 200.4 })).toBe(201);
  expect(parseFrameHeight({ height: 1 })).toBe(64);
  expect(parseFrameHeight({ height: 1e9 })).toBe(640);
  for (const message of [null, 7, 'height', {}, { height: '200px' }, { height: Infinity }])
    expect(parseFrameHeight(message)).toBeNull();
});
