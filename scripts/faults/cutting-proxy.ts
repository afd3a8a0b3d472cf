import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL that cuts every connection, at once or at a chosen message of the client. */
export interface CuttingProxy {
  port: number;
  /** From now on, the message of this number cuts all connections; 0 only counts. */
  cutAt(number: number): void;
  /** Cuts all connections now, and refuses others. */
  cut(): void;
  /** Lets messages pass again. Returns whether a connection was cut. */
  endCut(): boolean;
  close(): void;
}

/** Starts the proxy on a free port of loopback. */
export async function startCuttingProxy(target: URL): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let at = 0;
  let count = 0;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (message) => {
      count += 1;
      if (at > 0 && count >= at) cut();
      else upstream.write(message);
    });
    upstream.pipe(client);
  });
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, never on a pipe
  return {
    port,
    cutAt: (number) => {
      at = number;
      count = 0;
    },
    cut,
    endCut: () => {
      const wasCut = isCut;
      at = 0;
      isCut = false;
      return wasCut;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
