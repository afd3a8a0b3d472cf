import { join } from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = process.env['SMALL_SITE_FOLDER'];
if (!folder) throw new Error('SMALL_SITE_FOLDER says into which folder the small site is built.');

/** A small site with the project's own client, middleware of server functions and error screen. */
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
        // Its routes are defined in the router; the generated route tree is not used.
        virtualRouteConfig: { type: 'root', file: 'root.tsx', children: [] },
        generatedRouteTree: join(folder, 'route-tree.ts'),
      },
    }),
    react(),
  ],
  build: { outDir: folder },
  environments: { ssr: { resolve: { noExternal: true, external: ['better-sqlite3', 'pg'] } } },
});
