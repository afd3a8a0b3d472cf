import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../scripts/build-stamp.ts';
import { demoFolderVariable, fillDemoFolder } from './demo-folder.ts';

/**
 * Once, before the workers start: two of them would build into each other's files, and each would write the demo content
 * anew for every site that it starts. Answers what removes that content at the end.
 */
// oxlint-disable-next-line import/no-default-export -- the form that Playwright asks for
export default function setUp(): () => void {
  ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'mallard-e2e-demo-'));
  fillDemoFolder(folder);
  process.env[demoFolderVariable] = folder;
  return () => rmSync(folder, { recursive: true });
}
