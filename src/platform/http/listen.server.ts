import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Milliseconds. Slow senders do not hold a connection for ever. */
const timeouts = { headers: 10_000, request: 120_000, keepAlive: 65_000 };
/** Milliseconds that requests in flight are given to finish. */
const grace = 10_000;

export interface Listening {
  port: number;
  /** Takes no more connections and lets the requests in flight finish. */
  stop(): Promise<void>;
}

/** Listens, or says plainly why it cannot. */
export async function listen(
  listener: RequestListener,
  at: { port: number; host: string },
): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: timeouts.keepAlive, noDelay: true }, listener);
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = timeouts.request;
  server.on('clientError', refuseUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, at)));
    server.listen(at.port, at.host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) }; // it listens on a port, never on a pipe
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(end);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function explain(error: Error, at: { port: number; host: string }): Error {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${at.port} is in use. Stop what listens there, or set PORT to another.`);
  if (code === 'EACCES')
    return new Error(
      `Port ${at.port} needs rights that this process has not. Set PORT above 1023.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST is ${at.host}, which is no address of this machine.`);
  return error;
}

const refusals = new Map<unknown, number>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** What is no HTTP at all, too large or too slow gets its number and the connection's end. */
function refuseUnreadable(error: Error, socket: Socket) {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = refusals.get(code) ?? 400;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
