/**
 * Runs everything that can say no: the guards, the tests of Vitest, then those of Playwright against the built site.
 * Words after the command choose the test files whose path has one of them; the guards are left out then.
 * `--unit` runs the tests of Vitest alone, `--e2e` those of Playwright.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildIfChanged } from './build-stamp.ts';
import { ensureChromium } from './find-chromium.ts';
import { forgetSettings } from './forget-settings.ts';
import { closingLines, createResult, type PartResult } from './testing/part-result.ts';
import { runNode } from './testing/run-node.ts';
import { runPlaywright, skipPlaywright } from './testing/run-playwright.ts';
import { runVitest } from './testing/run-vitest.ts';

const isOption = (word: string) => word.startsWith('--');
const options = process.argv.slice(2).filter(isOption);
const words = process.argv.slice(2).filter((word) => !isOption(word));
const isUnit = !options.includes('--e2e');
const isBrowser = !options.includes('--unit');
const seconds: [name: string, seconds: number][] = [];
const parts: PartResult[] = [];

forgetSettings();
const folder = createFolder();
process.env['CHROMIUM_PATH'] = ensureChromium();
// All of them, unless something is chosen.
if (words.length === 0 && options.length === 0)
  parts.push(await time('guards', 'Checking format, lint, types and the house.', runGuards));
const isBuilt = await time('build', 'Making sure that the site is built.', async () =>
  buildIfChanged(),
);
if (isUnit)
  parts.push(
    await time('unit', 'Running the tests of Vitest.', () => runVitest({ words, folder })),
  );
if (isBrowser)
  parts.push(
    await time('browser', 'Running the tests of Playwright.', () =>
      isBuilt ? runPlaywright(words, folder) : skipPlaywright(words, folder),
    ),
  );

console.log(`\n${seconds.map(([name, took]) => `${name} ${took.toFixed(1)} s`).join(' · ')}`);
if (!isBuilt)
  console.log('The build failed; its lines are above. Without it no page can be tested.');
if (parts.every(({ passed, failed, notRun }) => passed + failed + notRun === 0))
  console.log(`No test file has ${words.join(' or ')} in its path.`);
for (const line of closingLines(parts)) console.log(line);
const isWell = parts.every(({ failed, notRun }) => failed + notRun === 0);
process.exitCode = isWell && parts.some(({ passed }) => passed > 0) ? 0 : 1;

/** Every part leaves its report here; also what the tests make needs a folder for temporary files. */
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

async function time<Result>(name: string, says: string, run: () => Promise<Result>) {
  console.log(`\n${says}`);
  const start = performance.now();
  const result = await run();
  seconds.push([name, (performance.now() - start) / 1000]);
  return result;
}

/** The guards name what they find at the top; together they count as one that fails, and as none that passes. */
async function runGuards(): Promise<PartResult> {
  const code = await runNode(['scripts/check.ts']);
  return createResult(code, { what: 'guards', passed: 0, failed: 0, notRun: 0 });
}
