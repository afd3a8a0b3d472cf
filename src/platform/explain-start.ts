interface Settings {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** Why the site cannot start, in words that say what to do; what is not known stays as it is. */
export function explainStart(error: unknown, settings: Settings): unknown {
  const sentence = findSentence(codeOf(error), settings);
  return sentence === null ? error : new Error(sentence, { cause: error });
}

/** The code of the driver or the system, however deep it lies. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string' && /^(E[A-Z]|SQLITE_|\d)/.test(error.code))
    return error.code;
  return codeOf(error instanceof AggregateError ? error.errors[0] : error.cause);
}

function findSentence(code: string, { DATA_DIR, DATABASE_URL }: Settings): string | null {
  const folder = `DATA_DIR is ${DATA_DIR}`;
  if (/^(EACCES|EPERM|EROFS|SQLITE_READONLY)/.test(code))
    return `${folder}, where this user may not write. Make the folder writable, or set DATA_DIR to another.`;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code))
    return `${folder}, and its disk is full. Make room, then start again: nothing was lost.`;
  if (/^(ENOTDIR|EEXIST|ENOENT|SQLITE_CANTOPEN)/.test(code))
    return `${folder}, which cannot be a folder for data. Set DATA_DIR to one that can be made or written to.`;
  if (/^SQLITE_(NOTADB|CORRUPT|IOERR)/.test(code))
    return `The database in DATA_DIR (${DATA_DIR}) cannot be read. Restore a backup, or move mallard.sqlite away to begin anew.`;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return `Another process holds the database in DATA_DIR (${DATA_DIR}). Stop it, then start again.`;
  if (DATABASE_URL === undefined) return null;
  if (/^(28|3D)/.test(code))
    return 'The database of DATABASE_URL lets nobody in under this name, or does not exist. Correct DATABASE_URL.';
  if (/^(ECONN|EHOST|ENET|ENOTFOUND|EAI|ETIMEDOUT|57P|08)/.test(code))
    return 'The database of DATABASE_URL does not answer. Start it, or correct DATABASE_URL.';
  return null;
}
