/** Checks whether everything that the site needs works, and says what to do where it does not. Changes nothing. */
import { existsSync } from 'node:fs';
import { readEnv, type Env } from '../src/platform/env.server.ts';
import { listIncompleteSettings } from '../src/platform/incomplete-settings.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkAddress, checkClock, checkDisk, checkNode } from './doctor/check-machine.ts';
import { checkExternalStats } from './doctor/check-external-stats.ts';
import { checkBackups } from './doctor/check-backups.ts';
import { checkMail, checkPictures, checkSignIn } from './doctor/check-services.ts';
import type { Check, Finding } from './doctor/finding.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const checks: Record<string, Check> = {
  node: checkNode,
  clock: checkClock,
  disk: checkDisk,
  database: checkDatabase,
  address: checkAddress,
  'sign-in': checkSignIn,
  mail: checkMail,
  pictures: checkPictures,
  backups: checkBackups,
  elsewhere: checkExternalStats,
};

const env = parseEnv();
if (env) for (const [name, check] of Object.entries(checks)) await runCheck(name, () => check(env));

function parseEnv(): Env | null {
  try {
    const parsed = readEnv(process.env);
    const incomplete = listIncompleteSettings(parsed);
    printFinding('settings', {
      isOk: incomplete.length === 0,
      message: incomplete.join(' ') || 'They are valid.',
    });
    return parsed;
  } catch (error) {
    printFinding('settings', { isOk: false, message: getMessage(error) });
    return null;
  }
}

async function runCheck(name: string, check: () => Promise<Finding>) {
  printFinding(
    name,
    await check().catch((error: unknown) => ({ isOk: false, message: getMessage(error) })),
  );
}

function printFinding(name: string, { isOk, message }: Finding) {
  console.log(`${isOk ? '✓' : '✗'} ${name.padEnd(10)}${message}`);
  if (!isOk) process.exitCode = 1;
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
