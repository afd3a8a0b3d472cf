/** The package of the command line, as it is installed on another machine: without this project, and without a network. */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServedSite } from '../http/served-site.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { createTokenOf } from './command-line.ts';
import { version } from '../../cli/version.ts';

const archive = `mallard-cli-${version}.tgz`;

interface Result {
  code: number | null;
  output: string;
}

function run(
  command: string,
  args: string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
): Promise<Result> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
  });
  let output = '';
  const collect = (part: Buffer) => void (output += part.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.end();
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

it('the package is installed offline, has no dependencies, and works from an empty folder', async () => {
  const built = join(createTemporaryFolder(), 'package');
  expect(
    await run(process.execPath, ['scripts/build-cli.ts', built], { folder: process.cwd() }),
  ).toEqual({
    code: 0,
    output: '',
  });
  const folder = createTemporaryFolder();
  // Without it npm would install into the nearest folder above that has one.
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const npmEnv = { npm_config_cache: createTemporaryFolder(), npm_config_update_notifier: 'false' };
  const packed = await run('npm', ['pack', '--silent', built], { folder, env: npmEnv });
  expect(packed).toEqual({ code: 0, output: `${archive}\n` });
  const installed = await run('npm', ['install', '--offline', '--no-audit', `./${archive}`], {
    folder,
    env: npmEnv,
  });
  expect(installed.code).toBe(0);
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
    ['mallard-cli'],
  );
  expect(readdirSync(join(folder, 'node_modules/mallard-cli')).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'mallard.js',
    'package.json',
  ]);
  const code = readFileSync(join(folder, 'node_modules/mallard-cli/mallard.js'), 'utf8');
  const imports = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name);
  expect(imports.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  // None of them is in Node 20.
  expect(code).not.toMatch(
    /URL\.parse\(|Promise\.(try|withResolvers)\(|Object\.groupBy\(|Array\.fromAsync\(|RegExp\.escape\(/,
  );

  const site = await startServedSite('sqlite');
  const mallard = join(folder, 'node_modules/.bin/mallard');
  const env = { MALLARD_SITE: site.baseUrl, MALLARD_TOKEN: await createTokenOf(site) };
  const empty = createTemporaryFolder();
  expect(await run(mallard, ['--version'], { folder: empty })).toEqual({
    code: 0,
    output: `${version}\n`,
  });
  expect((await run(mallard, [], { folder: empty })).output).toContain('Commands:');
  expect(await run(mallard, ['new', 'articles', 'Tides'], { folder: empty, env })).toMatchObject({
    code: 0,
  });
  expect((await run(mallard, ['list', '--json'], { folder: empty, env })).output).toContain(
    '"slug": "tides"',
  );
  expect(await run(mallard, ['pull', 'site'], { folder: empty, env })).toEqual({
    code: 0,
    output: 'articles/tides.md: written here\n',
  });
  expect(await run(mallard, ['list'], { folder: empty })).toMatchObject({ code: 4 });
  expect(await run(mallard, ['lists'], { folder: empty })).toMatchObject({ code: 2 });
  const closed = { MALLARD_SITE: 'http://127.0.0.1:9', MALLARD_TOKEN: env.MALLARD_TOKEN };
  expect(await run(mallard, ['whoami'], { folder: empty, env: closed })).toMatchObject({ code: 6 });
});
