/** A configurable HTTP service on loopback that stands in for external services. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ExternalService {
  /** Its origin. */
  url: string;
  /** The requests that it received. */
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
}

type ResponseHandler = (path: string, response: ServerResponse) => unknown;

/** Responds with JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): ResponseHandler =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** Failures of an external service, with the message that the owner reads. */
export const failureCases: Record<
  string,
  { handler: ResponseHandler; messagePattern: RegExp; isPermanent?: boolean }
> = {
  'a key that is not accepted': {
    handler: json({ message: 'Bad credentials' }, 401),
    messagePattern: /does not accept the key/,
    isPermanent: true,
  },
  'an unknown user': {
    handler: json({ message: 'Not Found' }, 404),
    messagePattern: /has no such resource/,
    isPermanent: true,
  },
  'too many requests': {
    handler: json({}, 429, { 'retry-after': '7200' }),
    messagePattern: /too many requests/,
  },
  'a redirect to another host': {
    handler: json({}, 302, { location: 'http://127.0.0.1:1/' }),
    messagePattern: /answered 302/,
  },
  'a server error': { handler: json({}, 503), messagePattern: /answered 503/ },
  'a response that is not JSON': {
    handler: (_, response) => response.end('<!doctype html><title>Sorry</title>'),
    messagePattern: /unknown format/,
  },
  'an unknown schema': { handler: json({ hello: ['world'] }), messagePattern: /unknown format/ },
  'an oversized response': {
    handler: (_, response) => response.end(`[${'1,'.repeat(1_500_000)}1]`),
    messagePattern: /too large/,
  },
  'a broken connection': {
    handler: (_, response) => response.destroy(),
    messagePattern: /cannot be reached/,
  },
};

export async function startExternalService(handler: ResponseHandler): Promise<ExternalService> {
  const requests: ExternalService['requests'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      handler(url, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }; // it listens on a port
}
