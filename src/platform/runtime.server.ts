import { join } from 'node:path';
import { protectDataFolder } from './data-folder.server.ts';
import { loadOrCreateSecret } from './auth/secret.server.ts';
import { migrate } from './db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from './db/open.server.ts';
import { getBaseUrl, readEnv, type Env } from './env.server.ts';
import { explainStartupError } from './startup-error.ts';
import { createLog, type Log } from './log.server.ts';
import { openStorage } from './storage/open-storage.server.ts';
import type { Storage } from './storage/storage.server.ts';
import { getWorkerProcess } from './workers/worker.server.ts';

/** What exists once per process: the environment, the log, the database, the storage. */
export interface Runtime {
  env: Env;
  log: Log;
  database: OpenDatabase;
  /** Absolute address of the site's root, without a trailing slash. */
  baseUrl: string;
  /** Stores image files. */
  storage: Storage;
  /** Signs cookies and links. */
  secret: string;
}

const runtimeKey = Symbol.for('mallard.runtime');
const globals = globalThis as { [runtimeKey]?: Promise<Runtime> }; // survives the development server's reloads

/** The process's runtime, created on the first call: environment parsed, database opened and migrated. */
export function runtime(): Promise<Runtime> {
  globals[runtimeKey] ??= createRuntime(readEnv(process.env));
  return globals[runtimeKey];
}

async function createRuntime(env: Env): Promise<Runtime> {
  const log = createLog(env.LOG_LEVEL);
  const worker = getWorkerProcess();
  try {
    // Each process sets its own mask; one is enough to warn.
    await protectDataFolder(env.DATA_DIR, worker?.isFirst === false ? createLog('silent') : log);
    const storage = await openStorage(env);
    const database = await openDatabase({
      url: env.DATABASE_URL,
      file: join(env.DATA_DIR, 'mallard.sqlite'),
      ...(worker && { maxConnections: getMaxConnections(env) }),
    });
    if (worker) database.joinSiblings(worker);
    await migrate(database);
    const secret = await loadOrCreateSecret(env.AUTH_SECRET, env.DATA_DIR);
    return { env, log, database, baseUrl: getBaseUrl(env), secret, storage };
  } catch (error) {
    throw explainStartupError(error, env);
  }
}

/** Connections to PostgreSQL of each process of a server: together they leave room for other programs. */
function getMaxConnections({ WORKERS }: Env): number {
  const processes = WORKERS === 'auto' ? 1 : WORKERS;
  return Math.min(10, Math.max(2, Math.floor(60 / processes)));
}
