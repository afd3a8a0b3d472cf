import { expect, it } from 'vitest';
import { moveByKey } from './list-keys.ts';

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  ctrlKey: held.ctrlKey ?? false,
  metaKey: held.metaKey ?? false,
});

it('goes down and up, and round the ends', () => {
  const list = { from: 1, count: 3 };
  expect(moveByKey(press('ArrowDown'), list)).toBe(2);
  expect(moveByKey(press('ArrowUp'), list)).toBe(0);
  expect(moveByKey(press('ArrowDown'), { from: 2, count: 3 })).toBe(0);
  expect(moveByKey(press('ArrowUp'), { from: 0, count: 3 })).toBe(2);
  expect(moveByKey(press('n', { ctrlKey: true }), list)).toBe(2);
  expect(moveByKey(press('p', { ctrlKey: true }), list)).toBe(0);
});

it('begins at an end where nothing is chosen', () => {
  const list = { from: -1, count: 3 };
  expect(moveByKey(press('ArrowDown'), list)).toBe(0);
  expect(moveByKey(press('ArrowUp'), list)).toBe(2);
});

it('goes to the ends at once', () => {
  const list = { from: 1, count: 4 };
  expect(moveByKey(press('Home'), list)).toBe(0);
  expect(moveByKey(press('End'), list)).toBe(3);
  expect(moveByKey(press('ArrowUp', { metaKey: true }), list)).toBe(0);
  expect(moveByKey(press('ArrowDown', { metaKey: true }), list)).toBe(3);
});

it('leaves every other key alone, and every key where there is nothing', () => {
  for (const key of ['n', 'p', 'j', 'a', 'Tab', 'Escape', 'ArrowLeft'])
    expect(moveByKey(press(key), { from: 0, count: 3 })).toBeUndefined();
  expect(moveByKey(press('ArrowDown'), { from: -1, count: 0 })).toBeUndefined();
});
