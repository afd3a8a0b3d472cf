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
  try {
    await protectDataFolder(env.DATA_DIR, log);
    const storage = await openStorage(env);
    const database = await openDatabase({
      url: env.DATABASE_URL,
      file: join(env.DATA_DIR, 'mallard.sqlite'),
    });
    await migrate(database);
    const secret = await loadOrCreateSecret(env.AUTH_SECRET, env.DATA_DIR);
    return { env, log, database, baseUrl: getBaseUrl(env), secret, storage };
  } catch (error) {
    throw explainStartupError(error, env);
  }
}
