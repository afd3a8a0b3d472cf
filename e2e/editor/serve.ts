import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { blocksInput, renderBlocks } from '../../src/content/markdown/render-blocks.server.ts';
import { renderMarkdown } from '../../src/content/markdown/render.server.ts';
import { contentSecurityPolicy } from '../../src/platform/security-headers/security-headers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Every picture of the media library. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#a83"/></svg>';

/** Serves a page with only the editor, built like the site, with its security policy and its renderer. */
export async function serveEditor() {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-editor-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [tailwindcss(), react({ compiler: true })],
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  });
  const server = createServer((request, response) => void handleRequest(folder, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}

async function handleRequest(folder: string, request: IncomingMessage, response: ServerResponse) {
  const path = new URL(request.url ?? '/', 'http://a').pathname;
  if (request.method === 'POST') {
    const body = await text(request);
    const rendered =
      path === '/blocks'
        ? await renderBlocks(blocksInput.parse(JSON.parse(body)), async () => null)
        : await renderMarkdown(body, { sourceLines: true });
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(rendered));
    return;
  }
  if (path.startsWith('/media/') || /^\/\w+\.png$/.test(path)) {
    response.setHeader('Content-Type', 'image/svg+xml').end(picture);
    return;
  }
  const file = path === '/' ? '/index.html' : path;
  try {
    const bytes = await readFile(join(folder, file));
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    response.setHeader(
      'Content-Security-Policy',
      contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }),
    );
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}
