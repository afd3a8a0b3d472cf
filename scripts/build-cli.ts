/** Builds the package of the command line into `dist/cli`: one file without dependencies, for any Node from 20. */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const folder = process.argv[2] ?? 'dist/cli';
await rm(folder, { recursive: true, force: true });
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'cli/main.ts',
    outDir: folder,
    emptyOutDir: false,
    target: 'node20',
    rollupOptions: {
      output: { entryFileNames: 'mallard.js', banner: '#!/usr/bin/env node', codeSplitting: false },
    },
  },
  ssr: { noExternal: true },
});
const source = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, unknown>; // npm's own format
const description = {
  name: 'mallard-cli',
  version: source['version'],
  description: 'The command line of sites with Mallard.',
  license: source['license'],
  type: 'module',
  bin: { mallard: 'mallard.js' },
  engines: { node: '>=20' },
  files: ['mallard.js'],
};
await writeFile(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
await copyFile('LICENSE', join(folder, 'LICENSE'));
await copyFile('docs/cli.md', join(folder, 'README.md'));
