/** The built site as a process that fails on command, and its data as another process sees them. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSite, type Site } from '../../e2e/serve.ts';
import { createUser } from '../../src/features/user/data.server.ts';
import { createSession } from '../../src/features/user/session.server.ts';
import { formatSessionCookie } from '../../src/platform/auth/session-cookie.server.ts';
import { openDatabase, type OpenDatabase } from '../../src/platform/db/open.server.ts';
import { findPort } from '../find-port.ts';
import type { FaultCount } from './file-faults.ts';
import type { FaultCommand } from './preload.ts';

const secret = 'a-secret-of-the-tests-that-is-long-enough';
const preload = pathToFileURL(join(import.meta.dirname, 'preload.ts')).href;

export interface FaultySite {
  url: string;
  folder: string;
  pid: number;
  data: OpenDatabase;
  /** The cookies of the owner and of a member. */
  owner: string;
  member: string;
  /** The member's user id. */
  memberId: string;
  /** Signs cookies and links. */
  secret: string;
  /** Sends a command to the process, and returns its answer. */
  command(command: FaultCommand): Promise<FaultCount | null>;
  /** Stops the process, and starts it again on the same data. Throws if it does not exit with 0. */
  restart(): Promise<void>;
  /** Kills the process at once, with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the killed process again on the same data. */
  start(): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

interface Options {
  /** The PostgreSQL database that the process uses; SQLite in its folder if absent. */
  databaseUrl?: string;
  /** The same database, reached without what is between the process and it. */
  directUrl?: string;
  /** More settings of the process. */
  settings?: Record<string, string>;
}

/** Starts an empty site with an owner and a member. */
export async function startFaultySite(options: Options = {}): Promise<FaultySite> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-faults-'));
  const port = String(await findPort());
  const faultsPort = String(await findPort());
  const start = () =>
    startSite({
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: options.databaseUrl ?? '',
      DEMO: '0',
      LOG_LEVEL: 'error',
      AUTH_SECRET: secret,
      NODE_OPTIONS: `--import=${preload}`,
      FAULTS_PORT: faultsPort,
      ...options.settings,
    });
  let site: Site = await start();
  const data = await openDatabase({
    url: options.directUrl ?? options.databaseUrl,
    file: join(folder, 'mallard.sqlite'),
  });
  const ownerId = await createUser(data.db, {
    name: 'Olga Owner',
    email: 'olga@people.example',
    role: 'admin',
  });
  const memberId = await createUser(data.db, { name: 'Mina Member', email: 'mina@people.example' });
  return {
    url: site.url,
    folder,
    get pid() {
      return site.child.pid ?? 0;
    },
    data,
    owner: await createCookie(data, ownerId),
    member: await createCookie(data, memberId),
    memberId,
    secret,
    command: async (command) => {
      const body = JSON.stringify(command);
      const response = await fetch(`http://127.0.0.1:${faultsPort}`, { method: 'POST', body });
      return (await response.json()) as FaultCount | null; // as preload.ts sends it
    },
    restart: async () => {
      const code = await site.stop();
      if (code !== 0) throw new Error(`The site exited with ${code}:\n${site.output()}`);
      site = await start();
    },
    kill: () => kill(site),
    start: async () => {
      site = await start();
    },
    output: () => site.output(),
    stop: async () => {
      await site.stop();
      await data.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createCookie({ db }: OpenDatabase, userId: string) {
  const token = await createSession(db, { userId, userAgent: null });
  return formatSessionCookie(token, { secret, secure: false }).replace(/;.*$/s, '');
}

async function kill({ child }: Site) {
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}
