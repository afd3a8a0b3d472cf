import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** Connects to the PostgreSQL at TEST_POSTGRES_URL, or starts an embedded one in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const configuredUrl = process.env['TEST_POSTGRES_URL'];
  return configuredUrl ? { url: configuredUrl, stop: async () => {} } : startEmbedded();
}

/** Runs one statement and returns its rows. */
export async function runStatement(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(statement).finally(() => client.end());
  return rows;
}

/** The URL of another database of the same server. */
export function getDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const program = fileURLToPath(new URL('postgres-process.ts', import.meta.url));

/** The child process stops the server when this process closes its input or is killed. */
async function startEmbedded(): Promise<PostgresServer> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  if (typeof url !== 'string')
    throw new Error('PostgreSQL did not start for the tests; the line above says why.');
  return {
    url,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
