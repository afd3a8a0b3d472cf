import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { command, databaseAt, startPostgres } from './postgres-server.ts';

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
  const server = await startPostgres();
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
    await dropDatabases(server.url, template);
    await server.stop();
  };
}

async function makeTemplate(serverUrl: string, name: string) {
  await command(serverUrl, `CREATE DATABASE ${name}`);
  await makeMigrated({ url: databaseAt(serverUrl, name), file: '' });
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
