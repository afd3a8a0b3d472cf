import { expect, it } from 'vitest';
import { moveByKey } from './list-keys.ts';

const createKey = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  ctrlKey: held.ctrlKey ?? false,
  metaKey: held.metaKey ?? false,
});

it('moves down and up, and wraps around at the ends', () => {
  const list = { from: 1, count: 3 };
  expect(moveByKey(createKey('ArrowDown'), list)).toBe(2);
  expect(moveByKey(createKey('ArrowUp'), list)).toBe(0);
  expect(moveByKey(createKey('ArrowDown'), { from: 2, count: 3 })).toBe(0);
  expect(moveByKey(createKey('ArrowUp'), { from: 0, count: 3 })).toBe(2);
  expect(moveByKey(createKey('n', { ctrlKey: true }), list)).toBe(2);
  expect(moveByKey(createKey('p', { ctrlKey: true }), list)).toBe(0);
});

it('starts at an end if nothing is selected', () => {
  const list = { from: -1, count: 3 };
  expect(moveByKey(createKey('ArrowDown'), list)).toBe(0);
  expect(moveByKey(createKey('ArrowUp'), list)).toBe(2);
});

it('jumps to the ends', () => {
  const list = { from: 1, count: 4 };
  expect(moveByKey(createKey('Home'), list)).toBe(0);
  expect(moveByKey(createKey('End'), list)).toBe(3);
  expect(moveByKey(createKey('ArrowUp', { metaKey: true }), list)).toBe(0);
  expect(moveByKey(createKey('ArrowDown', { metaKey: true }), list)).toBe(3);
});

it('ignores every other key, and every key in an empty list', () => {
  for (const key of ['n', 'p', 'j', 'a', 'Tab', 'Escape', 'ArrowLeft'])
    expect(moveByKey(createKey(key), { from: 0, count: 3 })).toBeUndefined();
  expect(moveByKey(createKey('ArrowDown'), { from: -1, count: 0 })).toBeUndefined();
});
