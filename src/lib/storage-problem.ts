import { AppError, type StorageProblem } from './errors.ts';

/** Error codes of the system, of SQLite, and of PostgreSQL: 08…, 57P…, 53… and 25006 are in its appendix A. */
const codes: Record<StorageProblem, RegExp> = {
  unreachable: /^(08\w{3}|57P0[1-5]|53300)$/,
  full: /^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG|53100)$/,
  readOnly: /^(SQLITE_(READONLY|PERM)(_\w+)?|EROFS|EACCES|EPERM|25006)$/,
  unreadable: /^(SQLITE_(CANTOPEN|IOERR_(SHORT_)?READ|CORRUPT|NOTADB)(_\w+)?|XX00[12])$/,
  failing: /^(SQLITE_IOERR(_\w+)?|EIO|58030)$/,
  // Also deadlocks, serialization failures and statements that exceed their time: the next attempt may succeed.
  busy: /^(SQLITE_(BUSY|LOCKED)(_\w+)?|EBUSY|EMFILE|ENFILE|40001|40P01|55P03|57014)$/,
};
/** Only of a database connection: elsewhere they are about another service. ENOENT is its socket. */
const connectionCodes =
  /^(E(CONNREFUSED|CONNRESET|CONNABORTED|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN)|ENOENT)$/;
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)|^unexpected (message|response)/i;

/** What a visitor reads: what happened, and what to do. Nothing was saved in any of these cases. */
const messages: Record<StorageProblem, string> = {
  unreachable: 'The database does not respond at the moment. Please try again in a few seconds.',
  full: 'The disk is full, so nothing could be saved. Try again when the owner of the site has made room.',
  readOnly:
    'The data cannot be written to, so nothing could be saved. Try again when the owner of the site has made it writable.',
  failing:
    'The disk reports an error, so nothing could be saved. Please try again in a few seconds.',
  unreadable: 'The data cannot be read at the moment. Please try again in a few seconds.',
  busy: 'The database is busy. Please try again in a few seconds.',
};

/** How long a client waits before the next attempt. Nobody can say when a full disk has room again. */
const retryAfterSeconds = 5;

/** Classifies an error of the disk or of a database; null for any other. Reads through causes and aggregates. */
export function findStorageProblem(error: unknown): StorageProblem | null {
  return findProblem(error, () => null);
}

/** Like `findStorageProblem`, for an error of the database driver: a failed connection is one to the database. */
export function findDatabaseProblem(error: unknown): StorageProblem | null {
  return findProblem(error, ({ message }, code) =>
    connectionCodes.test(code) || connectionMessages.test(message) ? 'unreachable' : null,
  );
}

/** Converts an error of the disk or of a database to an AppError for the visitor; returns other errors unchanged. */
export function explainStorageError(error: unknown): unknown {
  return explain(error, findStorageProblem(error));
}

/** Like `explainStorageError`, for an error of the database driver. */
export function explainDatabaseError(error: unknown): unknown {
  return explain(error, findDatabaseProblem(error));
}

/** Rejects with the explained error where the promise rejects. */
export function withExplainedErrors<Result>(promise: Promise<Result>): Promise<Result> {
  return promise.catch((error: unknown) => {
    throw explainDatabaseError(error);
  });
}

/** An AppError for this problem, with its cause and, where it differs, a sentence about the place. */
export function createStorageError(
  problem: StorageProblem,
  { cause, message = messages[problem] }: { cause: unknown; message?: string | undefined },
): AppError {
  const details = { cause, storageProblem: problem };
  if (problem === 'full') return new AppError('SERVICE_UNAVAILABLE', message, details);
  return new AppError('SERVICE_UNAVAILABLE', message, { ...details, retryAfterSeconds });
}

function explain(error: unknown, problem: StorageProblem | null): unknown {
  if (error instanceof AppError || problem === null) return error;
  return createStorageError(problem, { cause: error });
}

function findProblem(
  error: unknown,
  findOther: (error: Error, code: string) => StorageProblem | null,
): StorageProblem | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const names = Object.keys(codes) as StorageProblem[]; // the keys of the record above
  const problem = names.find((name) => codes[name].test(code)) ?? findOther(error, code);
  if (problem !== null) return problem;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return findProblem(inner, findOther);
}
