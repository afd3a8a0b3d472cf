import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transportLink } from './trpc-transport.ts';

let server: Server;
let url = '';
let body = '';
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(() => void server.close());

/** The message that a call ends with when the server answers this. */
async function messageFor(responseBody: string): Promise<string> {
  body = responseBody;
  const client = createTRPCClient({ links: [httpLink({ url, transformer: superjson as never })] }); // no router to infer it from
  const procedure = (client as never as { any: { thing: { query(): Promise<unknown> } } }).any
    .thing; // any path will do
  return procedure.query().then(
    () => 'no error',
    (error: unknown) => (error as Error).message, // the client throws errors only
  );
}

it.each(['{"unknown":1}', '[]', '"text"', '{"result":"none"}'])(
  'reports that %s cannot be read',
  async (responseBody) => {
    expect(await messageFor(responseBody)).toBe('Unable to transform response from server');
  },
);

it('has a message for a thrown value that is not an error', () => {
  expect(TRPCClientError.from({} as never).message).toBe('Unknown error'); // whatever was thrown
});

it('sends at most as many calls in one request as the server accepts', async () => {
  const asked: number[] = [];
  const echo = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', url);
    const count = pathname.split(',').length;
    asked.push(count);
    const answers = Array.from({ length: count }, () => ({ result: { data: { json: 1 } } }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers));
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const { port } = echo.address() as AddressInfo; // it listens on a port
  const client = createTRPCClient({ links: [transportLink(`http://127.0.0.1:${port}`)] });
  const { thing } = (client as never as { any: { thing: { query(): Promise<unknown> } } }).any; // any path will do
  const answers = await Promise.all(Array.from({ length: 25 }, () => thing.query()));
  echo.close();
  expect(answers).toEqual(Array.from({ length: 25 }, () => 1));
  expect(asked.toSorted((one, other) => one - other)).toEqual([5, 10, 10]);
});
