import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { BudgetRefusal } from './client-budget.server.ts';
import { sendText } from './send.server.ts';

/** How late a client is answered that does not stop at refusals. */
const delayMs = 1_000;
/** Answers that wait at the same time; the others are sent at once. */
const maxDelayed = 1_000;
const delayedSockets = new Set<Socket>();

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Sends a 429 with Retry-After: at once, or late and as the last answer of its connection. */
export async function refuseOverBudget(
  { request, response }: Exchange,
  { retryAfterSeconds, isDelayed }: BudgetRefusal,
): Promise<void> {
  const { socket } = request;
  request.resume();
  // It has sent the next request without waiting for the answer.
  if (delayedSockets.has(socket)) return void socket.destroy();
  if (isDelayed) {
    response.shouldKeepAlive = false;
    if (delayedSockets.size < maxDelayed) await delay(socket);
    if (socket.destroyed) return;
  }
  sendText(request, response, {
    status: 429,
    text: `That was too often. Try again in ${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`}.`,
    headers: ['Retry-After', String(retryAfterSeconds)],
  });
}

async function delay(socket: Socket): Promise<void> {
  delayedSockets.add(socket);
  const forget = () => delayedSockets.delete(socket);
  socket.once('close', forget);
  await wait(delayMs, undefined, { ref: false });
  socket.off('close', forget);
  forget();
}
