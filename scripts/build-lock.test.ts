import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../test/temporary-folder.ts';
import { takeLock } from './build-lock.ts';

const createLockFile = () => join(createTemporaryFolder(), 'dist', '.lock');

it('a second process waits until the lock is released', async () => {
  const file = createLockFile();
  const first = await takeLock(file);
  expect(first.hasWaited).toBe(false);
  let isTaken = false;
  const second = takeLock(file).then((lock) => {
    isTaken = true;
    return lock;
  });
  await Promise.resolve();
  expect(isTaken).toBe(false);
  first.release();
  const lock = await second;
  expect(lock.hasWaited).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  lock.release();
  expect(existsSync(file)).toBe(false);
});

it('the lock of a process that has ended is taken over', async () => {
  const file = createLockFile();
  (await takeLock(file)).release();
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  const lock = await takeLock(file);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  lock.release();
});
