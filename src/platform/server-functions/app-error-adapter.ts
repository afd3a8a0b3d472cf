import { createSerializationAdapter } from '@tanstack/react-router';
import { AppError, type ErrorCode } from '#lib/errors.ts';

interface SentError {
  code: ErrorCode;
  message: string;
  field?: string | undefined;
  movedTo?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Lets a foreseen failure reach the browser with its code. What caused it is for the log and stays behind. */
export const appErrorAdapter = createSerializationAdapter({
  key: 'AppError',
  test: (value): value is AppError => value instanceof AppError,
  toSerializable: ({ code, message, details }): SentError => ({
    code,
    message,
    field: details.field,
    movedTo: details.movedTo,
    retryAfterSeconds: details.retryAfterSeconds,
  }),
  fromSerializable: ({ code, message, ...details }) =>
    new AppError(code, message, withoutAbsent(details)),
});

function withoutAbsent<Details extends object>(details: Details) {
  const present = Object.entries(details).filter(([, value]) => value !== undefined);
  // The same names with fewer of their values.
  return Object.fromEntries(present) as {
    [Name in keyof Details]?: Exclude<Details[Name], undefined>;
  };
}
