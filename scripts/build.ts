import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, createBuilder } from 'vite';
import { styleSheetsFile } from '../src/platform/page-styles/inline-styles.server.ts';
import { splitStyles } from './page-styles/split-styles.ts';
import { takeLock } from './build-lock.ts';
import { computeStamp, forgetBuild, isBuildCurrent, recordBuild } from './build-stamp.ts';
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
const builder = await createBuilder({ logLevel: 'warn' });
await builder.buildApp();
// The image encoder runs in its own process, so it has its own file next to the server.
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'src/features/media/encode-process.server.ts',
    outDir: 'dist/server',
    emptyOutDir: false,
    rollupOptions: { external: ['sharp'], output: { entryFileNames: 'encode-process.js' } },
  },
  ssr: { noExternal: true },
});
// So do a nightly backup and an import. Drivers of databases are not bundled.
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: false,
    rollupOptions: {
      input: {
        'backup-process': 'src/features/backup/backup-process.server.ts',
        'import-process': 'src/features/import/import-process.server.ts',
      },
      external: ['better-sqlite3', 'pg', 'pg-native', 'sharp', 'shiki'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['better-sqlite3', 'pg', 'pg-native', 'sharp', 'shiki'] },
});
// The diagram renderer runs in a sandboxed frame, with its own files.
await build({
  configFile: false,
  logLevel: 'warn',
  root: 'src/content/diagrams',
  base: './',
  build: {
    outDir: resolve('dist/client/diagrams'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    modulePreload: { polyfill: false },
    rollupOptions: { input: 'src/content/diagrams/frame.html' },
  },
});
// The script of a static export, with relative URLs.
await build({
  configFile: false,
  logLevel: 'warn',
  base: './',
  publicDir: false,
  // The toast component would load React for one message.
  resolve: {
    alias: [
      { find: /^.*\/show-notice\.ts$/, replacement: resolve('src/client/static-export-notice.ts') },
    ],
  },
  build: {
    outDir: 'dist/exported',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: 'src/client/static-export.ts',
      output: {
        entryFileNames: 'assets/copy-[name]-[hash].js',
        chunkFileNames: 'assets/copy-[name]-[hash].js',
        assetFileNames: 'assets/copy-[name]-[hash][extname]',
      },
    },
  },
});
await writeStyleSheets('dist/client');
for (const side of ['client', 'server']) await moveMaps(side);
await compressFolder('dist/client');
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

/** Writes a Brotli and a gzip file next to every text file of the build. */
async function compressFolder(folder: string) {
  const texts = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  );
}

async function compressFile(path: string) {
  const body = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [brotliBody, gzipBody] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  if (brotliBody.length < body.length) await writeFile(`${path}.br`, brotliBody);
  if (gzipBody.length < body.length) await writeFile(`${path}.gz`, gzipBody);
}
