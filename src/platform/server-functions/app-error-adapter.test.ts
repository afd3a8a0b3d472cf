import { describe, expect, it } from 'vitest';
import { AppError, notFound, tooMany, unavailable } from '#lib/errors.ts';
import { errorCode } from '../query-client.ts';
import { appErrorAdapter } from './app-error-adapter.ts';

/** The error as the other side has it, after it travelled as JSON. */
function send(error: AppError): AppError {
  const sent: unknown = JSON.parse(JSON.stringify(appErrorAdapter.toSerializable(error)));
  return appErrorAdapter.fromSerializable(sent as never); // what it made itself
}

describe('a foreseen failure that travels', () => {
  it('keeps its sentence, its code and its details', () => {
    for (const error of [notFound('article', 'new-slug'), tooMany('Wait a little.', 30)]) {
      const received = send(error);
      expect(received).toBeInstanceOf(AppError);
      expect(received.message).toBe(error.message);
      expect(received.details).toEqual(error.details);
      expect(errorCode(received)).toBe(error.code);
    }
  });

  it('leaves its cause behind', () => {
    const received = send(unavailable('Try again later.', 'password of the database is wrong'));
    expect(JSON.stringify([received, received.cause ?? null])).not.toContain('password');
  });

  it('is all that the adapter takes', () => {
    expect(appErrorAdapter.test(notFound('page'))).toBe(true);
    expect(appErrorAdapter.test(new Error('x'))).toBe(false);
    expect(appErrorAdapter.test({ code: 'NOT_FOUND', message: 'x' })).toBe(false);
  });
});
