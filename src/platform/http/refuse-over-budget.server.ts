import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { commonHeaders } from '../security-headers/security-headers.ts';
import type { BudgetRefusal } from './budget-queue.server.ts';
import { sendText } from './send.server.ts';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Sends a 429 with Retry-After to a client whose requests cost too much. */
export function refuseOverBudget(
  { request, response }: Exchange,
  { retryAfterSeconds }: BudgetRefusal,
) {
  request.resume();
  sendText(request, response, {
    status: 429,
    text: `That was too often. Try again in ${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`}.`,
    headers: ['Retry-After', String(retryAfterSeconds)],
  });
}

/** How late a client is answered that asks faster than anybody may, so that it cannot ask again at once. */
const holdMs = 1_000;
/** Requests that are held at the same time; the connections of others are ended. */
const maxHeld = 2_000;
let heldCount = 0;
const heldSockets = new WeakSet<Socket>();

const tooFast = Buffer.from('That was too fast. Try again in a second.\n');
const tooFastHeaders = [
  'Content-Type',
  'text/plain; charset=utf-8',
  'Content-Length',
  String(tooFast.length),
  'Cache-Control',
  'no-store',
  'Retry-After',
  '1',
  ...commonHeaders,
];

/**
 * Sends a 429 a second late. The connection stays open, because a new one costs more than a refusal; that of a proxy
 * belongs to other visitors, too, and is never ended.
 */
export function holdOverRate({ request, response }: Exchange, isProxied: boolean) {
  const { socket } = request;
  if (isProxied) request.resume();
  // It has sent the next request without waiting for the answer, or too many are held.
  else if (heldSockets.has(socket) || heldCount >= maxHeld) return void socket.resetAndDestroy();
  const send = () => {
    if (socket.destroyed) return;
    if (!request.complete && !isProxied) {
      response.shouldKeepAlive = false;
      response.once('finish', () => socket.resetAndDestroy());
    }
    response.writeHead(429, tooFastHeaders);
    response.end(request.method === 'HEAD' ? undefined : tooFast);
  };
  if (heldCount >= maxHeld) return send();
  heldCount += 1;
  heldSockets.add(socket);
  setTimeout(() => {
    heldCount -= 1;
    heldSockets.delete(socket);
    send();
  }, holdMs).unref();
}
