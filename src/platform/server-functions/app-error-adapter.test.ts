import { describe, expect, it } from 'vitest';
import { AppError, notFound, tooManyRequests, serviceUnavailable } from '#lib/errors.ts';
import { errorCode } from '../query-client.ts';
import { appErrorAdapter } from './app-error-adapter.ts';

/** The error after serialization as JSON and deserialization. */
function roundTrip(error: AppError): AppError {
  const sent: unknown = JSON.parse(JSON.stringify(appErrorAdapter.toSerializable(error)));
  return appErrorAdapter.fromSerializable(sent as never); // the adapter's own output
}

describe('a serialized AppError', () => {
  it('keeps its message, code and details', () => {
    for (const error of [notFound('article', 'new-slug'), tooManyRequests('Wait a little.', 30)]) {
      const received = roundTrip(error);
      expect(received).toBeInstanceOf(AppError);
      expect(received.message).toBe(error.message);
      expect(received.details).toEqual(error.details);
      expect(errorCode(received)).toBe(error.code);
    }
  });

  it('does not contain its cause', () => {
    const received = roundTrip(
      serviceUnavailable('Try again later.', 'password of the database is wrong'),
    );
    expect(JSON.stringify([received, received.cause ?? null])).not.toContain('password');
  });

  it('is the only type that the adapter serializes', () => {
    expect(appErrorAdapter.test(notFound('page'))).toBe(true);
    expect(appErrorAdapter.test(new Error('x'))).toBe(false);
    expect(appErrorAdapter.test({ code: 'NOT_FOUND', message: 'x' })).toBe(false);
  });
});
