import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import { z } from 'zod';
import { AppError } from '#lib/errors.ts';
import type { Db } from '#platform/db/database.ts';
import { answerText } from '#platform/http/answer.server.ts';
import { readBody } from '#platform/http/read-body.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { giveHeart } from './heart.server.ts';

/** Where pages send a reader's heart. */
export const heartPath = '/api/heart';

const heartShape = z.object({ articleId: z.uuid() });
/** Because nobody reads more in a minute than this, and a household shares an address. */
const most = { most: 30, withinSeconds: 60 };

/** Answers a heart with how many there are now, as JSON. */
export function answerHearts(db: Db, addressOf: (request: IncomingMessage) => string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const heart = heartShape.safeParse(parse(await readBody(request)));
    if (!heart.success)
      return answerText(request, response, { status: 400, text: 'This is no heart.' });
    const agent = request.headers['user-agent'] ?? '';
    if (agent === '' || isbot(agent)) {
      response.writeHead(204).end();
      return;
    }
    const address = addressOf(request);
    try {
      await limit(db, { key: `heart ${address}`, ...most });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const seconds = String(error.details.retryAfterSeconds ?? most.withinSeconds);
      const headers = ['Retry-After', seconds];
      return answerText(request, response, { status: 429, text: error.message, headers });
    }
    const count = await giveHeart(db, { ...heart.data, address, agent });
    if (count === null)
      return answerText(request, response, { status: 404, text: 'There is no such article.' });
    const body = JSON.stringify({ count });
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(body);
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
