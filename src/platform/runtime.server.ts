import { join } from 'node:path';
import { keepSecret } from './auth/secret.server.ts';
import { migrate } from './db/migrate.server.ts';
import { openDatabase, type OpenDatabase } from './db/open.server.ts';
import { baseUrl, readEnv, type Env } from './env.server.ts';
import { explainStart } from './explain-start.ts';
import { createLog, type Log } from './log.server.ts';
import { openStorage } from './storage/open-storage.server.ts';
import type { Storage } from './storage/storage.server.ts';

/** What the process has once: its settings, its log, its database. */
export interface Runtime {
  env: Env;
  log: Log;
  database: OpenDatabase;
  /** Absolute address of the site's root, without a trailing slash. */
  baseUrl: string;
  /** Where the pictures are. */
  storage: Storage;
  /** Signs cookies, and whatever else must not be forged. */
  secret: string;
}

const place = Symbol.for('mallard.runtime');
const kept = globalThis as { [place]?: Promise<Runtime> }; // survives the development server's reloads

/** The process's runtime, begun when it is first asked for: settings read, database opened and migrated. */
export function runtime(): Promise<Runtime> {
  kept[place] ??= begin(readEnv(process.env));
  return kept[place];
}

async function begin(env: Env): Promise<Runtime> {
  const log = createLog(env.LOG_LEVEL);
  try {
    const storage = await openStorage(env);
    const database = await openDatabase({
      url: env.DATABASE_URL,
      file: join(env.DATA_DIR, 'mallard.sqlite'),
    });
    await migrate(database);
    const secret = await keepSecret(env.AUTH_SECRET, env.DATA_DIR);
    return { env, log, database, baseUrl: baseUrl(env), secret, storage };
  } catch (error) {
    throw explainStart(error, env);
  }
}
