import { join } from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = process.env['SMALL_SITE_FOLDER'];
if (!folder) throw new Error('SMALL_SITE_FOLDER says into which folder the small site is built.');

/** A site of a few lines around the project's own client, server functions' middleware and fallback box. */
export default defineConfig({
  logLevel: 'error',
  plugins: [
    tanstackStart({
      srcDirectory: 'e2e/small-site/src',
      start: { entry: '../../../src/start.ts' },
      client: { entry: '../../../src/client.tsx' },
      server: { entry: './server.ts' },
      router: {
        entry: './router.tsx',
        // Its routes are written in the router itself; what is generated of the root alone is not used.
        virtualRouteConfig: { type: 'root', file: 'root.tsx', children: [] },
        generatedRouteTree: join(folder, 'route-tree.ts'),
      },
    }),
    react(),
  ],
  build: { outDir: folder },
  environments: { ssr: { resolve: { noExternal: true, external: ['better-sqlite3', 'pg'] } } },
});
