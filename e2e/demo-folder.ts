import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createEmptyEnv } from '../scripts/clear-env.ts';

/** The variable that passes the folder from the setup to the worker processes. */
export const demoFolderVariable = 'MALLARD_E2E_DEMO';

/** Writes the demo content into an empty data folder, as the first start of a site does. */
export function fillDemoFolder(folder: string): void {
  const env = { ...process.env, ...createEmptyEnv(), NODE_ENV: 'production', DATA_DIR: folder };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts'], { env });
  if (status !== 0) throw new Error(`The demo content could not be written:\n${String(stderr)}`);
}

/** Copies the demo content of the setup into a new data folder. Without a setup the site seeds it at its start. */
export function copyDemoFolder(to: string): void {
  const from = process.env[demoFolderVariable];
  if (from !== undefined) cpSync(from, to, { recursive: true });
}
