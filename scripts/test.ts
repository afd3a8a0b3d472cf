/**
 * Runs everything that can say no: the guards, the tests of Vitest, then those of Playwright against the built site.
 * Words after the command choose the test files whose path has one of them; the guards are left out then.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureBuild } from './build-stamp.ts';
import { ensureChromium } from './find-chromium.ts';
import { forgetSettings } from './forget-settings.ts';

interface Count {
  passed: number;
  failed: number;
}

const words = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'mallard-reports-'));
const seconds: [name: string, seconds: number][] = [];

forgetSettings();
process.env['CHROMIUM_PATH'] = ensureChromium();
const guarded =
  words.length > 0 ||
  (await part('guards', 'Checking format, lint, types and the house.', checkHouse));
await part('build', 'Making sure that the site is built.', async () => ensureBuild());
const unit = await part('unit', 'Running the tests of Vitest.', runVitest);
const browser = await part('browser', 'Running the tests of Playwright.', runPlaywright);
rmSync(reports, { recursive: true });

const passed = unit.passed + browser.passed;
const failed = unit.failed + browser.failed;
console.log(`\n${seconds.map(([name, took]) => `${name} ${took.toFixed(1)} s`).join(' · ')}`);
if (!guarded) console.log('A guard said no; its lines are at the top.');
if (passed + failed === 0) console.log(`No test file has ${words.join(' or ')} in its path.`);
console.log(`Tests: ${passed} passed, ${failed} failed`);
process.exitCode = guarded && failed === 0 && passed > 0 ? 0 : 1;

async function part<Result>(name: string, says: string, run: () => Promise<Result>) {
  console.log(`\n${says}`);
  const start = performance.now();
  const result = await run();
  seconds.push([name, (performance.now() - start) / 1000]);
  return result;
}

async function checkHouse(): Promise<boolean> {
  return (await runNode(['scripts/check.ts'])) === 0;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

async function runVitest(): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests'];
  const code = await runNode([...vitest, ...reporters, ...words]);
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1 };
  // A file that does not even load has no test to fail; one that is skipped shows nothing.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = report.numFailedTests + report.numPendingTests + broken.length;
  return countOf(code, report.numPassedTests, failures);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

async function runPlaywright(): Promise<Count> {
  const file = join(reports, 'playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'];
  const code = await runNode([...playwright, '--reporter=list,json', ...words]);
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return countOf(code, expected, unexpected + flaky + skipped);
}

/** A run that ends badly without naming a test counts as one that failed. */
function countOf(code: number, right: number, wrong: number): Count {
  return { passed: right, failed: code !== 0 && wrong === 0 ? 1 : wrong };
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report; // the runner's own format
  } catch {
    return undefined;
  }
}

function runNode(command: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
