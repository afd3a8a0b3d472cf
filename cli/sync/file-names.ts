import { posix } from 'node:path';

/** Names that Windows keeps for devices, with any ending. */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Characters; file systems allow 255 bytes, and endings and numbers are added. */
const maxNameLength = 120;

/** A name that every file system takes, from a name of the site; the alternative for a name of which nothing is left. */
export function toFileName(name: string, alternative: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, maxNameLength)
    .replace(/^[.-]+|[.-]+$/g, '');
  const safe = plain === '' ? alternative : plain;
  return deviceNames.test(safe.replace(/\..*$/s, '')) ? `${safe}-file` : safe;
}

/** A path that no other file has, also where file systems do not tell capital letters from small ones. */
export function findFreePath(path: string, isTaken: (path: string) => boolean): string {
  const ending = posix.extname(path);
  const stem = path.slice(0, path.length - ending.length);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? path : `${stem}-${number}${ending}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** Under which a file system that ignores case, or how letters are composed, finds a path. */
export const toCaseKey = (path: string): string => path.normalize('NFC').toLowerCase();

const conflictEnding = '.conflict.md';
export const isConflictPath = (path: string): boolean =>
  path.toLowerCase().endsWith(conflictEnding);
/** Where both versions of a text are if they could not be merged. */
export const toConflictPath = (path: string): string => path.replace(/\.md$/i, '') + conflictEnding;
