import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { safePost } from './safe-post.server.ts';

/** Listens on loopback, and counts connections. */
async function listenForConnections() {
  const state = { port: 0, connections: 0 };
  const server = createServer((socket) => {
    state.connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  state.port = (server.address() as AddressInfo).port; // it listens on a port
  return state;
}

const post = (url: string, allowsHost = () => false) =>
  safePost({ url, headers: {}, body: 'x', timeoutMs: 5_000, maxResponseBytes: 100, allowsHost });

it.each([
  'https://127.0.0.1',
  'https://localhost',
  'https://[::ffff:127.0.0.1]',
  'https://2130706433',
])(
  'never connects to this machine by %s, be it an address or a name that leads to it',
  async (address) => {
    const state = await listenForConnections();
    await expect(post(`${address}:${state.port}/`)).rejects.toThrow('inside a private network');
    expect(state.connections).toBe(0);
  },
);

it('calls without TLS only what the owner allows', async () => {
  const state = await listenForConnections();
  await expect(post('http://hooks.example/')).rejects.toThrow('has to be called with https');
  const allowed = post(`http://127.0.0.1:${state.port}/`, () => true);
  await expect(allowed).rejects.toThrow('it closed the connection');
  expect(state.connections).toBe(1);
});

it('says that there is no such name', async () => {
  await expect(post('https://no-such-name.invalid/')).rejects.toThrow('cannot be reached');
});
