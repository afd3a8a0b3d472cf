import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createEmptyEnv } from '../clear-env.ts';
import type { Account } from './account.ts';

/** The folders of PATH, without those that npm adds. */
export function programFolders(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.filter((folder) => !folder.includes('node_modules') && existsSync(folder));
}

/** Creates a folder with links to all programs of PATH except the named ones. */
export function hidePrograms(names: string[]): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'mallard-path-'));
  chmodSync(path, 0o755);
  const linked = new Set(names);
  for (const folder of programFolders())
    for (const name of readdirSync(folder)) {
      if (linked.has(name)) continue;
      linked.add(name);
      symlinkSync(join(folder, name), join(path, name));
    }
  return { path, remove: () => rmSync(path, { recursive: true }) };
}

/** Listens on a port of this machine unless another program does. */
export async function takePort(port: number): Promise<() => void> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return () => void server.close();
}

/** npm's settings are those of the parent command, except for access to its registry. */
const inheritedFromNpm = /^npm_(?!config_(registry|cafile|proxy|https_proxy|noproxy)$)/i;
const ownOfPerson =
  /^(XDG_|PLAYWRIGHT_|(INIT_CWD|NODE|NODE_ENV|CHROMIUM_PATH|TEST_POSTGRES_URL|TMPDIR)$)/;

/** The environment of a fresh login: this process's, without its own variables. */
export function newEnvironment({ name, home }: Account): Record<string, string> {
  const settings = createEmptyEnv();
  const inherited = Object.entries(process.env).filter(
    ([key]) => !(key in settings) && !inheritedFromNpm.test(key) && !ownOfPerson.test(key),
  );
  const path = programFolders().join(delimiter);
  return { ...Object.fromEntries(inherited), HOME: home, USER: name, LOGNAME: name, PATH: path };
}
