import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface Answer {
  status?: number;
  headers: Record<string, string>;
  /** Each chunk is sent separately, after the browser has received the previous one. */
  chunks: (string | Buffer)[];
  /** The connection breaks off after the last chunk, once this resolves. */
  breaksOff?: Promise<void>;
}

export interface ReceivedCall {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
}

/** Redirects every server function call of a page to a server on loopback, which is closed with the page. */
export async function answerServerFunctions(page: Page, answer: Answer) {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    calls.push({ method, url: new URL(url, 'http://127.0.0.1'), headers });
    response.writeHead(answer.status ?? 200, answer.headers);
    // A response without a body, such as 204, has no chunk.
    void send(response, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  page.once('close', () => server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  await page.route(/\/_serverFn\//, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: `http://127.0.0.1:${port}${pathname}${search}` });
  });
  return { calls };
}

interface Sink {
  write(chunk: string | Buffer, done: () => void): boolean;
  end(): void;
  destroy(): void;
}

async function send(response: Sink, { chunks, breaksOff }: Answer) {
  for (const chunk of chunks)
    // A turn of the event loop between two writes sends each in a separate packet.
    await new Promise<void>((resolve) => response.write(chunk, () => setImmediate(resolve)));
  if (!breaksOff) return response.end();
  await breaksOff;
  response.destroy();
}
