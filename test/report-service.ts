import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A service on loopback that takes error reports, traces and profiles as they are sent. */
export async function startReportService() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      bodies.push(
        (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
      );
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    bodies,
    dsn: `http://key@127.0.0.1:${port}/1`,
    /** The contents of all items of this type. An envelope has lines: its header, then each item's header and content. */
    items: <Item>(type: string): Item[] =>
      bodies.flatMap((body) => {
        const [, ...lines] = body.trimEnd().split('\n');
        const read = (line = '{}') => JSON.parse(line) as unknown;
        return lines.flatMap((line, index) => {
          if (index % 2 !== 0) return [];
          const header = read(line) as { type: string }; // Sentry's own format
          return header.type === type ? [read(lines[index + 1]) as Item] : [];
        });
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
