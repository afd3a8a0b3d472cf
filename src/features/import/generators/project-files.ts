/** The text files of a project that its texts include. */
export interface ProjectFiles {
  /** The text of a file by its path in the folder. Undefined without such a file, and for one that is too large. */
  read: (path: string) => string | undefined;
}

/** A project without files, such as a single text. */
export const noProjectFiles: ProjectFiles = { read: () => undefined };

export interface FoundFile {
  path: string;
  text: string;
}

/** Finds the first of some paths, in the folder of a text and in those above it. */
export function findFile(
  files: ProjectFiles,
  from: string,
  candidates: readonly string[],
): FoundFile | undefined {
  for (const folder of listFolders(from))
    for (const candidate of candidates) {
      const path = joinPath(folder, candidate);
      const text = path === undefined ? undefined : files.read(path);
      if (path !== undefined && text !== undefined) return { path, text };
    }
  return undefined;
}

/** Reads a file by its address relative to another. */
export function readRelative(
  files: ProjectFiles,
  from: string,
  address: string,
): FoundFile | undefined {
  const path = joinPath(getFolder(from), address);
  const text = path === undefined ? undefined : files.read(path);
  return path === undefined || text === undefined ? undefined : { path, text };
}

/** The folder of a path, and those above it; the last is the top folder, which is empty. */
function listFolders(path: string): string[] {
  const parts = getFolder(path).split('/').filter(Boolean);
  return Array.from({ length: parts.length + 1 }, (_, index) =>
    parts.slice(0, parts.length - index).join('/'),
  );
}

const getFolder = (path: string) => (path.includes('/') ? path.replace(/\/[^/]*$/, '') : '');

/** Joins a folder and an address. Undefined if it leads out of the top folder. */
export function joinPath(folder: string, address: string): string | undefined {
  const parts: string[] = [];
  for (const part of `${folder}/${address}`.split('/'))
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  return parts.join('/');
}

/** Changes the relative addresses of an included text to those of the text that includes it. */
export function rebaseAddresses(text: string, from: string, to: string): string {
  const folder = getFolder(from);
  if (folder === getFolder(to)) return text;
  const up = getFolder(to).split('/').filter(Boolean);
  const rebase = (address: string) => {
    const path = joinPath(folder, address);
    if (path === undefined) return address;
    const parts = path.split('/');
    let shared = 0;
    while (shared < up.length && shared < parts.length - 1 && up[shared] === parts[shared])
      shared += 1;
    const steps = up.length - shared;
    return `${steps === 0 ? './' : '../'.repeat(steps)}${parts.slice(shared).join('/')}`;
  };
  return text.replace(
    /(\]\(<?|^\[[^\]\n]+\]:\s*|\b(?:src|href)=["']|\bfrom\s+["']|\brequire\(["'])(\.{1,2}\/[^\s)>"']+)/gm,
    (_all, before: string, address: string) => `${before}${rebase(address)}`,
  );
}
