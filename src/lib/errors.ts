import type { ContentFindings } from './finding.ts';

export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE';

interface ErrorDetails {
  /** The input field that the sentence is about. */
  field?: string;
  /** Where the thing is now: its slug. */
  movedTo?: string;
  /** Seconds until it is worth another try. */
  retryAfterSeconds?: number;
  /** What the check before publishing found, text by text. */
  findings?: ContentFindings[];
  /** What lies beneath; for the log alone. */
  cause?: unknown;
}

/** What a visitor is told of a surprise; the rest is in the log. */
export const unforeseenMessage = 'Something went wrong on the server.';

/** A failure that was foreseen: its message is a sentence for the person who asked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

export const notFound = (thing: string, movedTo?: string) =>
  new AppError('NOT_FOUND', `There is no such ${thing}.`, movedTo === undefined ? {} : { movedTo });
export const forbidden = (message: string) => new AppError('FORBIDDEN', message);
export const badRequest = (message: string, field?: string) =>
  new AppError('BAD_REQUEST', message, field === undefined ? {} : { field });
export const conflict = (field: string, message: string) =>
  new AppError('CONFLICT', message, { field });
/** Something that the site stands on does not do its part. The cause is for the log, not for whoever asked. */
export const unavailable = (message: string, cause: string) =>
  Object.assign(new AppError('SERVICE_UNAVAILABLE', message), { cause });
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });
