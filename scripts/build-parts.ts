/** Builds the programs beside the site into `dist/parts`, from where scripts/build.ts takes them. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';
import { buildDashboardWorker } from './build-dashboard-worker.ts';
import { compressFolder } from './compress-folder.ts';

process.env['NODE_ENV'] = 'production';
await rm('dist/parts', { recursive: true, force: true });
// The image encoder runs in its own process, so it has its own file next to the server.
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'src/features/media/encode-process.server.ts',
    outDir: 'dist/parts/server',
    emptyOutDir: false,
    rollupOptions: { external: ['sharp'], output: { entryFileNames: 'encode-process.js' } },
  },
  ssr: { noExternal: true },
});
// So do a nightly backup, an import, and its threads. Drivers of databases are not bundled.
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/parts/server',
    emptyOutDir: false,
    rollupOptions: {
      input: {
        'backup-process': 'src/features/backup/backup-process.server.ts',
        'render-worker': 'src/content/markdown/render-worker.server.ts',
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
    outDir: resolve('dist/parts/client/diagrams'),
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
    outDir: 'dist/parts/exported',
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
await buildDashboardWorker();
await compressFolder('dist/parts/client');
