import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, inject, onTestFinished } from 'vitest';
import type { Engine } from '#platform/db/database.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/open.server.ts';
import { DiskStorage } from '#platform/storage/disk-storage.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { migrations } from '../migrations/all.ts';

/** Where a site's data is: in the database at the URL, or else in the file. */
export interface SiteLocation {
  url?: string;
  file: string;
}

export interface TestSite extends OpenDatabase {
  location: SiteLocation;
  storage: Storage;
}

/** The secret of every test's site. */
export const siteSecret = 'a-secret-of-the-tests-that-is-long-enough';

/** Creates a migrated, empty site for one test. */
export async function createSite(engine: Engine): Promise<TestSite> {
  if (engine === 'postgres') return openSite(await acquireEmptyDatabase());
  const location = createTemporaryFile();
  copyFileSync(inject('sqliteTemplate'), location.file);
  return openSite(location);
}

/** Creates a SQLite site for all tests of a file: for tests that only read data that is slow to create. */
export async function createSharedSite(): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-site-'));
  const location = { file: join(folder, 'mallard.sqlite') };
  copyFileSync(inject('sqliteTemplate'), location.file);
  const database = await openDatabase(location);
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...database, location, storage: new DiskStorage(join(folder, 'media')) };
}

/** Creates a site whose database has no tables. */
export async function createEmptySite(engine: Engine): Promise<TestSite> {
  if (engine === 'sqlite') return openSite(createTemporaryFile());
  const { name, url } = await createDatabase('');
  onTestFinished(() => runAsAdministrator(`DROP DATABASE ${name} WITH (FORCE)`));
  return openSite({ ...createTemporaryFile(), url });
}

/** Opens an existing site, as another process would. */
export async function openSite(location: SiteLocation): Promise<TestSite> {
  const database = await openDatabase(location);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close());
  onTestFinished(close);
  const storage = new DiskStorage(join(dirname(location.file), 'media'));
  return { ...database, close, location, storage };
}

function createTemporaryFile(): SiteLocation {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { file: join(folder, 'mallard.sqlite') };
}

interface Database {
  name: string;
  url: string;
}

/** Databases of finished tests; creating one takes longer than emptying one. */
const unusedDatabases: (Database & { client: pg.Client })[] = [];

async function acquireEmptyDatabase(): Promise<SiteLocation> {
  const database = (await findUnusedDatabase()) ?? (await createMigratedDatabase());
  await database.client.query(deleteEverything);
  onTestFinished(() => void unusedDatabases.push(database));
  return { ...createTemporaryFile(), url: database.url };
}

/** A database that a test has migrated further is not used again. */
async function findUnusedDatabase() {
  const count = Object.keys(migrations).length;
  for (let database = unusedDatabases.pop(); database; database = unusedDatabases.pop()) {
    const { rows } = await database.client.query('SELECT name FROM "schemaMigration"');
    if (rows.length === count) return database;
    await database.client.end();
  }
  return undefined;
}

/** Foreign keys cascade, so the order of the tables does not matter. */
const deleteEverything = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT quote_ident(tablename) FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'schemaMigration%'
  LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
END $$`;

async function createMigratedDatabase() {
  const database = await createDatabase(` TEMPLATE ${inject('postgresTemplate')}`);
  return { ...database, client: await connect(database.url) };
}

/** The names have the prefix of the template, by which the end of the run drops them. */
async function createDatabase(options: string): Promise<Database> {
  const name = `${inject('postgresTemplate')}_${randomBytes(6).toString('hex')}`;
  await runAsAdministrator(`CREATE DATABASE ${name}${options}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

let administrator: Promise<pg.Client> | undefined;

/** One connection per worker to create and drop databases. */
async function runAsAdministrator(statement: string) {
  administrator ??= connect(inject('postgresUrl'));
  await (await administrator).query(statement);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the server is stopped while the worker is still running
  await client.connect();
  return client;
}
