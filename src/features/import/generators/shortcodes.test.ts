import { expect, it } from 'vitest';
import { convertBox, formatFence, parseArguments } from './shortcodes.ts';

it('converts boxes', () => {
  expect(convertBox('notice', 'tip "Look here"')).toBe('::: tip Look here');
  expect(convertBox('admonition', 'type="danger" title="Mind"')).toBe('::: danger Mind');
  expect(convertBox('alert', '"circle-info"')).toBe('::: alert');
  expect(convertBox('tabs', '')).toBeUndefined();
});

it('parses positional and named arguments', () => {
  expect(parseArguments('src="/a b.png" width=3 "two words" bare, https://x.example/a')).toEqual({
    positional: ['two words', 'bare', 'https://x.example/a'],
    named: { src: '/a b.png', width: '3' },
  });
});

it('formats a fence without the blank lines around the code', () => {
  expect(formatFence('go', '\n  a\nb\n')).toBe('\n```go\n  a\nb\n```\n');
  expect(formatFence(undefined, 'a')).toBe('\n```\na\n```\n');
});
