/** What somebody learns who reads the data folder or the database: nothing with which to act as a user. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSession, findSession, getSessionExpiry } from '#features/user/session.server.ts';
import { createAuth } from '#platform/auth/auth.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { describeTables, readRows } from '#platform/db/table-io.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { createLog } from '#platform/log.server.ts';
import { migrations } from '../migrations/all.ts';
import { getUserId } from './as.ts';
import { onBothEngines } from './engines.ts';
import { createEmptySite, createSite, siteSecret, type TestSite } from './site.ts';

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-modes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command that opens the site, as a user whose files everybody may read. Returns what it wrote. */
function openSiteIn(dataFolder: string): string {
  const command = `umask 022; exec '${process.execPath}' scripts/owner.ts 2>&1`;
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataFolder,
    DATABASE_URL: '',
    SITE_URL: '',
  };
  return execFileSync('sh', ['-c', command], { env, encoding: 'utf8' });
}

/** The permissions of the folder and of all in it that others have too, by their paths. */
function listOpen(folder: string): Record<string, string> {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  const open = names.flatMap((name) => {
    const mode = statSync(join(folder, name)).mode & 0o777;
    return mode & 0o077 ? [[name, mode.toString(8)] as const] : [];
  });
  return Object.fromEntries(open);
}

it('a new data folder can be read by the user of the site only', () => {
  const dataFolder = join(createFolder(), 'data');
  openSiteIn(dataFolder);
  expect(readdirSync(dataFolder)).toEqual(
    expect.arrayContaining(['auth-secret', 'mallard.sqlite']),
  );
  expect(listOpen(dataFolder)).toEqual({});
});

it('a data folder that everybody could read is closed at the next start', () => {
  const dataFolder = join(createFolder(), 'data');
  openSiteIn(dataFolder);
  for (const name of ['media', 'backups', 'imports', 'imports/one']) {
    mkdirSync(join(dataFolder, name));
    writeFileSync(join(dataFolder, name, 'a-file'), 'private');
    chmodSync(join(dataFolder, name, 'a-file'), 0o644);
    chmodSync(join(dataFolder, name), 0o755);
  }
  chmodSync(join(dataFolder, 'mallard.sqlite'), 0o644);
  chmodSync(dataFolder, 0o755);
  openSiteIn(dataFolder);
  expect(listOpen(dataFolder)).toEqual({});
});

it('a data folder with the files of others stays open, its own files are closed, and the log says so', () => {
  const dataFolder = join(createFolder(), 'data');
  mkdirSync(dataFolder, { mode: 0o755 });
  writeFileSync(join(dataFolder, 'novel.txt'), 'mine', { mode: 0o644 });
  const output = openSiteIn(dataFolder);
  expect(listOpen(dataFolder)).toEqual({ '.': '755', 'novel.txt': '644' });
  expect(output).toContain('data folder is not private');
  expect(output).toContain('novel.txt');
});

/** Every value in the database, as text. */
async function readEverything({ db }: TestSite): Promise<string> {
  const values: string[] = [];
  for (const table of await describeTables(db, () => false))
    for await (const rows of readRows(db, table)) values.push(JSON.stringify(rows));
  return values.join();
}

onBothEngines((engine) => {
  it('a session in the database cannot be continued by whoever reads it', async () => {
    const site = await createSite(engine);
    const userId = await getUserId(site, 'owner');
    const token = await createSession(site.db, { userId, userAgent: null });
    expect((await findSession(site.db, token))?.viewer.id).toBe(userId);
    expect(await readEverything(site)).not.toContain(token);
    const row = await site.db.selectFrom('session').select('token').executeTakeFirstOrThrow();
    expect(await findSession(site.db, row.token)).toBeNull();
  });

  it('the library that signs people in stores hashes, and finds and ends sessions by their token', async () => {
    const site = await createSite(engine);
    const userId = await getUserId(site, 'owner');
    const auth = await createAuth({
      db: site.db,
      env: readEnv({}),
      log: createLog('silent'),
      baseUrl: 'https://site.example',
      secret: siteSecret,
      issuer: null,
      getSessionExpiry,
    });
    const { internalAdapter } = await auth.$context;
    const { token } = await internalAdapter.createSession(userId);
    expect(await readEverything(site)).not.toContain(token);
    expect((await findSession(site.db, token))?.viewer.id).toBe(userId);
    const found = await internalAdapter.findSession(token);
    expect([found?.session.token, found?.user.id]).toEqual([token, userId]);
    const state = 'a-state-of-a-sign-in';
    const expiresAt = new Date(Date.now() + 60_000);
    await internalAdapter.createVerificationValue({ identifier: state, value: '{}', expiresAt });
    expect(await readEverything(site)).not.toContain(state);
    await internalAdapter.deleteSession(token);
    expect(await findSession(site.db, token)).toBeNull();
  });

  it('users stay signed in when their tokens are hashed by the update', async () => {
    const site = await createEmptySite(engine);
    const earlier = Object.entries(migrations).filter(([name]) => name < '024');
    await migrate(site, Object.fromEntries(earlier));
    const userId = await getUserId(site, 'member');
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 3_600_000).toISOString();
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const tokens = Array.from({ length: 501 }, (_, at) => `a-token-of-the-old-format-${at}`);
    const row = { userId, expiresAt, ipAddress: null, userAgent: null, ...times };
    await site.db
      .insertInto('session')
      .values(tokens.map((token) => ({ ...row, id: token, token })))
      .execute();
    await migrate(site);
    for (const token of [tokens[0], tokens.at(-1)])
      expect((await findSession(site.db, token ?? ''))?.viewer.id).toBe(userId);
    const rows = await site.db.selectFrom('session').select('token').execute();
    expect(rows.filter(({ token }) => tokens.includes(token))).toEqual([]);
  });
});
