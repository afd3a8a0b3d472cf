import { expect, it } from 'vitest';
import { findBlockEdge } from './find-block-edge.ts';
import { stateOf } from './testing/text-state.ts';

it.each([
  ['before a paragraph', 'one wo¦rd and another', 0],
  ['after a paragraph', 'one word and ano¦ther', 20],
  ['after a list', '- one\n- t¦wo', 11],
  ['after code', '```\na\nb¦b\n```', 12],
  ['where there is nothing', 'one\n\n¦\n\ntwo', 5],
  ['at the end of the text', 'one\n\n¦', 5],
])('finds a place %s', (_place, text, expected) => {
  const state = stateOf(text);
  expect(findBlockEdge(state, state.selection.main.head)).toBe(expected);
});
