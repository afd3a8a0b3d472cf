import { existsSync } from 'node:fs';
import { readEnv, type Env } from '../src/platform/env.server.ts';

/** Reads the settings of the environment and of `.env`. If one is invalid, the process exits with the list. */
export function readSettings(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
