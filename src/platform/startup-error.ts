import { findDatabaseProblem, findStorageProblem } from '#lib/storage-problem.ts';
import type { StorageProblem } from '#lib/errors.ts';

interface Settings {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** Wraps a known startup error into one whose message says what to do; an unknown error is returned unchanged. */
export function explainStartupError(error: unknown, settings: Settings): unknown {
  const code = getErrorCode(error);
  const message =
    findPostgresMessage(error, code, settings) ?? findFolderMessage(error, code, settings);
  return message === null ? error : new Error(message, { cause: error });
}

/** The error code of the driver or the system, found through causes and aggregates. */
function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as { code?: unknown }; // what the system and the drivers add to an Error
  if (typeof code === 'string' && (/^(E[A-Z]|SQLITE_|\d)/.test(code) || tlsCode.test(code)))
    return code;
  return getErrorCode(error instanceof AggregateError ? error.errors[0] : error.cause);
}

const tlsCode = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/;
/** Codes that are not about the disk or the connection. */
const postgresMessages: [code: RegExp, message: string][] = [
  [/^28/, 'PostgreSQL refuses the user or the password of DATABASE_URL. Correct DATABASE_URL.'],
  [
    /^3D/,
    'PostgreSQL has no database of the name in DATABASE_URL. Create it, or correct DATABASE_URL.',
  ],
  [
    /^42501$/,
    'The user of DATABASE_URL may not create tables in its database. Make that user its owner, or use another.',
  ],
  [
    /^53300$/,
    'PostgreSQL accepts no more connections. Raise its max_connections, or stop other programs that use it.',
  ],
  [
    tlsCode,
    'The certificate of the server of DATABASE_URL cannot be trusted. Set sslrootcert or sslmode in DATABASE_URL.',
  ],
];
const postgresProblems: Partial<Record<StorageProblem, string>> = {
  unreachable: 'The database of DATABASE_URL does not answer. Start it, or correct DATABASE_URL.',
  full: 'The disk of the PostgreSQL server is full. Free some space there, then start again: nothing was lost.',
  readOnly:
    'The database of DATABASE_URL accepts no writes. It may be a standby: set DATABASE_URL to the primary server.',
  failing: 'The PostgreSQL server reports an error of its disk. Its log says more.',
};

function findPostgresMessage(error: unknown, code: string, { DATABASE_URL }: Settings) {
  if (DATABASE_URL === undefined) return null;
  const message = postgresMessages.find(([pattern]) => pattern.test(code))?.[1];
  if (message !== undefined) return message;
  if (hasWords(error, /does not support SSL/))
    return 'The server of DATABASE_URL does not support TLS. Remove sslmode from DATABASE_URL, or enable TLS on the server.';
  // Codes that begin with E are about the data folder, unless they are of a connection.
  const problem = findDatabaseProblem(error);
  if (code === 'ENOENT' || problem === null) return null;
  return problem === 'unreachable' || !code.startsWith('E')
    ? (postgresProblems[problem] ?? null)
    : null;
}

/** What the driver of PostgreSQL says in words alone, however deep it lies. */
function hasWords(error: unknown, words: RegExp): boolean {
  return error instanceof Error && (words.test(error.message) || hasWords(error.cause, words));
}

function findFolderMessage(error: unknown, code: string, { DATA_DIR }: Settings): string | null {
  const folder = `DATA_DIR is ${DATA_DIR}`;
  const database = `The database in DATA_DIR (${DATA_DIR})`;
  if (code.startsWith('SQLITE_CANTOPEN'))
    return `${database} cannot be opened or created. Let this user read and write there, or set DATA_DIR to another folder.`;
  if (/^(ENOTDIR|EEXIST|ENOENT)/.test(code))
    return `${folder}, which cannot be used as the data folder. Set DATA_DIR to a folder that can be created or written to.`;
  switch (findStorageProblem(error)) {
    case 'readOnly':
      return `${folder}, where this user may not write. Make the folder writable, or set DATA_DIR to another.`;
    case 'full':
      return `${folder}, and its disk is full. Free some space, then start again: nothing was lost.`;
    case 'unreadable':
    case 'failing':
      return code.startsWith('SQLITE_')
        ? `${database} cannot be read. Restore a backup, or move mallard.sqlite away to start with an empty site.`
        : `${folder}, whose disk reports an error. Check the disk, or set DATA_DIR to a folder on another.`;
    case 'busy':
      return code.startsWith('SQLITE_')
        ? `Another process has locked the database in DATA_DIR (${DATA_DIR}). Stop it, then start again.`
        : null;
    default:
      return null;
  }
}
