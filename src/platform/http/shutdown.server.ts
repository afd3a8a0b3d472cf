import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long requests in flight may take to finish. */
const shutdownTimeoutMs = 10_000;
/**
 * Requests that were sent before the stop are still in the queues of the kernel. They have been read when nothing has
 * arrived for this many ticks; a tick is at least one turn of the event loop, however busy the machine is.
 */
const quietTicks = 20;
const tickMs = 5;
/** Clients that keep sending do not delay the end. */
const maxArrivalMs = 2_000;

/**
 * Stops a server: answers what has arrived, each answer with `Connection: close`, then accepts no connections, closes
 * idle ones, and waits for the requests in flight.
 */
export async function shutDown(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  await answerArrivals(server);
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
    // A connection whose response was sent before the stop stays open and idle.
    const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(end);
      clearInterval(idleTimer);
      resolve();
    });
    server.closeIdleConnections();
    // Preconnected by a browser: Node does not count it as idle, though it never had a request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** Accepts and answers requests until none arrive. */
async function answerArrivals(server: Server): Promise<void> {
  let quiet = 0;
  server.prependListener('request', (_request, response) => {
    quiet = 0;
    response.shouldKeepAlive = false;
  });
  server.on('connection', () => (quiet = 0));
  const deadline = Date.now() + maxArrivalMs;
  for (; quiet < quietTicks && Date.now() < deadline; quiet += 1) await wait(tickMs);
}
