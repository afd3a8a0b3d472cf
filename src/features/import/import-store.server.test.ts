import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  changeCorrections,
  findState,
  listImports,
  readCorrections,
  saveState,
} from './import-store.server.ts';
import { defaultImportOptions } from './schema.ts';

function createUploadsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const state = {
  name: 'blog.zip',
  step: 'importing',
  options: defaultImportOptions,
  problem: null,
  report: null,
} as const;

it('finds the state of an import that runs in this process', async () => {
  const folder = createUploadsFolder();
  await saveState(folder, 'a', state);
  expect(await findState(folder, 'a')).toMatchObject({ step: 'importing', name: 'blog.zip' });
  expect(await findState(folder, 'b')).toBeUndefined();
  expect(await listImports(folder)).toMatchObject([{ id: 'a', step: 'importing' }]);
});

it('says that an import was interrupted, if its process has ended', async () => {
  const folder = createUploadsFolder();
  await saveState(folder, 'a', state);
  const path = join(folder, 'a', '.import', 'state.json');
  const stored: object = JSON.parse(readFileSync(path, 'utf8'));
  // In a container, the new process has the number of the old one.
  for (const worker of [
    { id: 'earlier', pid: process.pid },
    { id: 'earlier', pid: 2 ** 30 },
  ]) {
    writeFileSync(path, JSON.stringify({ ...stored, worker }));
    expect(await findState(folder, 'a')).toMatchObject({
      step: 'failed',
      problem: expect.stringContaining('The import was interrupted.'),
    });
  }
});

it('loses no correction of several at a time, and goes on after a refused one', async () => {
  const folder = createUploadsFolder();
  await saveState(folder, 'a', { ...state, step: 'previewed' });
  const ids = Array.from({ length: 20 }, (_, index) => `text-${index}`);
  const changes = ids.map((id) =>
    changeCorrections(folder, 'a', (before) => ({ ...before, [id]: { skip: true } })),
  );
  const refused = changeCorrections(folder, 'a', () => {
    throw new Error('Refused.');
  });
  await expect(refused).rejects.toThrow('Refused.');
  await Promise.all(changes);
  await changeCorrections(folder, 'a', (before) => ({ ...before, last: { isDraft: true } }));
  expect(Object.keys(await readCorrections(folder, 'a'))).toEqual([...ids, 'last']);
});
