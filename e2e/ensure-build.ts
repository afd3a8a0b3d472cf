import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/build-stamp.ts';
import { demoFolderVariable, fillDemoFolder } from './demo-folder.ts';

/**
 * Runs once, before the workers start: two concurrent builds would overwrite each other's files, and each worker would seed
 * the demo content for every site that it starts. Returns a function that removes that content at the end.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default function setUp(): () => void {
  ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'mallard-e2e-demo-'));
  fillDemoFolder(folder);
  process.env[demoFolderVariable] = folder;
  return () => rmSync(folder, { recursive: true });
}
