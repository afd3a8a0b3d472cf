import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
