import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { runStatement, getDatabaseUrl, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server on which databases can be created. */
    postgresUrl: string;
    /** The migrated SQLite file of which each test gets a copy: migrating takes longer than most tests. */
    sqliteTemplate: string;
    /** The migrated database of which each test gets a copy. */
    postgresTemplate: string;
  }
}

/** Starts PostgreSQL for the whole run, and creates the migrated templates. */
export async function setup(project: TestProject) {
  const server = await startPostgres();
  const template = `mallard_template_${randomBytes(4).toString('hex')}`;
  await createTemplate(server.url, template).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const folder = mkdtempSync(join(tmpdir(), 'mallard-template-'));
  const file = join(folder, 'site.sqlite');
  await createMigratedDatabase({ file });
  project.provide('sqliteTemplate', file);
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabases(server.url, template);
    await server.stop();
  };
}

async function createTemplate(serverUrl: string, name: string) {
  await runStatement(serverUrl, `CREATE DATABASE ${name}`);
  await createMigratedDatabase({ url: getDatabaseUrl(serverUrl, name), file: '' });
}

async function createMigratedDatabase(location: { url?: string; file: string }) {
  const database = await openDatabase(location);
  await migrate(database).finally(database.close);
}

/** Drops the template and the databases that tests created from it. */
async function dropDatabases(url: string, prefix: string) {
  const rows = await runStatement(url, `SELECT datname AS name FROM pg_database`);
  for (const { name } of rows.filter((row) => row.name.startsWith(prefix)))
    await runStatement(url, `DROP DATABASE ${name} WITH (FORCE)`);
}
