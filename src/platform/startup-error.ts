interface Settings {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** Wraps a known startup error into one whose message says what to do; an unknown error is returned unchanged. */
export function explainStartupError(error: unknown, settings: Settings): unknown {
  const message = findMessage(getErrorCode(error), settings) ?? findWords(error, settings);
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

function findMessage(code: string, { DATA_DIR, DATABASE_URL }: Settings): string | null {
  const folder = `DATA_DIR is ${DATA_DIR}`;
  if (/^(EACCES|EPERM|EROFS|SQLITE_READONLY)/.test(code))
    return `${folder}, where this user may not write. Make the folder writable, or set DATA_DIR to another.`;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code))
    return `${folder}, and its disk is full. Free some space, then start again: nothing was lost.`;
  if (code.startsWith('SQLITE_CANTOPEN'))
    return `The database in DATA_DIR (${DATA_DIR}) cannot be opened or created. Let this user read and write there, or set DATA_DIR to another folder.`;
  if (/^(ENOTDIR|EEXIST|ENOENT)/.test(code))
    return `${folder}, which cannot be used as the data folder. Set DATA_DIR to a folder that can be created or written to.`;
  if (/^SQLITE_(NOTADB|CORRUPT|IOERR)/.test(code))
    return `The database in DATA_DIR (${DATA_DIR}) cannot be read. Restore a backup, or move mallard.sqlite away to start with an empty site.`;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return `Another process has locked the database in DATA_DIR (${DATA_DIR}). Stop it, then start again.`;
  if (DATABASE_URL === undefined) return null;
  if (code.startsWith('28'))
    return 'PostgreSQL refuses the user or the password of DATABASE_URL. Correct DATABASE_URL.';
  if (code.startsWith('3D'))
    return 'PostgreSQL has no database of the name in DATABASE_URL. Create it, or correct DATABASE_URL.';
  if (code === '42501')
    return 'The user of DATABASE_URL may not create tables in its database. Make that user its owner, or use another.';
  if (code === '53300')
    return 'PostgreSQL accepts no more connections. Raise its max_connections, or stop other programs that use it.';
  if (tlsCode.test(code))
    return 'The certificate of the server of DATABASE_URL cannot be trusted. Set sslrootcert or sslmode in DATABASE_URL.';
  if (/^(ECONN|EPIPE|EHOST|ENET|ENOTFOUND|EAI|ETIMEDOUT|57P|08)/.test(code)) return silent;
  return null;
}

const silent = 'The database of DATABASE_URL does not answer. Start it, or correct DATABASE_URL.';
const tlsCode = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/;

/** What the driver of PostgreSQL says in words alone, however deep it lies. */
function findWords(error: unknown, settings: Settings): string | null {
  if (settings.DATABASE_URL === undefined || !(error instanceof Error)) return null;
  if (/does not support SSL/.test(error.message))
    return 'The server of DATABASE_URL does not support TLS. Remove sslmode from DATABASE_URL, or enable TLS on the server.';
  if (
    /^(Connection terminated|timeout exceeded)|^unexpected (message|response)/i.test(error.message)
  )
    return silent;
  return findWords(error.cause, settings);
}
