import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientNetworks } from './client-networks.server.ts';
import { WaitingConnections } from './waiting-connections.server.ts';

/**
 * Open connections: of all clients together, of one client (an IPv4 address or an IPv6 /64), and how many more of all
 * clients may wait.
 */
export const defaultMaxConnections = { total: 4_000, perClient: 256, waiting: 2_000 };

export interface ConnectionLimits {
  maxConnections: typeof defaultMaxConnections;
  networks: ClientNetworks;
  /** Counts a connection of a network, and returns whether it is within its rate. */
  takeConnection: (network: string) => boolean;
}

/**
 * Limits connections when they are opened. Those of a client beyond its limits wait unread, because a client whose
 * connection is closed opens the next one at once. All visitors arrive over the connections of a trusted proxy, so only
 * the total applies to them. Returns the set of open connections.
 */
export function limitConnections(
  server: Server,
  { maxConnections, networks, takeConnection }: ConnectionLimits,
): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  const waiting = new WaitingConnections(maxConnections.waiting);
  server.maxConnections = maxConnections.total + maxConnections.waiting;
  server.on('connection', (socket: Socket) => {
    if (sockets.size - waiting.size >= maxConnections.total) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const network = networks.findByConnection(socket);
    if (network === null) return;
    const accept = () => {
      const count = counts.get(network) ?? 0;
      if (count >= maxConnections.perClient || !takeConnection(network)) return false;
      counts.set(network, count + 1);
      socket.once('close', () => release(network));
      return true;
    };
    if (!accept()) waiting.add(socket, accept);
  });
  return sockets;

  function release(network: string) {
    const rest = (counts.get(network) ?? 1) - 1;
    if (rest === 0) counts.delete(network);
    else counts.set(network, rest);
  }
}
