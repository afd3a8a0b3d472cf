import { existsSync } from 'node:fs';
import { readEnv, type Env } from '../src/platform/env.server.ts';

/** The settings of the environment and of `.env`. Where one is wrong, the process ends with the list of what is. */
export function readSettings(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
