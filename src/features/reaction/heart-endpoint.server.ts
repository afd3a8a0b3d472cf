import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { sendText } from '#platform/http/send.server.ts';
import { readBody } from '#platform/http/request-body.server.ts';
import { enforceRateLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { addHeart, type Heart } from './heart.server.ts';
import { heartsInput } from './schema.ts';

/** The path of the heart endpoint. */
export const heartPath = '/api/heart';

/** Per client network: enough for a household that shares one. */
const heartLimit = { maxCount: 30, windowSeconds: 60 };

/** Creates the handler that stores a heart and responds with the new count as JSON. */
export function createHeartHandler(db: Db, getClientNetwork: (request: IncomingMessage) => string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const heart = heartsInput.safeParse(parse(await readBody(request)));
    if (!heart.success)
      return sendText(request, response, { status: 400, text: 'This is not a valid heart.' });
    const agent = request.headers['user-agent'] ?? '';
    if (agent === '' || isbot(agent)) {
      response.writeHead(204).end();
      return;
    }
    const address = getClientNetwork(request);
    const count = await limitHeart(db, { ...heart.data, address, agent }).catch(toRefusal);
    if (count instanceof AppError) {
      const seconds = String(count.details.retryAfterSeconds ?? heartLimit.windowSeconds);
      const headers = ['Retry-After', seconds];
      return sendText(request, response, { status: 429, text: count.message, headers });
    }
    if (count === null)
      return sendText(request, response, {
        status: 404,
        text: 'There is nothing here that takes hearts.',
      });
    const body = JSON.stringify({ count });
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(body);
  };
}

async function limitHeart(db: Db, heart: Heart): Promise<number | null> {
  await enforceRateLimit(db, { key: `heart ${heart.address}`, ...heartLimit });
  return addHeart(db, heart);
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return error;
  throw error;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
