import { expect, it } from 'vitest';
import { explainStartupError } from './startup-error.ts';

const failure = (code: string) => Object.assign(new Error('x'), { code });
const here = { DATA_DIR: 'data' };
const there = { ...here, DATABASE_URL: 'postgres://a' };

it.each([
  [failure('EACCES'), here, /may not write/],
  [failure('SQLITE_READONLY_DIRECTORY'), here, /may not write/],
  [failure('SQLITE_FULL'), here, /disk is full/],
  [failure('ENOTDIR'), here, /cannot be used as the data folder/],
  [failure('EDQUOT'), here, /disk is full/],
  [failure('EIO'), here, /disk reports an error/],
  [failure('SQLITE_BUSY'), here, /has locked/],
  [failure('SQLITE_CANTOPEN'), here, /cannot be opened or created/],
  [failure('SQLITE_NOTADB'), here, /Restore a backup/],
  [failure('ECONNREFUSED'), there, /does not answer/],
  [new AggregateError([failure('ECONNREFUSED')], 'both'), there, /does not answer/],
  [new Error('wrapped', { cause: failure('3D000') }), there, /no database of the name/],
  [failure('28P01'), there, /refuses the user or the password/],
  [failure('42501'), there, /may not create tables/],
  [failure('53300'), there, /accepts no more connections/],
  [failure('53100'), there, /disk of the PostgreSQL server is full/],
  [failure('25006'), there, /accepts no writes/],
  [failure('58030'), there, /error of its disk/],
  [failure('EACCES'), there, /may not write/],
  [failure('57P03'), there, /does not answer/],
  [failure('SELF_SIGNED_CERT_IN_CHAIN'), there, /cannot be trusted/],
  [new Error('The server does not support SSL connections'), there, /does not support TLS/],
  [
    new Error('away', { cause: new Error('Connection terminated due to connection timeout') }),
    there,
    /does not answer/,
  ],
])('explains %s', (error, settings, sentence) => {
  expect(explainStartupError(error, settings)).toHaveProperty(
    'message',
    expect.stringMatching(sentence),
  );
});

it.each([new Error('x'), failure('SERVICE_UNAVAILABLE'), 'x'])('leaves %s unchanged', (error) => {
  expect(explainStartupError(error, there)).toBe(error);
});
