import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds. Slow senders do not hold a connection for ever. */
const usual = { headers: 10_000, request: 120_000, keepAlive: 65_000 };
type Timeouts = typeof usual;
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
  at: { port: number; host: string; timeouts?: Partial<Timeouts> },
): Promise<Listening> {
  const timeouts = { ...usual, ...at.timeouts };
  const server = createServer(
    {
      keepAliveTimeout: timeouts.keepAlive,
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: Math.min(timeouts.headers, 30_000) / 2,
      noDelay: true,
    },
    listener,
  );
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('clientError', refuseUnreadable);
  server.on('connect', (_request, socket) =>
    refuse(socket, [405, 'CONNECT is not answered here.']),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, at)));
    server.listen(at.port, at.host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, sockets) }; // it listens on a port, never on a pipe
}

function stop(server: Server, sockets: Set<Socket>): Promise<void> {
  // Nobody is to send a further request over the connection of one that is in flight.
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), grace);
    // A connection whose answer went out before the stop was known stays open, idle.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(end);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
    // Opened ahead by a browser: Node does not count it as idle, though nothing was ever asked over it.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** The same failure in a sentence that names the setting to change. */
export function explainListen(error: Error, at: { port: number; host: string }): Error {
  const code = 'code' in error ? String(error.code) : '';
  const sentence = findSentence(code, at);
  return sentence === null ? error : new Error(sentence, { cause: error });
}

function findSentence(code: string, { port, host }: { port: number; host: string }): string | null {
  const next = port < 65_535 ? port + 1 : port - 1;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or set PORT to another: PORT=${next} npm start.`;
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user does not have. Set PORT above 1023: PORT=8080 npm start.`;
  if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_\w+)$/.test(code))
    return `HOST is ${host}, which is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 to let other machines in.`;
  return null;
}

const unreadable = [400, 'This is no HTTP request that can be read.'] as const;
const refusals = new Map<unknown, readonly [status: number, text: string]>([
  ['HPE_HEADER_OVERFLOW', [431, 'The headers are too large: at most 16 kB can be sent.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request took too long to arrive.']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, 'The chunks of the body carry too much besides.']],
]);

/** What is no HTTP at all, too large or too slow gets its number, a sentence, and the connection's end. */
function refuseUnreadable(error: Error, socket: Duplex) {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  refuse(socket, refusals.get(code) ?? unreadable);
}

function refuse(socket: Duplex, [status, text]: readonly [status: number, text: string]) {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${text.length + 1}`,
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}\n`);
}
