import { join } from 'node:path';
import { createResult, type PartResult } from './part-result.ts';
import { readReport, runNode, runQuietly, type Output } from './run-node.ts';

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const playwright = 'node_modules/@playwright/test/cli.js';
const what = 'tests of Playwright';

interface Run {
  /** Selects the test files whose path contains one of them; empty for all. */
  filters: string[];
  /** The folder of the runner's reports. */
  folder: string;
  /** By default the output is shown at once. */
  output?: Output | undefined;
}

export async function runPlaywright({ filters, folder, output }: Run): Promise<PartResult> {
  const file = join(folder, 'playwright.json');
  const command = [playwright, 'test', '--pass-with-no-tests', '--reporter=list,json', ...filters];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runNode(command, { env, output });
  const report = readReport<Report>(file);
  const counted = countPlaywright(report);
  const existing = code === 0 && report ? 0 : await countPlaywrightTests(filters, folder);
  const notRun = Math.max(0, existing - counted.passed - counted.failed);
  return createResult(code, { what, ...counted, notRun });
}

/** The result if the tests could not be started. */
export async function skipPlaywright(words: string[], folder: string): Promise<PartResult> {
  const notRun = await countPlaywrightTests(words, folder);
  return createResult(1, { what, passed: 0, failed: 0, notRun });
}

/** A flaky or skipped test counts as one without a result. */
export function countPlaywright(report: Report | undefined) {
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/** In a list every test counts as skipped. 0 if the tests cannot be listed. */
async function countPlaywrightTests(words: string[], folder: string): Promise<number> {
  const file = join(folder, 'playwright-list.json');
  const command = [
    playwright,
    'test',
    '--list',
    '--pass-with-no-tests',
    '--reporter=json',
    ...words,
  ];
  await runQuietly(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return readReport<Report>(file)?.stats.skipped ?? 0;
}
