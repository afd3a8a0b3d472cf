import { defineConfig } from 'vite';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { answerMedia } from './src/platform/http/media-files.server.ts';

// Native modules, and Shiki's few hundred grammar files, stay outside the server bundle.
const external = ['better-sqlite3', 'pg', 'pg-native', 'shiki', 'sharp'];

/** Pictures for the development server; the built site's own server has them in front. */
const media: Plugin = {
  name: 'mallard-media',
  configureServer: (server) => {
    const folder = join(process.env['DATA_DIR'] ?? 'data', 'media');
    server.middlewares.use((req, res, next) => {
      if (req.url?.startsWith('/media/')) void answerMedia(req, res, folder);
      else next();
    });
  },
};

export default defineConfig({
  plugins: [media, tailwindcss(), tanstackStart(), react({ compiler: true })],
  environments: {
    ssr: {
      resolve: { noExternal: true, external },
      build: { rollupOptions: { external } },
    },
  },
});
