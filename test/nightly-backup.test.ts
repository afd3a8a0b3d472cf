/** Nightly backups: written, encrypted, verified, stored and expired, in a folder and in a bucket. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDestination } from '#features/backup/destination.server.ts';
import { decryptFile, encryptFile } from '#features/backup/encryption.server.ts';
import { runNightlyBackup } from '#features/backup/nightly-backup.server.ts';
import { getNightlyHour } from '#features/backup/nightly-job.server.ts';
import { restoreBackup } from '#features/backup/restore.server.ts';
import { TaskReport } from '#features/tasks/report.ts';
import { readEnv } from '#platform/env.server.ts';
import { claimJob, releaseDailyJob } from '#platform/jobs/jobs.server.ts';
import { onBothEngines } from './engines.ts';
import { startS3, type S3Server } from './s3-server.ts';
import { createSite, openSite, type TestSite } from './site.ts';
import { createFullSite, pictureName, readAllRows } from './transfer-site.ts';

// Each writes and restores whole sites, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const key = 'a key of the tests, long enough';
const night = new Date('2026-11-22T03:00:00Z');
const fileName = 'nightly-2026-11-22T03-00-00Z.tar.gz';

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-nightly-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function flipByte(bytes: Buffer, position: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[position] = (changed[position] ?? 0) ^ 0x41;
  return changed;
}

/** Runs a nightly backup of the site into this folder, or as the settings say. */
function runInto(site: TestSite, folder: string, settings: Record<string, string> = {}) {
  const env = readEnv({ DATA_DIR: dirname(site.location.file), BACKUP_DIR: folder, ...settings });
  return runNightlyBackup({
    db: site.db,
    storage: site.storage,
    destination: openDestination(env),
    workFolder: join(env.DATA_DIR, 'backups', '.nightly'),
    key: env.BACKUP_KEY,
    now: night,
  });
}

onBothEngines((engine) => {
  it('stores a verified backup in a folder, and leaves no temporary files', async () => {
    const site = await createFullSite(engine);
    const folder = join(createTemporaryFolder(), 'new');
    const result = await runInto(site, folder);
    expect(result).toMatchObject({ name: fileName, problem: null, files: 1 });
    expect(readdirSync(folder).toSorted()).toEqual([fileName, 'proofs.json']);
    const file = join(folder, fileName);
    expect(statSync(file).mode % 0o100).toBe(0);
    expect(statSync(file).size).toBe(result.bytes);
    expect(existsSync(join(dirname(site.location.file), 'backups', '.nightly'))).toBe(false);
    const restored = await createSite(engine === 'sqlite' ? 'postgres' : 'sqlite');
    await restoreBackup(restored, { file, report: new TaskReport() });
    expect(await readAllRows(restored)).toEqual(await readAllRows(site));
  });

  it('encrypts with a key, which restoring asks for', async () => {
    const site = await createFullSite(engine);
    const folder = createTemporaryFolder();
    const { name } = await runInto(site, folder, { BACKUP_KEY: key });
    expect(name).toBe(`${fileName}.age`);
    const file = join(folder, name);
    const bytes = readFileSync(file);
    expect(bytes.toString('latin1').startsWith('age-encryption.org/v1\n-> scrypt ')).toBe(true);
    const restored = await createSite(engine);
    const restore = (withKey?: string) =>
      restoreBackup(restored, { file, report: new TaskReport(), key: withKey });
    await expect(restore()).rejects.toThrow('is encrypted. Set BACKUP_KEY to the key');
    await expect(restore(`${key}!`)).rejects.toThrow(
      'was encrypted with another key. Set BACKUP_KEY',
    );
    expect(await readAllRows(restored)).toEqual({});
    await restore(key);
    expect(await readAllRows(restored)).toEqual(await readAllRows(site));
  });

  it('says which pictures are missing, and when the disk has too little space', async () => {
    const site = await createFullSite(engine);
    const folder = createTemporaryFolder();
    await site.storage.remove(pictureName);
    expect((await runInto(site, folder)).problem).toContain(
      `not in the backup: media/${pictureName}.`,
    );
    // A sparse file: it has a size, and takes no space.
    await site.storage.put(`${'0'.repeat(16)}.webp`, Buffer.from('x'));
    truncateSync(join(dirname(site.location.file), 'media', `${'0'.repeat(16)}.webp`), 8e12);
    await expect(runInto(site, folder)).rejects.toThrow(
      /^A backup needs about 16 TB in .*nightly, and [\d.]+ [GT]B are free\. Free some space there\.$/,
    );
  });

  it('is claimed once, however many processes there are, and a missed night is made up', async () => {
    const site = await createSite(engine);
    const others = await Promise.all([openSite(site.location), openSite(site.location)]);
    const nightBefore = new Date(night.getTime() - 86_400_000);
    const getLatestDue = (now: Date) => (now < night ? nightBefore : night);
    const job = { name: 'back up', intervalMs: 1, getLatestDue };
    const claimAt = async (time: string) => {
      const claims = [site, ...others].map(({ db }) => claimJob(db, job, new Date(time)));
      return (await Promise.all(claims)).filter(Boolean).length;
    };
    // A new site waits for its first night.
    expect(await claimAt('2026-11-21T12:00:00Z')).toBe(0);
    expect(await claimAt('2026-11-22T09:00:00Z')).toBe(1);
    expect(await claimAt('2026-11-22T09:01:00Z')).toBe(0);
    await releaseDailyJob(site.db, job.name);
    expect(await claimAt('2026-11-22T09:02:00Z')).toBe(1);
  });
});

it('refuses an encrypted file that was cut or changed', async () => {
  const folder = createTemporaryFolder();
  const plain = join(folder, 'plain');
  const encrypted = join(folder, 'encrypted');
  const decrypted = join(folder, 'decrypted');
  writeFileSync(plain, 'text '.repeat(40_000));
  await encryptFile(plain, encrypted, key);
  await decryptFile(encrypted, decrypted, key);
  expect(readFileSync(decrypted).equals(readFileSync(plain))).toBe(true);
  const bytes = readFileSync(encrypted);
  for (const changed of [bytes.subarray(0, -20), flipByte(bytes, bytes.length - 20)]) {
    writeFileSync(encrypted, changed);
    await expect(decryptFile(encrypted, decrypted, key)).rejects.toThrow(
      'is damaged: it cannot be decrypted',
    );
  }
});

it('the database is open as Litestream asks: WAL, a busy timeout, checkpoints', async () => {
  const { db } = await createSite('sqlite');
  const read = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.ref(name)}`.execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await read('journal_mode')).toBe('wal');
  expect(await read('busy_timeout')).toBeGreaterThanOrEqual(5_000);
  expect(await read('wal_autocheckpoint')).toBe(1_000);
});

it('deletes expired backups of its own, and nothing else', async () => {
  const site = await createFullSite('sqlite');
  const folder = createTemporaryFolder();
  const days = Array.from({ length: 60 }, (_, day) =>
    new Date(night.getTime() - (day + 1) * 86_400_000).toISOString().slice(0, 10),
  );
  for (const day of days) writeFileSync(join(folder, `nightly-${day}T03-00-00Z.tar.gz`), day);
  const others = ['mallard-2026-01-01T00-00-00.tar.gz', 'notes.txt', 'nightly-old.tar.gz'];
  for (const name of others) writeFileSync(join(folder, name), name);
  await runInto(site, folder);
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining([...others, fileName, 'proofs.json']));
  const retained = names.filter((name) => name.endsWith('T03-00-00Z.tar.gz'));
  expect(retained).toHaveLength(12);
  expect(retained.toSorted().slice(0, 3)).toEqual([
    'nightly-2026-09-30T03-00-00Z.tar.gz',
    'nightly-2026-10-31T03-00-00Z.tar.gz',
    'nightly-2026-11-01T03-00-00Z.tar.gz',
  ]);
});

describe('in a bucket', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3(3);
  });
  afterAll(() => s3.stop());

  const getSettings = () => ({
    BACKUP_S3_ENDPOINT: s3.settings.endpoint,
    BACKUP_S3_REGION: s3.settings.region,
    BACKUP_S3_BUCKET: s3.settings.bucket,
    BACKUP_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  });

  it('a backup is stored below backups/, can be restored, and expires', async () => {
    const site = await createFullSite('sqlite');
    const folder = createTemporaryFolder();
    const old = Array.from(
      { length: 20 },
      (_, day) => `nightly-2026-10-${day + 10}T03-00-00Z.tar.gz`,
    );
    const foreign = ['media/a.webp', 'nightly-2026-01-01T03-00-00Z.tar.gz', 'backups/other.txt'];
    for (const name of [...old.map((one) => `backups/${one}`), ...foreign])
      s3.objects.set(name, Buffer.from('x'));
    const { name } = await runInto(site, folder, { ...getSettings(), BACKUP_KEY: key });
    expect(readdirSync(folder)).toEqual([]);
    expect([...s3.objects.keys()]).toEqual(expect.arrayContaining(foreign));
    expect(s3.objects.has('backups/proofs.json')).toBe(true);
    const nightly = [...s3.objects.keys()].filter((one) => one.startsWith('backups/nightly-'));
    expect(nightly).toHaveLength(8);
    const file = join(folder, name);
    writeFileSync(file, s3.objects.get(`backups/${name}`) ?? '');
    const restored = await createSite('sqlite');
    await restoreBackup(restored, { file, report: new TaskReport(), key });
    expect(await readAllRows(restored)).toEqual(await readAllRows(site));
  });

  it('a backup whose stored bytes differ is deleted, and counts as failed', async () => {
    s3.objects.clear();
    const site = await createFullSite('sqlite');
    s3.failures.push('none', 'altered');
    await expect(runInto(site, createTemporaryFolder(), getSettings())).rejects.toThrow(
      'What is in the bucket pictures is not what was written.',
    );
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('a key without rights fails with a sentence', async () => {
    const site = await createFullSite('sqlite');
    const settings = { ...getSettings(), BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' };
    await expect(runInto(site, createTemporaryFolder(), settings)).rejects.toThrow(
      'The bucket pictures rejects the backup. Check the BACKUP_S3 settings',
    );
  });
});

it('is on where the site has a public address, unless the setting says otherwise', () => {
  const hourOf = (baseUrl: string, BACKUP_HOUR = '') =>
    getNightlyHour(readEnv({ BACKUP_HOUR }), baseUrl);
  expect(hourOf('https://site.example')).toBe(3);
  for (const local of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(hourOf(local), local).toBeNull();
  expect(hourOf('https://site.example', 'off')).toBeNull();
  expect(hourOf('http://localhost:3000', '0')).toBe(0);
});
