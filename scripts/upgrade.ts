/** Brings the database to this version: checks, backs up, migrates, starts once, and rolls back if that fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireNoOtherProcess } from '#features/backup/database-copy.server.ts';
import { rollBackInterrupted } from '#features/backup/interrupted-upgrade.server.ts';
import { createBackupPath } from '#features/backup/stored-backups.server.ts';
import { inspectDatabase, upgradeSite } from '#features/backup/upgrade.server.ts';
import { readEnv, type Env } from '#platform/env.server.ts';
import { listIncompleteSettings } from '#platform/incomplete-settings.ts';
import { explainStartupError } from '#platform/startup-error.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
import { migrations } from '../migrations/all.ts';
import { ensureBuild } from './build-stamp.ts';
import { checkDisk, checkNode } from './doctor/check-machine.ts';

const help = `npm run upgrade

Run it after the files of the new version are there, with the site stopped. It checks Node, the settings, the disk and the
database, builds the site, writes a backup and verifies it, migrates the database, and starts the new version once. If a
step fails, the database is as it was before. It downloads no version by itself.

Exits with 0 when the site can be started, 1 when the upgrade failed, and 2 when the arguments are invalid.`;

const [argument] = process.argv.slice(2);
if (argument === undefined) await upgrade();
else {
  console.log(help);
  process.exitCode = argument === '--help' ? 0 : 2;
}

async function upgrade() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  let env: Env | undefined;
  try {
    env = readEnv(process.env);
    printStep('The settings are valid.');
    for (const sentence of listIncompleteSettings(env)) console.log(`  ${sentence}`);
    for (const check of [checkNode, checkDisk]) {
      const { isOk, message } = await check(env);
      if (!isOk) throw new Error(message);
      printStep(message);
    }
    await upgradeDatabase(env);
  } catch (error) {
    const explained = env ? explainStartupError(error, env) : error;
    process.stderr.write(
      `✗ ${explained instanceof Error ? explained.message : String(explained)}\n`,
    );
    process.exitCode = 1;
  }
}

async function upgradeDatabase(env: Env) {
  const file = join(env.DATA_DIR, 'mallard.sqlite');
  if (env.DATABASE_URL === undefined && !existsSync(file))
    return printStep('There is no site yet: npm start creates it.');
  const location = { url: env.DATABASE_URL, file };
  await requireNoOtherProcess(location);
  if (await rollBackInterrupted(location))
    printStep('The last upgrade was interrupted: the database is put back as it was before it.');
  const { isEmpty, pending } = await inspectDatabase(location, migrations);
  if (isEmpty) return printStep('The database is empty: npm start creates the tables.');
  printStep(
    `The database answers. ${pending.length > 0 ? `To be applied: ${pending.join(', ')}.` : 'It needs no change.'}`,
  );
  ensureBuild();
  await upgradeSite({
    location,
    storage: await openStorage(env),
    backupFile: createBackupPath(env.DATA_DIR, 'before-upgrade'),
    migrations,
    checkStart,
    onStep: printStep,
  });
  console.log('The upgrade is done. Start the site: npm start.');
}

/** Starts the built site once in a process of its own. */
async function checkStart() {
  const child = spawn(process.execPath, ['scripts/check-start.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null]; // Node's own event
  if (code !== 0) throw new Error(`The new version does not start. ${output.trim()}`);
}

function printStep(sentence: string) {
  console.log(`✓ ${sentence}`);
}
