import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { performance } from 'node:perf_hooks';
import type { Log } from '../log.server.ts';
import { redactPath } from './redact-path.ts';

/** Slow clients must not hold a connection forever. */
const defaultTimeoutsMs = { headers: 10_000, request: 120_000, keepAlive: 65_000 };
type Timeouts = typeof defaultTimeoutsMs;
/** How long requests in flight may take to finish. */
const shutdownTimeoutMs = 10_000;

export interface ListeningServer {
  port: number;
  /** Stops accepting connections and waits for the requests in flight. */
  stop(): Promise<void>;
}

/** Starts listening, or rejects with a sentence that says why it cannot. */
export async function listen(
  listener: RequestListener,
  options: { port: number; host: string; timeoutsMs?: Partial<Timeouts> },
): Promise<ListeningServer> {
  const timeoutsMs = { ...defaultTimeoutsMs, ...options.timeoutsMs };
  const server = createServer(
    {
      keepAliveTimeout: timeoutsMs.keepAlive,
      headersTimeout: timeoutsMs.headers,
      requestTimeout: timeoutsMs.request,
      connectionsCheckingInterval: Math.min(timeoutsMs.headers, 30_000) / 2,
      noDelay: true,
    },
    listener,
  );
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('clientError', handleClientError);
  server.on('connect', (_request, socket) =>
    sendRawRefusal(socket, [405, 'CONNECT is not supported.']),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, options)));
    server.listen(options.port, options.host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, sockets) }; // it listens on a port, never on a pipe
}

function stop(server: Server, sockets: Set<Socket>): Promise<void> {
  // The connections of requests in flight must not accept further requests.
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
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

/** The same failure in a sentence that names the setting to change. */
export function explainListen(error: Error, options: { port: number; host: string }): Error {
  const code = 'code' in error ? String(error.code) : '';
  const sentence = findSentence(code, options);
  return sentence === null ? error : new Error(sentence, { cause: error });
}

function findSentence(code: string, { port, host }: { port: number; host: string }): string | null {
  const next = port < 65_535 ? port + 1 : port - 1;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or set PORT to another: PORT=${next} npm start.`;
  if (code === 'EACCES')
    return `Port ${port} needs permissions that this user does not have. Set PORT above 1023: PORT=8080 npm start.`;
  if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_\w+)$/.test(code))
    return `HOST is ${host}, which is not an address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 to accept connections from other machines.`;
  return null;
}

const malformedRequest = [400, 'This is not a valid HTTP request.'] as const;
const refusals = new Map<unknown, readonly [status: number, text: string]>([
  ['HPE_HEADER_OVERFLOW', [431, 'The headers are too large: at most 16 kB can be sent.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request took too long to arrive.']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, 'The chunk extensions of the body are too large.']],
]);

/** Responds to malformed, oversized and slow requests with a status and a sentence, and closes the connection. */
function handleClientError(error: Error, socket: Duplex) {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  sendRawRefusal(socket, refusals.get(code) ?? malformedRequest);
}

function sendRawRefusal(socket: Duplex, [status, text]: readonly [status: number, text: string]) {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${text.length + 1}`,
    'X-Content-Type-Options: nosniff',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}\n`);
}

/** Wraps a listener to log every request, without the query, because it may contain a secret. */
export function logRequests(listener: RequestListener, log: Log): RequestListener {
  return (request, response) => {
    const startTime = performance.now();
    response.once('close', () =>
      log.debug('request', {
        method: request.method,
        path: redactPath(request.url ?? ''),
        status: response.writableFinished ? response.statusCode : 'aborted',
        milliseconds: Math.round((performance.now() - startTime) * 10) / 10,
      }),
    );
    listener(request, response);
  };
}
