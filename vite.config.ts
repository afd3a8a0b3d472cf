import { defineConfig } from 'vite';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { editorChunks, nameChunkFile, preloadTextEditor } from './scripts/editor-chunks.ts';
import type * as mediaFiles from './src/platform/http/media-files.server.ts';
import type * as siteRuntime from './src/platform/runtime.server.ts';

// Native modules, and Shiki's few hundred grammar files, stay outside the server bundle.
const external = [
  'better-sqlite3',
  'pg',
  'pg-native',
  'shiki',
  'sharp',
  'satori',
  '@resvg/resvg-js',
];

/** Pictures for the development server; the built site's own server has them in front. */
const media: Plugin = {
  name: 'mallard-media',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/media/')) next();
      else void answerFromStorage(request, response);
    });
  },
};

async function answerFromStorage(request: IncomingMessage, response: ServerResponse) {
  // Loaded by Node, not bundled into this file, so that the names of layers lead to them; the runtime is the site's own.
  const load = (path: string): Promise<unknown> => import(new URL(path, import.meta.url).href);
  const [files, site] = (await Promise.all([
    load('./src/platform/http/media-files.server.ts'),
    load('./src/platform/runtime.server.ts'),
  ])) as [typeof mediaFiles, typeof siteRuntime]; // these are the modules just named
  const { storage } = await site.runtime();
  await files.sendMedia(request, response, { storage });
}

/**
 * The code that sends calls of server functions and serializes their values is fetched with the first call: hydrating a page
 * needs none of it, and it is a twelfth of what React brings along.
 */
const lazyServerFunctions: Plugin = {
  name: 'mallard-lazy-server-functions',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /start-client-core\/dist\/esm\/client-rpc\/createClientRpc\.js$/ },
    handler: (code) => {
      const staticImport = 'import { serverFnFetcher } from "./serverFnFetcher.js";';
      if (!code.includes(staticImport))
        throw new Error('createClientRpc.js of TanStack Start no longer imports serverFnFetcher.');
      const lazyImport =
        'const serverFnFetcher = (...args) => import("./serverFnFetcher.js").then((module) => module.serverFnFetcher(...args));';
      return { code: code.replace(staticImport, lazyImport), map: null };
    },
  },
};

/** The first script of every page, with all that it shares with others: it must not load what they need. */
const firstScript = { name: 'first', test: /src\/client\.tsx$/, priority: 6 };

/** What every page needs once React is loaded, in one file: compressed together it is smaller than in forty files. */
const core = { name: 'core', test: /src\/client\/hydrate\.tsx$/, priority: 5 };

export default defineConfig(({ command }) => ({
  // The editor and the charts are large, and fetched only where they are used.
  // Source maps are for who reads error reports; scripts/build.ts puts them out of the public folder.
  build: {
    chunkSizeWarningLimit: 2_000,
    sourcemap: 'hidden',
    // How long plugins took is printed on slow machines only, and means nothing to who starts a site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  plugins: [
    media,
    lazyServerFunctions,
    preloadTextEditor(),
    tailwindcss(),
    tanstackStart(),
    react({ compiler: true }),
  ],
  // The scan for what to prepare for the browser meets the server's files too; these are not for it.
  optimizeDeps: { exclude: external },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: nameChunkFile,
            codeSplitting: { groups: [firstScript, core, ...editorChunks] },
          },
        },
      },
    },
    ssr: {
      // In one bundle the server starts in half the time. In development Node loads what is made for Node.
      resolve: { ...(command === 'build' ? { noExternal: true as const } : {}), external },
      // The server's bundle is read from disk, not sent anywhere.
      build: { rolldownOptions: { external }, chunkSizeWarningLimit: 10_000, sourcemap: 'hidden' },
    },
  },
}));
