import { createSerializationAdapter } from '@tanstack/react-router';
import { AppError, type ErrorCode } from '#lib/errors.ts';

interface SerializedAppError {
  code: ErrorCode;
  message: string;
  field?: string | undefined;
  movedTo?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Serializes expected errors with code and details for the browser. The cause is for the log and is not sent. */
export const appErrorAdapter = createSerializationAdapter({
  key: 'AppError',
  test: (value): value is AppError => value instanceof AppError,
  toSerializable: ({ code, message, details }): SerializedAppError => ({
    code,
    message,
    field: details.field,
    movedTo: details.movedTo,
    retryAfterSeconds: details.retryAfterSeconds,
  }),
  fromSerializable: ({ code, message, ...details }) =>
    new AppError(code, message, omitUndefined(details)),
});

function omitUndefined<Details extends object>(details: Details) {
  const present = Object.entries(details).filter(([, value]) => value !== undefined);
  // A subset of the same properties.
  return Object.fromEntries(present) as {
    [Name in keyof Details]?: Exclude<Details[Name], undefined>;
  };
}
