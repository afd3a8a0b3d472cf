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

/** Where a site's data are: at the address or else in the file, in a folder of its own. */
export interface Place {
  url?: string;
  file: string;
}

export interface TestSite extends OpenDatabase {
  place: Place;
  storage: Storage;
}

/** A migrated site that holds nothing, for this test alone. */
export async function freshSite(engine: Engine): Promise<TestSite> {
  if (engine === 'postgres') return openSite(await emptiedDatabase());
  const place = freshFile();
  copyFileSync(inject('sqliteTemplate'), place.file);
  return openSite(place);
}

/** The same on SQLite for all the tests of a file: for those that only read what takes long to make. */
export async function keptSite(): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-site-'));
  const place = { file: join(folder, 'mallard.sqlite') };
  copyFileSync(inject('sqliteTemplate'), place.file);
  const database = await openDatabase(place);
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...database, place, storage: new DiskStorage(join(folder, 'media')) };
}

/** A database without any table. */
export async function emptySite(engine: Engine): Promise<TestSite> {
  if (engine === 'sqlite') return openSite(freshFile());
  const { name, url } = await createDatabase('');
  onTestFinished(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));
  return openSite({ ...freshFile(), url });
}

/** Opens a place once more, as another process would. */
export async function openSite(place: Place): Promise<TestSite> {
  const database = await openDatabase(place);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close());
  onTestFinished(close);
  const storage = new DiskStorage(join(dirname(place.file), 'media'));
  return { ...database, close, place, storage };
}

function freshFile(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { file: join(folder, 'mallard.sqlite') };
}

interface Database {
  name: string;
  url: string;
}

/** Databases that a test has left; making one takes longer than emptying it. */
const left: (Database & { client: pg.Client })[] = [];

async function emptiedDatabase(): Promise<Place> {
  const database = left.pop() ?? (await migratedDatabase());
  await database.client.query(deleteEverything);
  onTestFinished(() => void left.push(database));
  return { ...freshFile(), url: database.url };
}

/** Foreign keys let their rows go, so the order of the tables is all one. */
const deleteEverything = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT quote_ident(tablename) FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'schemaMigration%'
  LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
END $$`;

async function migratedDatabase() {
  const database = await createDatabase(` TEMPLATE ${inject('postgresTemplate')}`);
  return { ...database, client: await connect(database.url) };
}

/** The names begin as the template's does: the run's end drops them all. */
async function createDatabase(options: string): Promise<Database> {
  const name = `${inject('postgresTemplate')}_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name}${options}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

let administrator: Promise<pg.Client> | undefined;

/** One connection a worker for making and dropping databases; it ends with the worker. */
async function administer(statement: string) {
  administrator ??= connect(inject('postgresUrl'));
  await (await administrator).query(statement);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the server is stopped while the worker still stands
  await client.connect();
  return client;
}
