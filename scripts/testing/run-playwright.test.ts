import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countPlaywright, skipPlaywright } from './run-playwright.ts';

const folder = mkdtempSync(join(tmpdir(), 'mallard-run-playwright-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a test that passes only sometimes or is skipped counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 4 });
  expect(countPlaywright(undefined)).toEqual({ passed: 0, failed: 0 });
});

it(
  'every browser test counts as not run when they could not begin',
  { timeout: 180_000 },
  async () => {
    const result = await skipPlaywright(['startup.test'], folder);
    expect(result).toMatchObject({ what: 'tests of Playwright', passed: 0, failed: 0 });
    expect(result.notRun).toBeGreaterThanOrEqual(7);
  },
);
