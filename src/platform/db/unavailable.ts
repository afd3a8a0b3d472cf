import { AppError } from '#lib/errors.ts';

/** What drivers say when the database cannot be reached, or ends the connection. 08…, 57P… and 53300 are PostgreSQL's. */
const away =
  /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN)|ENOENT|08\w{3}|57P0[1-5]|53300)$/;
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const full = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/;
const readOnly = /^(SQLITE_READONLY(_\w+)?|EROFS|EACCES|EPERM|25006)$/;
const unreadable = /^(SQLITE_(CANTOPEN|IOERR|CORRUPT|NOTADB)(_\w+)?|EIO)$/;
const busy = /^SQLITE_(BUSY|LOCKED)(_\w+)?$/;

/** The same failure with a sentence for whoever asked, if it is of the kind that passes; else as it is. */
export function explainUnavailable(error: unknown): unknown {
  const sentence = findSentence(error);
  return sentence ? new AppError('SERVICE_UNAVAILABLE', sentence, { cause: error }) : error;
}

function findSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof AggregateError) return findSentence(error.errors[0]);
  const code = 'code' in error ? String(error.code) : '';
  if (away.test(code) || awayWords.test(error.message))
    return 'The database does not answer at the moment. Please try again in a few seconds.';
  if (full.test(code)) return 'The disk is full, so nothing could be saved.';
  if (readOnly.test(code)) return 'The data cannot be written to, so nothing could be saved.';
  if (unreadable.test(code)) return 'The data cannot be read at the moment.';
  return busy.test(code) ? 'The database is busy. Please try again in a few seconds.' : null;
}

/** The promise, whose failure is explained. */
export function explained<Result>(promise: Promise<Result>): Promise<Result> {
  return promise.catch((error: unknown) => {
    throw explainUnavailable(error);
  });
}
