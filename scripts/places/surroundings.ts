import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createEmptyEnv } from '../clear-env.ts';
import type { Account } from './account.ts';

/** The folders of PATH, without those that npm puts before it. */
export function programFolders(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.filter((folder) => !folder.includes('node_modules') && existsSync(folder));
}

/** One folder with links to all programs of PATH but those named. */
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

/** npm's own settings, but for how its registry is reached, belong to the command that started this one. */
const inheritedFromNpm = /^npm_(?!config_(registry|cafile|proxy|https_proxy|noproxy)$)/i;
const ownOfPerson =
  /^(XDG_|PLAYWRIGHT_|(INIT_CWD|NODE|NODE_ENV|CHROMIUM_PATH|TEST_POSTGRES_URL|TMPDIR)$)/;

/** The environment of somebody who has just signed in: this process's, without what is its own. */
export function newEnvironment({ name, home }: Account): Record<string, string> {
  const settings = createEmptyEnv();
  const kept = Object.entries(process.env).filter(
    ([key]) => !(key in settings) && !inheritedFromNpm.test(key) && !ownOfPerson.test(key),
  );
  const path = programFolders().join(delimiter);
  return { ...Object.fromEntries(kept), HOME: home, USER: name, LOGNAME: name, PATH: path };
}
