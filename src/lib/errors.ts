import type { ContentFindings } from './finding.ts';

export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'PRECONDITION_REQUIRED'
  | 'UNPROCESSABLE_CONTENT'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE';

/** What is wrong with the disk or the database. */
export type StorageProblem =
  | 'unreachable'
  | 'full'
  | 'readOnly'
  | 'failing'
  | 'unreadable'
  | 'busy';

interface ErrorDetails {
  /** The input field that the sentence is about. */
  field?: string;
  /** The current slug of an item that was requested by an old one. */
  movedTo?: string;
  /** Seconds to wait before the next attempt. */
  retryAfterSeconds?: number;
  /** Set where the disk or the database failed. */
  storageProblem?: StorageProblem;
  /** What the check before publishing found, text by text. */
  findings?: ContentFindings[];
  /** The underlying error; for the log only. */
  cause?: unknown;
}

/** What a visitor reads after an unexpected error; the details are in the log. */
export const unexpectedErrorMessage = 'Something went wrong on the server.';

/** An expected failure: its message is a sentence for the person who sent the request. */
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

const httpStatuses: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PRECONDITION_REQUIRED: 428,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
};
const insufficientStorage = 507;

/** The status of the response to a request that failed with this error. */
export function getHttpStatus({ code, details }: AppError): number {
  return details.storageProblem === 'full' ? insufficientStorage : httpStatuses[code];
}

/** The headers of the response to a request that failed with this error: when to try again, in seconds. */
export function getRetryHeaders({ details }: AppError): Record<string, string> {
  const { retryAfterSeconds } = details;
  return retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {};
}

/** Whether the disk or the database failed. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof AppError && error.details.storageProblem !== undefined;

export const notFound = (noun: string, movedTo?: string) =>
  new AppError('NOT_FOUND', `There is no such ${noun}.`, movedTo === undefined ? {} : { movedTo });
export const forbidden = (message: string) => new AppError('FORBIDDEN', message);
export const badRequest = (message: string, field?: string) =>
  new AppError('BAD_REQUEST', message, field === undefined ? {} : { field });
export const conflict = (field: string, message: string) =>
  new AppError('CONFLICT', message, { field });
/** The sign-in of the session is too long ago for what is asked. */
export const recentSignInRequired = () =>
  new AppError(
    'PRECONDITION_REQUIRED',
    'Confirm that it is you: sign in again, then repeat this within ten minutes.',
  );
/** A dependency (database, storage, mail server) fails. The cause is for the log, not for the visitor. */
export const serviceUnavailable = (message: string, cause: string) =>
  Object.assign(new AppError('SERVICE_UNAVAILABLE', message), { cause });
export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });
