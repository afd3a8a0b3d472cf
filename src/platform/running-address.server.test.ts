import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRunningAddress, recordRunningAddress } from './running-address.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mallard-running-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('finds the address while the process runs, and not after it has stopped', async () => {
  expect(await findRunningAddress(folder)).toBeUndefined();
  const forget = await recordRunningAddress(folder, 'http://localhost:8080');
  expect(await findRunningAddress(folder)).toBe('http://localhost:8080');
  await forget();
  expect(await findRunningAddress(folder)).toBeUndefined();
});

it('ignores the record of a process that was killed, and a damaged one', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid, url: 'http://localhost:1' }));
  expect(await findRunningAddress(folder)).toBeUndefined();
  writeFileSync(join(folder, 'running.json'), '{');
  expect(await findRunningAddress(folder)).toBeUndefined();
});

it('leaves the record of another process that shares the folder', async () => {
  const forget = await recordRunningAddress(folder, 'http://localhost:3001');
  const other = JSON.stringify({ pid: process.ppid, url: 'http://localhost:3002' });
  writeFileSync(join(folder, 'running.json'), other);
  await forget();
  expect(await findRunningAddress(folder)).toBe('http://localhost:3002');
});
