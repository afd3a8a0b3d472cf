import { createServer, STATUS_CODES, type RequestListener } from 'node:http';
import { BlockList, Socket, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { performance } from 'node:perf_hooks';
import type { Log } from '../log.server.ts';
import { ClientNetworks } from './client-networks.server.ts';
import { defaultMaxConnections, limitConnections } from './connection-limits.server.ts';
import { redactPath } from './redact-path.ts';
import { shutDown } from './shutdown.server.ts';

/**
 * Slow clients must not hold a connection forever. `headers` is until the headers have arrived, `stalled` without a byte
 * in either direction, and `request` until a whole request has arrived: bodies have a minimum rate besides, so that it
 * can be long enough for a large upload on a slow line.
 */
const defaultTimeoutsMs = {
  headers: 10_000,
  request: 3_600_000,
  keepAlive: 65_000,
  stalled: 30_000,
};
type Timeouts = typeof defaultTimeoutsMs;
/** How often Node looks for requests whose headers are late. */
const maxCheckIntervalMs = 1_000;
/** From a refusal of a malformed request to the end of a connection that its client does not close. */
const refusalLingerMs = 1_000;

export interface ListenOptions {
  port: number;
  host: string;
  /** Other processes of this server listen on the same port. */
  isPortShared?: boolean;
  timeoutsMs?: Partial<Timeouts>;
  maxConnections?: Partial<typeof defaultMaxConnections>;
  /** Knows the proxies of TRUST_PROXY; without it there are none. */
  networks?: ClientNetworks;
  /** Counts a connection of a network, and returns whether it is within its rate. */
  takeConnection?: (network: string) => boolean;
}

/**
 * Whether the kernel distributes connections to the sockets of several processes on one port. Elsewhere the supervisor of
 * the processes accepts and distributes them. Other systems can do so, too, but have no names that end with a process.
 */
export const canReusePort = process.platform === 'linux';

export interface ListeningServer {
  port: number;
  /** Stops accepting connections and waits for the requests in flight. */
  stop(): Promise<void>;
}

/** Starts listening, or rejects with a sentence that says why it cannot. */
export async function listen(
  listener: RequestListener,
  options: ListenOptions,
): Promise<ListeningServer> {
  const timeoutsMs = { ...defaultTimeoutsMs, ...options.timeoutsMs };
  const server = createServer(
    {
      keepAliveTimeout: timeoutsMs.keepAlive,
      headersTimeout: timeoutsMs.headers,
      requestTimeout: timeoutsMs.request,
      connectionsCheckingInterval: Math.min(timeoutsMs.headers / 2, maxCheckIntervalMs),
      noDelay: true,
    },
    listener,
  );
  server.timeout = timeoutsMs.stalled;
  const sockets = limitConnections(server, {
    maxConnections: { ...defaultMaxConnections, ...options.maxConnections },
    networks: options.networks ?? new ClientNetworks(new BlockList()),
    takeConnection: options.takeConnection ?? (() => true),
  });
  server.on('clientError', handleClientError);
  server.on('connect', (_request, socket) =>
    sendRawRefusal(socket, [405, 'CONNECT is not supported.']),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, options)));
    const { port, host, isPortShared = false } = options;
    server.listen({ port, host, reusePort: isPortShared && canReusePort }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => shutDown(server, sockets) }; // it listens on a port, never on a pipe
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
  // The client may neither read the answer nor close its end.
  setTimeout(() => reset(socket), refusalLingerMs).unref();
}

/** Without a reset, the kernel would wait for the client. */
function reset(socket: Duplex) {
  if (socket.destroyed) return;
  if (socket instanceof Socket) socket.resetAndDestroy();
  else socket.destroy();
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
