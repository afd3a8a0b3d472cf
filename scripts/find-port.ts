import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Finds a free port. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, never on a pipe
  server.close();
  await once(server, 'close');
  return port;
}
