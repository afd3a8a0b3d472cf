import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countVitest, findMissing, runVitest } from './run-vitest.ts';

const folder = mkdtempSync(join(tmpdir(), 'mallard-run-vitest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = {
  numPassedTests: 4,
  numFailedTests: 2,
  numPendingTests: 1,
  testResults: [
    { name: '/a.test.ts', status: 'failed', assertionResults: [{}] },
    { name: '/b.test.ts', status: 'failed', assertionResults: [] },
  ],
};

it('a file that does not load and a test that is skipped count as failed', () => {
  expect(countVitest(report)).toEqual({ passed: 4, failed: 4 });
});

it('a file that the report does not name is missing', () => {
  const files = [{ file: '/a.test.ts' }, { file: '/c.test.ts' }];
  expect(findMissing(files, report)).toEqual(['/c.test.ts']);
  expect(findMissing(files, undefined)).toEqual(['/a.test.ts', '/c.test.ts']);
});

it(
  'tests count as not run when the database of the run does not answer',
  { timeout: 180_000 },
  async () => {
    const words = [resolve('src/platform/db/migrate.server.test.ts')];
    const env = { TEST_POSTGRES_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    const result = await runVitest({ filters: words, folder, env });
    expect(result).toMatchObject({ passed: 0, failed: 0, explained: true });
    expect(result.notRun).toBeGreaterThanOrEqual(10);
  },
);
