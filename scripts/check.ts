/**
/**
 * Runs all checks at once: formatting, lint, types, architecture rules, and unused code. Prints the duration of each, and
 * the output of failed ones. Arguments choose checks by name. `--fix` applies lint fixes and formats first.
 */
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

interface Check {
  name: string;
  command: string[];
}

const oxfmt = resolvePath('node_modules/oxfmt/bin/oxfmt');
const oxlint = resolvePath('node_modules/oxlint/bin/oxlint');
const checks: Check[] = [
  { name: 'format', command: [oxfmt, '--check'] },
  { name: 'lint', command: [oxlint, '--max-warnings', '0'] },
  { name: 'types', command: [resolvePath('node_modules/typescript/bin/tsc'), '--noEmit'] },
  { name: 'architecture', command: [resolvePath('scripts/check-architecture.ts')] },
  { name: 'unused', command: [resolvePath('node_modules/knip/bin/knip.js'), '--no-progress'] },
];

if (process.argv.includes('--fix')) {
  await run([oxlint, '--fix', '--silent']);
  await run([oxfmt]);
}
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const selected = checks.filter(({ name }) => names.length === 0 || names.includes(name));
if (selected.length === 0) {
  console.error(`Unknown check. Choose one of: ${checks.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const passed = await Promise.all(selected.map(runCheck));
if (passed.includes(false)) process.exitCode = 1;

/** The tools are those of this project, whatever checkout they check. */
function resolvePath(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

async function runCheck({ name, command }: Check): Promise<boolean> {
  const startTime = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name.padEnd(13)}${seconds} s\n`);
  if (code !== 0) process.stdout.write(`${output.trim()}\n\n`);
  return code === 0;
}

/** Runs a script with the same Node, and collects its output. */
function run(command: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
