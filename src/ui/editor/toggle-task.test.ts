import { expect, it } from 'vitest';
import { after } from './testing/text-state.ts';
import { toggleTaskCommand } from './toggle-task.ts';

it.each([
  ['- [ ] a¦\n- [ ] b', '- [x] a¦\n- [ ] b'],
  ['- [ ] a\n¦- [x] b', '- [ ] a\n¦- [ ] b'],
  ['1. [X] a¦', '1. [ ] a¦'],
  ['> - [ ] a\n>   - [ ] b¦', '> - [ ] a\n>   - [x] b¦'],
  ['- [ ] a [x] ¦', '- [x] a [x] ¦'],
])('one character of the task changes: %j becomes %j', (before, expected) => {
  expect(after(before, toggleTaskCommand)).toBe(expected);
});

it.each(['¦words [ ] a', '- a¦', '```\n- [ ] a¦\n```', '- [ ]¦'])('%j is no task', (text) => {
  expect(after(text, toggleTaskCommand)).toBe(text);
});
