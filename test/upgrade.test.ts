/** The upgrade: a failure at any step leaves the database and the data folder as they were, on both engines. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isDerived } from '#content/folder-format/excluded-tables.ts';
import { verifyBackup } from '#features/backup/restore.server.ts';
import {
  createUpgradeFolder,
  forgetInterrupted,
  rollBackInterrupted,
} from '#features/backup/interrupted-upgrade.server.ts';
import { inspectDatabase, upgradeSite } from '#features/backup/upgrade.server.ts';
import { findUpdate, updateSource } from '#features/dashboard/service.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { describeTables, readRows, type Row } from '#platform/db/table-io.server.ts';
import { listAppliedMigrations } from '#platform/db/schema-version.server.ts';
import { refreshSource } from '#platform/polling/polling.server.ts';
import { migrations } from '../migrations/all.ts';
import { createEmptyEnv } from '../scripts/clear-env.ts';
import { as } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createSite, openSite, type TestSite } from './site.ts';
import { createFullSite } from './transfer-site.ts';

// Each backs up, restores and migrates a whole site, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

/** Every row of every table, sessions and jobs included, and the applied migrations. */
async function readDatabase(location: TestSite['location']) {
  const site = await openSite(location);
  const rowsByTable: Record<string, Row[]> = {};
  for (const table of await describeTables(site.db, isDerived))
    for await (const rows of readRows(site.db, table))
      (rowsByTable[table.name] ??= []).push(...rows);
  const applied = await listAppliedMigrations(site.db);
  await site.close();
  return { rowsByTable, applied };
}

/** The hash of every file of the data folder, except backups. */
function hashDataFolder(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, 'backups')));
  return paths
    .toSorted()
    .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]);
}

/** Changes a table, deletes rows, adds a table; then succeeds or fails. */
const changeMuch = (end: () => void): Migration => ({
  up: async (db) => {
    await db.schema.alterTable('article').addColumn('mood', 'text').execute();
    await sql`delete from ${sql.table('comment')}`.execute(db);
    await db.schema.createTable('novelty').addColumn('id', 'text').execute();
    end();
  },
});
const fail = (message: string) => () => {
  throw new Error(message);
};

/** A site with content and a session that no process has open, and its state. */
async function createStoppedSite(engine: 'sqlite' | 'postgres') {
  const site = await createFullSite(engine);
  await as(site, 'owner');
  await site.close();
  // Opened and closed once, so that the file is as the last process leaves it.
  const database = await readDatabase(site.location);
  expect(database.rowsByTable['session']).toHaveLength(1);
  const folder = dirname(site.location.file);
  const backupFile = join(folder, 'backups', 'before.tar.gz');
  return { site, folder, backupFile, database, files: hashDataFolder(folder) };
}

onBothEngines((engine) => {
  interface FailingUpgrade {
    step: string;
    migration: Migration;
    checkStart: () => Promise<void>;
    message: string;
  }
  const upgrades: FailingUpgrade[] = [
    {
      step: 'a migration fails',
      migration: changeMuch(fail('No such mood.')),
      checkStart: async () => {},
      message: 'No such mood.',
    },
    {
      step: 'the migrated site does not start',
      migration: changeMuch(() => {}),
      checkStart: async () => fail('/ answered 500.')(),
      message: '/ answered 500.',
    },
  ];
  it.each(upgrades)(
    'puts everything back when $step',
    async ({ migration, checkStart, message }) => {
      const { site, folder, backupFile, database, files } = await createStoppedSite(engine);
      const steps: string[] = [];
      const upgrade = upgradeSite({
        location: site.location,
        storage: site.storage,
        backupFile,
        migrations: { ...migrations, '999-mood': migration },
        checkStart,
        onStep: (sentence) => steps.push(sentence),
      });
      await expect(upgrade).rejects.toThrow(
        `The upgrade failed, and the database is as it was before: ${message}`,
      );
      expect(hashDataFolder(folder)).toEqual(files);
      expect(await readDatabase(site.location)).toEqual(database);
      expect(steps[0]).toContain('was restored into a temporary database and compared');
      // The backup is of the schema before the upgrade.
      const { manifest } = await verifyBackup(backupFile, new TaskReport());
      expect(manifest.schema).toBe(Object.keys(migrations).at(-1));
    },
  );

  it('applies what is pending, and checks the start with the migrated database', async () => {
    const { site, backupFile, database } = await createStoppedSite(engine);
    const newer = { ...migrations, '999-mood': changeMuch(() => {}) };
    const { pending } = await inspectDatabase(site.location, newer);
    expect(pending).toEqual(['999-mood']);
    let appliedAtStart: string[] = [];
    await upgradeSite({
      location: site.location,
      storage: site.storage,
      backupFile,
      migrations: newer,
      checkStart: async () => void (appliedAtStart = (await readDatabase(site.location)).applied),
      onStep: () => {},
    });
    expect(appliedAtStart.at(-1)).toBe('999-mood');
    const after = await readDatabase(site.location);
    expect(after.rowsByTable['comment']).toBeUndefined();
    expect(after.rowsByTable['session']).toEqual(database.rowsByTable['session']);
    await expect(inspectDatabase(site.location, migrations)).rejects.toThrow('a newer version');
  });

  it('puts everything back when the upgrade was killed after it migrated, unless the site was started', async () => {
    const { site, folder, backupFile, database, files } = await createStoppedSite(engine);
    const newer = { ...migrations, '999-mood': changeMuch(() => {}) };
    const killed = Promise.withResolvers<void>();
    const migrated = Promise.withResolvers<void>();
    const upgrade = () =>
      upgradeSite({
        location: site.location,
        storage: site.storage,
        backupFile,
        migrations: newer,
        checkStart: async () => {
          // What a kill leaves at this moment: the copy, and the migrated database.
          cpSync(folder, `${folder}-killed`, { recursive: true });
          migrated.resolve();
          await killed.promise;
        },
        onStep: () => {},
      });
    const first = upgrade();
    // An upgrade that fails before says why.
    await Promise.race([migrated.promise, first]);
    const left = readdirSync(`${folder}-killed`).filter((name) => name.startsWith('.upgrade-'));
    expect(left).toHaveLength(1);
    killed.resolve();
    await first;
    onTestFinished(() => rmSync(`${folder}-killed`, { recursive: true, force: true }));
    const copyBack = () => cpSync(`${folder}-killed`, folder, { recursive: true });
    copyBack();
    expect(await rollBackInterrupted(site.location)).toBe(true);
    expect(hashDataFolder(folder)).toEqual(files);
    expect(await readDatabase(site.location)).toEqual(database);
    expect(await rollBackInterrupted(site.location)).toBe(false);

    // The old version was used since: its content is newer than the copy.
    copyBack();
    if (engine === 'sqlite')
      writeFileSync(site.location.file, readFileSync(`${folder}-killed/${left[0]}/mallard.sqlite`));
    expect(await rollBackInterrupted(site.location)).toBe(false);
    expect(await readDatabase(site.location)).toEqual(database);
  });

  it('the copy of a killed upgrade is deleted when the site starts, and that of a running one is not', async () => {
    const { site, folder } = await createStoppedSite(engine);
    const writeCopy = async (pid: number) => {
      const copy = await createUpgradeFolder(site.location);
      writeFileSync(join(copy, 'copy.json'), JSON.stringify({ applied: [], pid, tables: {} }));
      return copy;
    };
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const left = await writeCopy(ended);
    const running = await writeCopy(process.pid);
    expect(await forgetInterrupted(site.location)).toBe(true);
    expect(readdirSync(folder)).not.toContain(basename(left));
    expect(readdirSync(folder)).toContain(basename(running));
    expect(await forgetInterrupted(site.location)).toBe(false);
  });

  it('refuses a site that is running', async () => {
    const { site, backupFile } = await createStoppedSite(engine);
    const running = await openSite(site.location);
    await running.ping();
    await running.db.selectFrom('article').select('id').execute();
    const upgrade = upgradeSite({
      location: site.location,
      storage: site.storage,
      backupFile,
      migrations,
      checkStart: async () => {},
      onStep: () => {},
    });
    await expect(upgrade).rejects.toThrow('The site is running, or another command');
  });
});

it('the command upgrades a site of an older version in one step, and the new version starts', async () => {
  const { site, folder } = await createStoppedSite('sqlite');
  const old = await openSite(site.location);
  // The last migration is undone.
  for (const table of ['noteHeart', 'noteHeartTotal'])
    await old.db.schema.dropTable(table).execute();
  for (const index of ['commentNoteThread', 'commentNoteStatus'])
    await old.db.schema.dropIndex(index).execute();
  await old.db.schema.alterTable('comment').dropColumn('noteId').execute();
  await sql`delete from ${sql.table('schemaMigration')} where name = '045-note-comments'`.execute(
    old.db,
  );
  await old.close();
  const { code, output } = await runUpgrade({ DATA_DIR: folder });
  expect(output).toContain('To be applied: 045-note-comments.');
  expect(output).toContain('✓ The new version started, and answered.');
  expect(code).toBe(0);
  expect(readdirSync(join(folder, 'backups'))).toEqual([
    expect.stringMatching(/^before-upgrade-.*\.tar\.gz$/),
  ]);
  const wrong = await runUpgrade({ DATA_DIR: folder, PORT: 'x' });
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.output).toContain('✗ Invalid environment variables');
});

async function runUpgrade(settings: Record<string, string>) {
  const env = { ...process.env, ...createEmptyEnv(), ...settings };
  const child = spawn(process.execPath, ['scripts/upgrade.ts'], { env });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

it('a newer version is fetched from the feed without saying who asks, and shown to the owner', async () => {
  const requests: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url, ...request.headers });
    response.end(
      JSON.stringify([{ tag_name: 'v99.1.0', html_url: 'https://releases.example/99' }]),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  const UPDATE_FEED_URL = `http://127.0.0.1:${port}/releases`;
  const site = await createSite('sqlite');
  const owner = await as(site, 'owner');
  expect(updateSource({ UPDATE_FEED_URL: undefined })).toEqual([]);
  const warnings: unknown[] = [];
  const log = { warn: (...parts: unknown[]) => void warnings.push(parts) };
  const { signal } = new AbortController();
  // Only public addresses are fetched.
  for (const source of updateSource({ UPDATE_FEED_URL }))
    expect(await refreshSource(site.db, source, { signal, log })).toBe(false);
  expect(JSON.stringify(warnings)).toContain('is inside a private network');
  expect([requests, await owner.dashboard.update()]).toEqual([[], null]);
  await site.db.deleteFrom('followed').execute();
  const limits = { maxBytes: 10_000, timeoutMs: 30_000, allowsPrivate: true };
  for (const source of updateSource({ UPDATE_FEED_URL }, limits)) {
    expect(await refreshSource(site.db, source, { signal, log })).toBe(true);
    // It is not due again for a day.
    expect(await refreshSource(site.db, source, { signal, log })).toBe(false);
  }
  expect(requests).toEqual([
    {
      url: '/releases',
      host: `127.0.0.1:${port}`,
      accept: 'application/json, application/atom+xml',
      'user-agent': 'Mallard',
      connection: 'close',
    },
  ]);
  expect(await owner.dashboard.update()).toEqual({
    version: '99.1.0',
    url: 'https://releases.example/99',
  });
  expect(await findUpdate(site.db, '99.1.0')).toBeNull();
});
