import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { joinPath, type ProjectFiles } from './project-files.ts';

/** Bytes of a file that a text includes. Larger ones are data, not a part of a text. */
const maxFileBytes = 256 * 1024;
/** Files that are read for one import. */
const maxFiles = 5000;
/** Bytes of the files that stay in memory. */
const maxCachedBytes = 32 * 1024 * 1024;

/**
 * Reads files of a project for the texts that include them: text files in the folder, never behind a link that leads out
 * of it, and never in dot folders or dependencies. Synchronous, because a text is converted in one step.
 */
export function createProjectFiles(root: string): ProjectFiles {
  const cache = new Map<string, string | undefined>();
  let realRoot: string | undefined;
  let readFiles = 0;
  let cachedBytes = 0;
  return {
    read(path) {
      const normalized = joinPath('', path);
      if (normalized === undefined || isClosed(normalized)) return undefined;
      if (cache.has(normalized)) return cache.get(normalized);
      realRoot ??= realpathSync(root);
      const text =
        readFiles < maxFiles ? readText(join(realRoot, normalized), realRoot) : undefined;
      if (text !== undefined) readFiles += 1;
      cachedBytes += normalized.length + (text?.length ?? 0);
      if (cachedBytes <= maxCachedBytes) cache.set(normalized, text);
      return text;
    },
  };
}

/** Files that are none of the project's texts: those of tools, which may contain secrets, and dependencies. */
const isClosed = (path: string) =>
  path === '' || path.split('/').some((part) => part.startsWith('.') || part === 'node_modules');

function readText(path: string, root: string): string | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size > maxFileBytes) return undefined;
    if (!realpathSync(path).startsWith(root + sep)) return undefined;
    const text = readFileSync(path, 'utf8');
    return text.includes('\0') ? undefined : text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  } catch {
    // A file that cannot be read is treated like one that is not there: what includes it is reported.
    return undefined;
  }
}
