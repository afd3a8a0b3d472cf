import { execFile } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { parseDate } from '../parse-date.ts';

const run = promisify(execFile);

/** Reading the history of ten thousand files takes seconds. */
const gitTimeoutMs = 60_000;
const maxHistoryBytes = 256 * 2 ** 20;
/** The first character of a line with the date of a commit. */
const commitMark = '\u0001';

/** The settings of a repository may name programs; reading its history needs none of them. */
const safeSettings = ['core.fsmonitor=false', 'core.quotePath=false', 'log.showSignature=false'];

/**
 * The times of the commits that added the files of a folder, by their paths in it; a renamed file keeps its time. Empty
 * without a repository or without git.
 */
export async function readGitDates(folder: string): Promise<Map<string, string>> {
  const root = await findRepository(folder);
  if (root === null) return new Map();
  const options = [
    ...safeSettings.flatMap((setting) => ['-c', setting]),
    '--no-pager',
    'log',
    '--reverse',
    '-z',
    '--no-ext-diff',
    '--no-textconv',
    '--find-renames',
    '--diff-filter=AR',
    '--name-status',
    `--format=${commitMark}%aI`,
    '--',
    '.',
  ];
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' };
  const limits = { timeout: gitTimeoutMs, maxBuffer: maxHistoryBytes };
  const history = await run('git', options, { cwd: folder, env, ...limits }).catch(() => null);
  if (history === null) return new Map();
  const prefix = relative(root, await realpath(folder))
    .split(sep)
    .join('/');
  return readHistory(history.stdout, prefix === '' ? '' : `${prefix}/`);
}

/** The top folder of the repository that contains this folder; null if there is none. */
async function findRepository(folder: string): Promise<string | null> {
  for (let current = await realpath(folder); ; current = dirname(current)) {
    if (await stat(join(current, '.git')).catch(() => null)) return current;
    if (current === dirname(current)) return null;
  }
}

/** The status of a rename is followed by the old and the new path. */
function readHistory(history: string, prefix: string): Map<string, string> {
  const dates = new Map<string, string>();
  const parts = history.split('\0').map((part) => part.replace(/^\n/, ''));
  let date: string | null = null;
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    if (part.startsWith(commitMark)) date = parseDate(part.slice(1).trim());
    else if (/^[AR]\d*$/.test(part)) {
      const isRenamed = part.startsWith('R');
      const from = parts[index + 1] ?? '';
      const to = isRenamed ? (parts[index + 2] ?? '') : from;
      const added = isRenamed ? (dates.get(from) ?? date) : (dates.get(to) ?? date);
      if (added !== null) dates.set(to, added);
      index += isRenamed ? 2 : 1;
    }
  }
  return new Map(
    [...dates].flatMap(([path, added]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), added] as const] : [],
    ),
  );
}
