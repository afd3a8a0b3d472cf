import { describe, expect, it } from 'vitest';
import { readableValue, sideBySide } from './side-by-side.ts';

describe('two texts side by side', () => {
  it('mark what each has alone', () => {
    const { one, other } = sideBySide('a\nb\nc\n', 'a\nx\nc\n');
    expect(one).toEqual([
      { text: 'a', alone: false },
      { text: 'b', alone: true },
      { text: 'c', alone: false },
    ]);
    expect(other[1]).toEqual({ text: 'x', alone: true });
  });
  it('leave long stretches out that are the same', () => {
    const same = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
    const { one } = sideBySide(`${same}\nmine\n`, `${same}\ntheirs\n`);
    expect(one.map((line) => line.text)).toEqual([
      'line 0',
      'line 1',
      '…',
      'line 48',
      'line 49',
      'mine',
    ]);
  });
});

it('says values in words', () => {
  expect([null, '', true, ['a', 'b'], [], 'text'].map(readableValue)).toEqual([
    '(empty)',
    '(empty)',
    'Yes',
    'a, b',
    '(empty)',
    'text',
  ]);
});
