import { AppError } from '#lib/errors.ts';

/** Error codes for an unreachable database or a closed connection. 08…, 57P… and 53300 are PostgreSQL's. */
const unreachableCodes =
  /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN)|ENOENT|08\w{3}|57P0[1-5]|53300)$/;
const unreachableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const diskFullCodes = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/;
const readOnlyCodes = /^(SQLITE_READONLY(_\w+)?|EROFS|EACCES|EPERM|25006)$/;
const unreadableCodes = /^(SQLITE_(CANTOPEN|IOERR|CORRUPT|NOTADB)(_\w+)?|EIO)$/;
const busyCodes = /^SQLITE_(BUSY|LOCKED)(_\w+)?$/;

/** Converts a temporary database error to an AppError for the visitor; returns other errors unchanged. */
export function explainUnavailable(error: unknown): unknown {
  const message = findMessage(error);
  return message ? new AppError('SERVICE_UNAVAILABLE', message, { cause: error }) : error;
}

function findMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof AggregateError) return findMessage(error.errors[0]);
  const code = 'code' in error ? String(error.code) : '';
  if (unreachableCodes.test(code) || unreachableMessages.test(error.message))
    return 'The database does not respond at the moment. Please try again in a few seconds.';
  if (diskFullCodes.test(code)) return 'The disk is full, so nothing could be saved.';
  if (readOnlyCodes.test(code)) return 'The data folder is read-only, so nothing could be saved.';
  if (unreadableCodes.test(code)) return 'The data cannot be read at the moment.';
  return busyCodes.test(code) ? 'The database is busy. Please try again in a few seconds.' : null;
}

/** Rejects with the explained error where the promise rejects. */
export function withExplainedErrors<Result>(promise: Promise<Result>): Promise<Result> {
  return promise.catch((error: unknown) => {
    throw explainUnavailable(error);
  });
}
