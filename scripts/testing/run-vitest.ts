import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createResult, type PartResult } from './part-result.ts';
import { readReport, runNode, runQuietly } from './run-node.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; assertionResults: unknown[] }[];
}
interface Listed {
  file: string;
}
interface Run {
  /** Selects the test files whose path contains one of them; empty for all. */
  filters: string[];
  /** The folder of the runner's reports. */
  folder: string;
  /** Added to this process's own. */
  env?: Record<string, string>;
}

const vitest = 'node_modules/vitest/vitest.mjs';
const listConfig = 'scripts/testing/list.config.ts';
const what = 'tests of Vitest';

export async function runVitest(run: Run): Promise<PartResult> {
  const { filters, folder, env } = run;
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = [vitest, 'run', '--passWithNoTests', ...reporters, ...filters];
  const code = await runNode(command, { env });
  const report = readReport<Report>(file);
  const notRun = code === 0 && report ? 0 : await countMissing(report, run);
  return createResult(code, { what, ...countVitest(report), notRun });
}

/** A file that does not load has no failed test; a skipped test has no result. */
export function countVitest(report: Report | undefined) {
  if (!report) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + broken.length;
  return { passed: report.numPassedTests, failed };
}

/** The number of tests in files without a report; a file whose tests cannot be listed counts as one. */
async function countMissing(report: Report | undefined, run: Run): Promise<number> {
  const files = await list(['--filesOnly'], run);
  const missing = findMissing(files, report);
  if (missing.length === 0) return 0;
  const collect = ['--no-static-parse', '--config', listConfig, '--root', '.'];
  const tests = await list(collect, { ...run, filters: missing });
  return missing
    .map((file) => Math.max(1, tests.filter((test) => test.file === file).length))
    .reduce((total, number) => total + number, 0);
}

export function findMissing(files: Listed[], report: Report | undefined): string[] {
  const reported = new Set(report?.testResults.map(({ name }) => name));
  return files.map(({ file }) => file).filter((file) => !reported.has(file));
}

async function list(flags: string[], { filters, folder, env }: Run): Promise<Listed[]> {
  const file = join(folder, 'vitest-list.json');
  rmSync(file, { force: true });
  await runQuietly([vitest, 'list', ...flags, `--json=${file}`, ...filters], env);
  return readReport<Listed[]>(file) ?? [];
}
