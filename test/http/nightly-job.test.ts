/** The job of nightly backups in the built site: its process, the overview, the metrics and the mail. */
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startRun } from '#features/backup/runs.server.ts';
import { as, getUserId } from '../as.ts';
import { onBothEngines } from '../engines.ts';
import { startMailServer } from '../mail-server.ts';
import { parseExposition } from '../parse-exposition.ts';
import { createSite } from '../site.ts';
import { createFullSite } from '../transfer-site.ts';
import { sendRequest } from './send-request.ts';
import { startServedSite } from './served-site.ts';

const token = 'a-token-of-the-tests';
/** A start may take long on a busy machine, and a backup after it. */
const timeout = 120_000;

async function missLastNight(db: Awaited<ReturnType<typeof createSite>>['db']) {
  const startedAt = '2026-01-01T03:00:00.000Z';
  await db.insertInto('job').values({ name: 'back up', startedAt }).execute();
}

/** As a power failure leaves it: the backup of the last night was claimed and begun, and nothing goes on. */
async function cutBackup(db: Awaited<ReturnType<typeof createSite>>['db']) {
  const startedAt = new Date(Date.now() - 6 * 60_000).toISOString();
  for (const name of ['back up', 'watch the backup'])
    await db.insertInto('job').values({ name, startedAt }).execute();
  await startRun(db, 'the folder of the test');
  await db.updateTable('backupRun').set({ startedAt }).execute();
}

async function readMetric(port: number, name: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const { text } = await sendRequest(port, '/metrics', { headers });
  return parseExposition(text).get(`mallard_backup_${name}`)?.samples[0]?.value;
}

onBothEngines((engine) => {
  it.each(['missed', 'cut'])(
    'makes up a night that was %s at the start, in a process of its own, and shows it',
    async (how) => {
      const data = await createFullSite(engine);
      await (how === 'missed' ? missLastNight(data.db) : cutBackup(data.db));
      const site = await startServedSite(data, { BACKUP_HOUR: '3', METRICS_TOKEN: token });
      const owner = await as(site, 'owner');
      const read = () => owner.transfer.backupStatus();
      await expect.poll(async () => (await read()).lastSuccess, { timeout }).not.toBeNull();
      const { lastSuccess, failure, isLate } = await read();
      expect({ failure, isLate }).toEqual({ failure: null, isLate: false });
      expect(lastSuccess).toMatchObject({ files: 1, problem: null });
      const folder = join(dirname(site.location.file), 'backups');
      expect(readdirSync(folder).toSorted()).toEqual([lastSuccess?.name, 'proofs.json']);
      expect(await readMetric(site.port, 'last_size_bytes')).toBe(lastSuccess?.bytes);
      expect(await readMetric(site.port, 'failures')).toBe(0);
      expect(await readMetric(site.port, 'last_success_timestamp_seconds')).toBe(
        Date.parse(lastSuccess?.finishedAt ?? '') / 1_000,
      );
      expect((await owner.transfer.backups()).items).toMatchObject([
        { name: lastSuccess?.name, provedAt: expect.any(String) as string },
      ]);
    },
    2 * timeout,
  );
});

it(
  'a failure is in the log, in the metrics and on the overview, and sends one mail',
  async () => {
    const mail = await startMailServer();
    onTestFinished(mail.stop);
    const data = await createSite('sqlite');
    await getUserId(data, 'owner');
    await missLastNight(data.db);
    const notAFolder = join(dirname(data.location.file), 'file');
    writeFileSync(notAFolder, '');
    const site = await startServedSite(data, {
      BACKUP_HOUR: '3',
      BACKUP_DIR: join(notAFolder, 'backups'),
      METRICS_TOKEN: token,
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@site.example',
    });
    await expect.poll(() => mail.received.length, { timeout }).toBe(1);
    expect(mail.received[0]?.subject).toMatch(/^The backup of .* failed$/);
    expect(mail.received[0]?.headers.has('list-unsubscribe')).toBe(false);
    expect(site.output()).toContain('nightly backup failed');
    expect(await readMetric(site.port, 'failures')).toBe(1);
    const owner = await as(site, 'owner');
    const { lastSuccess, failure } = await owner.transfer.backupStatus();
    expect(lastSuccess).toBeNull();
    expect(failure?.problem).toMatch(/^[A-Z].*\.$/);
    expect(mail.received[0]?.text).toContain(failure?.problem);
  },
  2 * timeout,
);
