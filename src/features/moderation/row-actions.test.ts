import { expect, it } from 'vitest';
import { findNextFocus, listRowActions } from './row-actions.ts';

const target = { commentsOpen: true };

it('offers the actions that change something', () => {
  expect(listRowActions({ status: 'held', target })).toEqual(['approve', 'reply', 'hide', 'spam']);
  expect(listRowActions({ status: 'visible', target })).toEqual(['reply', 'hide', 'spam']);
  expect(listRowActions({ status: 'visible', target, reports: [{}] })).toContain('approve');
  expect(listRowActions({ status: 'hidden', target })).toEqual(['approve', 'spam']);
  expect(listRowActions({ status: 'spam', target })).toEqual(['approve', 'hide']);
});

it('offers no reply to an entry, or where comments are closed', () => {
  expect(listRowActions({ status: 'visible' })).toEqual(['hide', 'spam']);
  expect(listRowActions({ status: 'visible', target: { commentsOpen: false } })).toEqual([
    'hide',
    'spam',
  ]);
});

it('moves the focus to the next row, to the last one before it, or nowhere', () => {
  const before = ['a', 'b', 'c'];
  expect(findNextFocus('b', { before, after: ['a', 'b', 'c'] })).toBe('b');
  expect(findNextFocus('b', { before, after: ['a', 'c'] })).toBe('c');
  expect(findNextFocus('c', { before, after: ['a', 'b'] })).toBe('b');
  expect(findNextFocus('a', { before, after: [] })).toBeUndefined();
  expect(findNextFocus('x', { before: [], after: ['a'] })).toBeUndefined();
});
