import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBuilder } from 'vite';
import { styleSheetsFile } from '../src/platform/page-styles/inline-styles.server.ts';
import { splitStyles } from './page-styles/split-styles.ts';
import { takeLock } from './build-lock.ts';
import { computeStamp, forgetBuild, isBuildCurrent, recordBuild } from './build-stamp.ts';
import { compressFolder } from './compress-folder.ts';
import { readSettings } from './read-settings.ts';

// Before the build starts: invalid settings are reported at once, not after minutes.
readSettings();
process.env['NODE_ENV'] = 'production';
// Two builds at once would write the same files. Another one may have made what this one was asked for.
const { hasWaited } = await takeLock('dist/.build-lock');
if (hasWaited && isBuildCurrent()) process.exit(0);
// Before the sources are read: what changes during the build is not in it.
const stamp = computeStamp();
// What is there is of no sources while it is replaced.
forgetBuild();
// At the same time, because the bundler leaves a second processor idle most of the time.
const parts = spawn(process.execPath, ['scripts/build-parts.ts'], { stdio: 'inherit' });
const partsExit = once(parts, 'exit');
process.once('exit', () => parts.kill());
const builder = await createBuilder({ logLevel: 'warn' });
await builder.buildApp();
await writeStyleSheets('dist/client');
for (const side of ['client', 'server']) await moveMaps(side);
await compressFolder('dist/client');
const [status] = await partsExit;
if (status !== 0) process.exit(1);
// Only now, because the build of the site empties its folders.
await rm('dist/exported', { recursive: true, force: true });
await cp('dist/parts', 'dist', { recursive: true });
await rm('dist/parts', { recursive: true });
recordBuild(stamp);

/** Writes the style sheets in parts, of which the server puts into a page what it uses. */
async function writeStyleSheets(folder: string) {
  const names = (await readdir(`${folder}/assets`)).filter((name) => name.endsWith('.css'));
  const sheets = await Promise.all(
    names.map(async (name) => {
      const css = await readFile(`${folder}/assets/${name}`, 'utf8');
      return [`/assets/${name}`, splitStyles(css)];
    }),
  );
  await writeFile(join(folder, styleSheetsFile), JSON.stringify(Object.fromEntries(sheets)));
}

/**
 * Moves the source maps out of a build folder, so that they are never served, to a folder for upload, with a copy
 * of each script, because an upload needs both.
 */
async function moveMaps(side: string) {
  const from = `dist/${side}`;
  const to = `dist/source-maps/${side}`;
  await rm(to, { recursive: true, force: true });
  const maps = (await readdir(from, { recursive: true })).filter((path) => path.endsWith('.map'));
  for (const map of maps) {
    await mkdir(dirname(join(to, map)), { recursive: true });
    await rename(join(from, map), join(to, map));
    const script = map.replace(/\.map$/, '');
    await copyFile(join(from, script), join(to, script));
  }
}
