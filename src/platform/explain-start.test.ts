import { expect, it } from 'vitest';
import { explainStart } from './explain-start.ts';

const failure = (code: string) => Object.assign(new Error('x'), { code });
const here = { DATA_DIR: 'data' };
const there = { ...here, DATABASE_URL: 'postgres://a' };

it.each([
  [failure('EACCES'), here, /may not write/],
  [failure('SQLITE_READONLY_DIRECTORY'), here, /may not write/],
  [failure('SQLITE_FULL'), here, /disk is full/],
  [failure('ENOTDIR'), here, /cannot be a folder/],
  [failure('SQLITE_NOTADB'), here, /Restore a backup/],
  [failure('ECONNREFUSED'), there, /does not answer/],
  [new AggregateError([failure('ECONNREFUSED')], 'both'), there, /does not answer/],
  [new Error('wrapped', { cause: failure('3D000') }), there, /Correct DATABASE_URL/],
])('%s', (error, settings, sentence) => {
  expect(explainStart(error, settings)).toHaveProperty('message', expect.stringMatching(sentence));
});

it.each([new Error('x'), failure('SERVICE_UNAVAILABLE'), 'x'])('leaves %s', (error) => {
  expect(explainStart(error, there)).toBe(error);
});
