/**
 * Runs the checks beside the build, then the Vitest tests beside the Playwright tests, which need the built site.
 * Arguments select the test files whose path contains one of them; the checks are skipped then.
 * `--unit` runs the Vitest tests only: without arguments those next to the code, which need no built site. `--e2e` runs the
 * Playwright tests only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureChromium } from './find-chromium.ts';
import { clearEnv } from './clear-env.ts';
import { closingLines, createResult, type PartResult } from './testing/part-result.ts';
import { HeldOutput, runNode } from './testing/run-node.ts';
import { runPlaywright, skipPlaywright } from './testing/run-playwright.ts';
import { runVitest } from './testing/run-vitest.ts';

const isOption = (argument: string) => argument.startsWith('--');
const options = process.argv.slice(2).filter(isOption);
const filters = process.argv.slice(2).filter((argument) => !isOption(argument));
const hasUnitTests = !options.includes('--e2e');
const hasBrowserTests = !options.includes('--unit');
const isQuick = options.includes('--unit') && filters.length === 0;
/** The folders of the tests next to the code; those in `test` and `e2e` test the whole. */
const quickFilters = ['src/', 'scripts/'];
const seconds: [name: string, seconds: number][] = [];
const parts: PartResult[] = [];

clearEnv();
// Tests start some two hundred processes, each of which would strip the types of the same modules and compile them.
process.env['NODE_COMPILE_CACHE'] = resolve('node_modules/.cache/compiled');
const folder = createFolder();
process.env['CHROMIUM_PATH'] = ensureChromium();
const isWhole = filters.length === 0 && options.length === 0;
if (isWhole) console.log('\nChecking format, lint, types and architecture.');
const [checked, isBuilt] = await Promise.all([
  isWhole ? time('checks', runGuards) : undefined,
  isQuick || time('build', build),
]);
if (checked) parts.push(checked);
// The tests of one runner wait while those of the other need the processor. The lines of Playwright come after those of Vitest.
const output = hasUnitTests ? new HeldOutput() : undefined;
const [units, browsers] = await Promise.all([
  hasUnitTests ? time('unit', runUnitTests) : undefined,
  hasBrowserTests ? time('browser', runBrowserTests) : undefined,
]);
parts.push(...[units, browsers].filter((part) => part !== undefined));

console.log(
  `\n${seconds.map(([name, duration]) => `${name} ${duration.toFixed(1)} s`).join(' · ')}`,
);
if (!isBuilt)
  console.log('The build failed; its lines are above. Without it no page can be tested.');
if (parts.every(({ passed, failed, notRun }) => passed + failed + notRun === 0))
  console.log(`No test file has ${filters.join(' or ')} in its path.`);
for (const line of closingLines(parts)) console.log(line);
const isWell = parts.every(({ failed, notRun }) => failed + notRun === 0);
process.exitCode = isWell && parts.some(({ passed }) => passed > 0) ? 0 : 1;

/** The folder of the reports; the tests also need a folder for temporary files. */
function createFolder(): string {
  try {
    const created = mkdtempSync(join(tmpdir(), 'mallard-reports-'));
    process.on('exit', () => rmSync(created, { recursive: true, force: true }));
    return created;
  } catch {
    console.error(
      `The folder for temporary files is ${tmpdir()}, and this user cannot write there. Set TMPDIR to a folder that can be written, or unset it.`,
    );
    process.exit(1);
  }
}

async function time<Result>(name: string, run: () => Promise<Result>) {
  const startTime = performance.now();
  const result = await run();
  seconds.push([name, (performance.now() - startTime) / 1000]);
  return result;
}

/** Builds the site if the build is of other sources; false if that fails. */
async function build(): Promise<boolean> {
  return (await runNode(['scripts/build-if-changed.ts'])) === 0;
}

async function runUnitTests(): Promise<PartResult> {
  console.log('\nRunning the Vitest tests.');
  const result = await runVitest({ filters: isQuick ? quickFilters : filters, folder });
  output?.show();
  return result;
}

async function runBrowserTests(): Promise<PartResult> {
  (output ?? process.stdout).write('\nRunning the Playwright tests.\n');
  if (!isBuilt) return skipPlaywright(filters, folder);
  return runPlaywright({ filters, folder, output });
}

/** The checks print their findings at the top; together they count as one failed test, and as no passed one. */
async function runGuards(): Promise<PartResult> {
  const code = await runNode(['scripts/check.ts']);
  return createResult(code, { what: 'guards', passed: 0, failed: 0, notRun: 0 });
}
