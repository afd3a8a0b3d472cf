import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';

/** The user that a command runs as, with a private folder. */
export interface Account {
  name: string;
  /** Undefined for the user that runs this script. */
  ids: { uid: number; gid: number } | undefined;
  /** Value of HOME. */
  home: string;
  /** The home folder or a folder in it; it contains all created files. */
  folder: string;
  remove(): void;
}

/** The user that runs this script. */
export function openOwnAccount(): Account {
  const folder = mkdtempSync(join(homedir(), 'mallard-places-'));
  return {
    name: userInfo().username,
    ids: undefined,
    home: homedir(),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Creates a user without privileges, which only root can. Throws if the system's tools refuse. */
export function createAccount(): Account {
  const name = `mallard-${randomBytes(3).toString('hex')}`;
  run('useradd', ['--create-home', '--user-group', '--shell', '/bin/sh', name]);
  const [, , uid, gid, , home = ''] = run('getent', ['passwd', name]).split(':');
  chmodSync(home, 0o700);
  return {
    name,
    ids: { uid: Number(uid), gid: Number(gid) },
    home,
    folder: home,
    remove: () => void run('userdel', ['--force', '--remove', name]),
  };
}

function run(command: string, words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout;
}
