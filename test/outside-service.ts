/** A service on loopback that answers as it is told, for those that ask outside services. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface OutsideService {
  /** Its origin. */
  url: string;
  /** What it was asked: method, path with query, headers. */
  asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
}

type Answer = (path: string, response: ServerResponse) => unknown;

/** An answer as JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** Ways in which a service does not do its part, and what the owner is to be told of each. */
export const troubles: Record<string, { answer: Answer; says: RegExp; isRefused?: boolean }> = {
  'a key that is not accepted': {
    answer: json({ message: 'Bad credentials' }, 401),
    says: /does not accept the key/,
    isRefused: true,
  },
  'nobody by that name': {
    answer: json({ message: 'Not Found' }, 404),
    says: /does not know/,
    isRefused: true,
  },
  'too many questions': {
    answer: json({}, 429, { 'retry-after': '7200' }),
    says: /too often/,
  },
  'a redirect to elsewhere': {
    answer: json({}, 302, { location: 'http://127.0.0.1:1/' }),
    says: /answered 302/,
  },
  'a fault of its own': { answer: json({}, 503), says: /answered 503/ },
  'what is no JSON': {
    answer: (_, response) => response.end('<!doctype html><title>Sorry</title>'),
    says: /form that is not known/,
  },
  'another shape': { answer: json({ hello: ['world'] }), says: /form that is not known/ },
  'more than anybody reads': {
    answer: (_, response) => response.end(`[${'1,'.repeat(1_500_000)}1]`),
    says: /too large/,
  },
  'a broken connection': {
    answer: (_, response) => response.destroy(),
    says: /cannot be reached/,
  },
};

export async function startOutsideService(answer: Answer): Promise<OutsideService> {
  const asked: OutsideService['asked'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      answer(url, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }; // it listens on a port
}
