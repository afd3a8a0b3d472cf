import { expect, it } from 'vitest';
import { getHttpStatus, getRetryHeaders, notFound, type AppError } from './errors.ts';
import { explainDatabaseError, explainStorageError } from './storage-problem.ts';

const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code });

const databaseFailures: [error: Error, sentence: RegExp, status: number][] = [
  [failure('ECONNREFUSED'), /does not respond/, 503],
  [failure('ECONNRESET'), /does not respond/, 503],
  [new AggregateError([failure('ECONNREFUSED')], 'all'), /does not respond/, 503],
  [failure('57P01'), /does not respond/, 503],
  [failure('57P03'), /does not respond/, 503],
  [failure('08006'), /does not respond/, 503],
  [new Error('Connection terminated unexpectedly'), /does not respond/, 503],
];

const storageFailures: [error: Error, sentence: RegExp, status: number][] = [
  [failure('SQLITE_FULL'), /disk is full/, 507],
  [failure('53100'), /disk is full/, 507],
  [failure('ENOSPC'), /disk is full/, 507],
  [failure('EDQUOT'), /disk is full/, 507],
  [failure('SQLITE_READONLY_DBMOVED'), /cannot be written/, 503],
  [failure('EROFS'), /cannot be written/, 503],
  [failure('EPERM'), /cannot be written/, 503],
  [failure('EACCES'), /cannot be written/, 503],
  [failure('SQLITE_IOERR_READ'), /cannot be read/, 503],
  [failure('SQLITE_CANTOPEN'), /cannot be read/, 503],
  [failure('SQLITE_CORRUPT_INDEX'), /cannot be read/, 503],
  [failure('SQLITE_IOERR_WRITE'), /disk reports an error/, 503],
  [failure('SQLITE_IOERR_FSYNC'), /disk reports an error/, 503],
  [failure('EIO'), /disk reports an error/, 503],
  [failure('SQLITE_BUSY'), /busy/, 503],
  [failure('SQLITE_BUSY_SNAPSHOT'), /busy/, 503],
  [failure('40P01'), /busy/, 503],
  [new Error('Outer.', { cause: failure('ENOSPC') }), /disk is full/, 507],
];

it.each([...databaseFailures, ...storageFailures])(
  'explains %s of the database in a sentence, and keeps it as the cause',
  (error, sentence, status) => {
    const explained = explainDatabaseError(error);
    expect(explained).toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: error });
    expect(explained).toHaveProperty('message', expect.stringMatching(sentence));
    expect(getHttpStatus(explained as AppError)).toBe(status); // the code above is one of its own
    const retryHeaders = getRetryHeaders(explained as AppError);
    expect(retryHeaders).toEqual(status === 503 ? { 'retry-after': '5' } : {});
  },
);

it.each(storageFailures)('explains %s of a file as one of the database', (error, sentence) => {
  expect(explainStorageError(error)).toHaveProperty('message', expect.stringMatching(sentence));
});

it.each(databaseFailures.slice(0, 3))(
  'says nothing about the database where %s is of another service',
  (error) => {
    expect(explainStorageError(error)).toBe(error);
  },
);

it.each([
  failure('SQLITE_CONSTRAINT_UNIQUE'),
  failure('23505'),
  new Error('x'),
  notFound('article'),
  'x',
  null,
])('leaves %s unchanged', (error) => {
  expect(explainDatabaseError(error)).toBe(error);
  expect(explainStorageError(error)).toBe(error);
});
