/** The command lines of docs/cli.md, in the order of the page, in one shell, against a started site. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { startServedSite } from '../http/served-site.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { commands } from '../../cli/commands.ts';
import { exitCodes } from '../../cli/exit-codes.ts';
import { createTokenOf } from './command-line.ts';

const page = readFileSync('docs/cli.md', 'utf8');

it('the commands of the documentation run, one after the other', async () => {
  const site = await startServedSite('sqlite');
  const folder = createTemporaryFolder();
  const tools = createTemporaryFolder();
  writeExecutable(
    join(tools, 'mallard'),
    `exec "${process.execPath}" "${resolve('scripts/cli.ts')}" "$@"`,
  );
  writeExecutable(join(tools, 'editor'), `printf '\\nWhy it is *higher*.\\n' >> "$1"`);
  writeFileSync(join(folder, 'token.txt'), `${await createTokenOf(site)}\n`);
  mkdirSync(join(folder, 'notes'));
  writeFileSync(join(folder, 'notes/ebb.md'), '# Ebb\n\nLow water.\n');
  const lines = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  expect(lines.length).toBeGreaterThan(4);
  const script = ['set -ex', ...lines].join('\n').replaceAll('https://your.site', site.baseUrl);
  const env = {
    PATH: `${tools}:${process.env['PATH']}`,
    HOME: folder,
    EDITOR: 'editor',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  };
  const { code, output } = await runShell(script, folder, env);
  expect(output).toContain('+ mallard push --publish');
  expect([code, output]).toEqual([0, expect.any(String)]);
  expect(readFileSync(join(folder, 'spring-tide.md'), 'utf8')).toContain('title: Spring tide');
  expect(readdirSync(join(folder, 'site/articles'))).toEqual([
    'ebb.md',
    'neap-tide.md',
    'spring-tide.md',
  ]);
  expect(readFileSync(join(folder, 'site/articles/spring-tide.md'), 'utf8')).toContain('*higher*');
});

it('the documentation names every command and every exit code', () => {
  const missing = commands.filter(
    ({ name }) => !page.includes(`mallard ${name}`) && !page.includes(`\`${name}\``),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
  const codes = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(codes).toEqual(Object.values(exitCodes));
});

function writeExecutable(path: string, script: string) {
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

function runShell(script: string, folder: string, env: Record<string, string | undefined>) {
  const child = spawn('sh', ['-c', script], { cwd: folder, env });
  let output = '';
  const collect = (part: Buffer) => void (output += part.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise<{ code: number | null; output: string }>((done) => {
    child.on('close', (code) => done({ code, output }));
  });
}
