import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { addressKey, isProxy, resolveClientAddress } from './client-address.server.ts';

/** Open connections: of all clients together, and of one client (an IPv4 address or an IPv6 /64). */
export const defaultMaxConnections = { total: 4_000, perClient: 256 };

export interface ConnectionLimits {
  maxConnections: typeof defaultMaxConnections;
  /** Trusted proxies: all visitors arrive over their connections, so only the total applies to them. */
  proxies: BlockList;
}

/** Closes connections beyond the limits when they are opened. Returns the set of open connections. */
export function limitConnections(
  server: Server,
  { maxConnections, proxies }: ConnectionLimits,
): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  server.maxConnections = maxConnections.total;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const address = resolveClientAddress(socket.remoteAddress, undefined, proxies);
    if (isProxy(proxies, address)) return;
    const client = addressKey(address);
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    socket.once('close', () => {
      const rest = (counts.get(client) ?? 1) - 1;
      if (rest === 0) counts.delete(client);
      else counts.set(client, rest);
    });
    if (count > maxConnections.perClient) socket.destroy();
  });
  return sockets;
}
