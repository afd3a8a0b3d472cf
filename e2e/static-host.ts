import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.md': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

/** Serves folders as a static file host does. The keys are base paths with a trailing slash. */
export async function startStaticHost(folders: Record<string, string>) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url?.replace(/\?.*$/s, '') ?? '/');
    const root = Object.keys(folders)
      .toSorted((one, other) => other.length - one.length)
      .find((name) => path.startsWith(name));
    const folder = folders[root ?? '/'] ?? '';
    const relativePath = path.slice(root?.length ?? 1);
    const name =
      relativePath === '' || relativePath.endsWith('/')
        ? `${relativePath}index.html`
        : relativePath;
    try {
      const body = await readFile(join(folder, name));
      response.writeHead(200, {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
      });
      response.end(body);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EISDIR')
        return void response.writeHead(301, { location: `${path}/` }).end();
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(await readFile(join(folder, '404.html')));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${getPort(server)}`, stop: () => void server.close() };
}

function getPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address.port;
}
