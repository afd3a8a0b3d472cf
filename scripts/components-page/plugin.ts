import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';

const path = '/dev/components';

/** Serves the page of all components of src/ui, in the development server only. */
export const componentsPage: Plugin = {
  name: 'mallard-components-page',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '/';
      if (new URL(url, 'http://localhost').pathname === path) void sendPage(server, url, response);
      else next();
    });
  },
};

async function sendPage(server: ViteDevServer, url: string, response: ServerResponse) {
  try {
    const html = await readFile(new URL('index.html', import.meta.url), 'utf8');
    const page = await server.transformIndexHtml(url, html);
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}
