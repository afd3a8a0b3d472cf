import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { createTemporaryFolder } from '../serve.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves a page with only CodeMirror, whose text is set by `setText`. */
export async function servePlain() {
  const folder = createTemporaryFolder();
  let text = '';
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: fileURLToPath(new URL('plain.html', import.meta.url)) },
    },
    logLevel: 'error',
  });
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const type = types[extname(path)] ?? 'text/plain';
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.end(path === '/text' ? text : await readFile(join(folder, path)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/plain.html`,
    setText: (newText: string) => (text = newText),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
