import { expect, it } from 'vitest';
import { frameHeight, isGist } from './gist.ts';

it.each(['ada/0123456789abcdef0123456789abcdef', 'a-b/0123456789abcdef0123', 'ada/1234567'])(
  'knows the gist %s',
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
])('takes %j for no gist', (id) => expect(isGist(id)).toBe(false));

it('keeps the height that a frame says within limits', () => {
  expect(frameHeight({ height: 200.4 })).toBe(201);
  expect(frameHeight({ height: 1 })).toBe(64);
  expect(frameHeight({ height: 1e9 })).toBe(640);
  for (const told of [null, 7, 'height', {}, { height: '200px' }, { height: Infinity }])
    expect(frameHeight(told)).toBeNull();
});
