/** Looks whether everything that the site needs is there, and says what to do where it is not. Changes nothing. */
import { existsSync } from 'node:fs';
import { readEnv, type Env } from '../src/platform/env.server.ts';
import { listIncomplete } from '../src/platform/incomplete-settings.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkAddress, checkClock, checkDisk, checkNode } from './doctor/check-machine.ts';
import { checkElsewhere } from './doctor/check-elsewhere.ts';
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
  elsewhere: checkElsewhere,
};

const env = readSettings();
if (env) for (const [name, check] of Object.entries(checks)) await look(name, () => check(env));

function readSettings(): Env | null {
  try {
    const read = readEnv(process.env);
    const incomplete = listIncomplete(read);
    say('settings', {
      well: incomplete.length === 0,
      says: incomplete.join(' ') || 'They can be read.',
    });
    return read;
  } catch (error) {
    say('settings', { well: false, says: tell(error) });
    return null;
  }
}

async function look(name: string, check: () => Promise<Finding>) {
  say(name, await check().catch((error: unknown) => ({ well: false, says: tell(error) })));
}

function say(name: string, { well, says }: Finding) {
  console.log(`${well ? '✓' : '✗'} ${name.padEnd(10)}${says}`);
  if (!well) process.exitCode = 1;
}

function tell(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
