import { describe, expect, it } from 'vitest';
import { endList } from './editor-keys.ts';
import { after } from './testing/text-state.ts';
import { toggleFence, toggleHeading, toggleList, toggleQuote } from './toggle-lines.ts';

describe('headings', () => {
  it.each([
    ['a¦b', '## a¦b'],
    ['## a¦b', 'a¦b'],
    ['#### a¦', '## a¦'],
    ['> - a¦', '> - ## a¦'],
    ['¦', '## ¦'],
  ])('%j becomes %j', (before, expected) => {
    expect(after(before, toggleHeading(2))).toBe(expected);
  });
});

describe('lists', () => {
  it('are created, converted and removed', () => {
    const bullets = toggleList('bullets');
    const numbers = toggleList('numbers');
    const tasks = toggleList('tasks');
    expect(after('‹a\n\nb›', bullets)).toBe('- ‹a\n\n- b›');
    expect(after('‹- a\n- b›', numbers)).toBe('‹1. a\n2. b›');
    expect(after('‹1. a\n2) b›', tasks)).toBe('‹- [ ] a\n- [ ] b›');
    expect(after('- [x] a¦', tasks)).toBe('a¦');
    expect(after('  * a¦', tasks)).toBe('  - [ ] a¦');
    expect(after('> ¦', bullets)).toBe('> - ¦');
  });
  it('end at an empty item', () => {
    expect(after('- a\n- ¦', endList)).toBe('- a\n\n¦');
    expect(after('- a\n\n- [ ] ¦', endList)).toBe('- a\n\n¦');
    expect(after('- a¦', endList)).toBe('- a¦');
  });
});

describe('quotes', () => {
  it('are added to all lines, and removed one level at a time', () => {
    expect(after('‹a\n\nb›', toggleQuote)).toBe('> ‹a\n> \n> b›');
    expect(after('> > a¦', toggleQuote)).toBe('> a¦');
  });
});

describe('fences', () => {
  it('are added and removed', () => {
    expect(after('a\n‹b\nc›\nd', toggleFence)).toBe('a\n```\n‹b\nc›\n```\nd');
    expect(after('a\n```js\nb¦\n```\nc', toggleFence)).toBe('a\nb¦\nc');
    expect(after('¦', toggleFence)).toBe('```¦\n\n```');
    expect(after('```¦\n\n```', toggleFence)).toBe('¦');
  });
});
