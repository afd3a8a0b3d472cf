/**
 * All guards at once: formatting, lint, types, the house's own rules, and what nobody uses. Prints what each took, and
 * what it says where it fails. Words choose checks by their names. `--fix` formats and mends first what can be mended.
 */
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

interface Guard {
  name: string;
  command: string[];
}

const oxfmt = at('node_modules/oxfmt/bin/oxfmt');
const oxlint = at('node_modules/oxlint/bin/oxlint');
const guards: Guard[] = [
  { name: 'format', command: [oxfmt, '--check'] },
  { name: 'lint', command: [oxlint, '--max-warnings', '0'] },
  { name: 'types', command: [at('node_modules/typescript/bin/tsc'), '--noEmit'] },
  { name: 'house', command: [at('scripts/check-house.ts')] },
  { name: 'unused', command: [at('node_modules/knip/bin/knip.js'), '--no-progress'] },
];

if (process.argv.includes('--fix')) {
  await run([oxlint, '--fix', '--silent']);
  await run([oxfmt]);
}
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = guards.filter(({ name }) => names.length === 0 || names.includes(name));
if (chosen.length === 0) {
  console.error(`There is no such check. Choose of: ${guards.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const passed = await Promise.all(chosen.map(stand));
if (passed.includes(false)) process.exitCode = 1;

/** The guards are this project's, whichever checkout they are run in. */
function at(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

async function stand({ name, command }: Guard): Promise<boolean> {
  const start = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name.padEnd(8)}${seconds} s\n`);
  if (code !== 0) process.stdout.write(`${output.trim()}\n\n`);
  return code === 0;
}

/** Runs a script with this very Node, and gathers what it prints. */
function run(command: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const gather = (part: Buffer) => void (output += part.toString());
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
