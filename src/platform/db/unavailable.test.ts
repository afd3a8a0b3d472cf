import { expect, it } from 'vitest';
import { explainUnavailable } from './unavailable.ts';

const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  [failure('ECONNREFUSED'), /does not answer/],
  [new AggregateError([failure('ECONNREFUSED')], 'all'), /does not answer/],
  [failure('57P01'), /does not answer/],
  [failure('08006'), /does not answer/],
  [new Error('Connection terminated unexpectedly'), /does not answer/],
  [failure('SQLITE_FULL'), /disk is full/],
  [failure('53100'), /disk is full/],
  [failure('SQLITE_READONLY_DBMOVED'), /cannot be written/],
  [failure('SQLITE_IOERR_READ'), /cannot be read/],
  [failure('SQLITE_BUSY'), /busy/],
])('explains %s in a sentence, and keeps it as the cause', (error, sentence) => {
  const explained = explainUnavailable(error);
  expect(explained).toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: error });
  expect(explained).toHaveProperty('message', expect.stringMatching(sentence));
});

it.each([failure('SQLITE_CONSTRAINT_UNIQUE'), failure('23505'), new Error('x'), 'x', null])(
  'leaves %s unchanged',
  (error) => expect(explainUnavailable(error)).toBe(error),
);
