import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions } from 'node:net';
import { canReusePort, explainListen } from '../http/listen.server.ts';

interface Address {
  port: number;
  host: string;
}

/**
 * Makes sure that no other program listens on a port that processes are going to share: they share it with whoever else
 * shares it, so they would not notice. Returns the port, which the system chooses for 0. Rejects with a sentence.
 */
export async function claimPort(address: Address): Promise<number> {
  const probe = await listenAlone({ ...address, exclusive: true }, address);
  const { port } = probe.address() as AddressInfo; // it listens on a port, not on a path
  probe.close();
  await once(probe, 'close');
  // Of two servers that start at the same time, both may have found it free. The system releases this name with the process.
  if (canReusePort) {
    const lock = await listenAlone(
      { path: `\0mallard ${address.host} ${port}` },
      { ...address, port },
    );
    lock.on('connection', (socket) => socket.destroy());
    lock.unref();
  }
  return port;
}

async function listenAlone(options: ListenOptions, address: Address) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, address)));
    server.listen(options, resolve);
  });
  return server;
}
