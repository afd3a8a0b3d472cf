import { expect, it } from 'vitest';
import { followPath, isOwnCreation, startSession } from './-editor-session.ts';

it('an item that is created stays in the same session', () => {
  const created = { ...startSession(undefined), createdId: 'a' };
  const followed = followPath(created, 'a');
  expect(followed.key).toBe(created.key);
  expect(isOwnCreation(followed, 'a')).toBe(true);
  expect(followPath(followed, 'a')).toBe(followed);
});

it('another item, and another new one, get a session of their own', () => {
  const first = startSession('a');
  expect(followPath(first, 'b').key).not.toBe(first.key);
  const created = followPath({ ...startSession(undefined), createdId: 'a' }, 'a');
  const next = followPath(created, undefined);
  expect(next.key).not.toBe(created.key);
  expect(next.createdId).toBeUndefined();
  expect(followPath(next, 'a').key).not.toBe(next.key);
});

it('a path without an item is nobody’s creation', () => {
  expect(isOwnCreation(startSession(undefined), undefined)).toBe(false);
});
