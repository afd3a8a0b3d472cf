import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerText } from '#platform/http/answer.server.ts';
import { readBody } from '#platform/http/read-body.server.ts';
import type { ViewRecorder } from './recorder.server.ts';

/** Where pages report that they are read. */
export const viewPath = '/api/view';

const longestPath = 600;
const longestReferrer = 4_096;
const viewShape = z.object({
  path: z.string().max(longestPath),
  from: z.string().max(longestReferrer).default(''),
});

/** Answers a page's report: 202 if it was counted, 204 if it was not. Who asks not to be followed is not counted. */
export function answerViews(
  recorder: ViewRecorder,
  addressOf: (request: IncomingMessage) => string,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const { headers } = request;
    if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return end(response, false);
    const view = viewShape.safeParse(parse(body));
    if (!view.success)
      return answerText(request, response, { status: 400, text: 'This is no page view.' });
    const { path, from } = view.data;
    const agent = headers['user-agent'] ?? '';
    end(
      response,
      await recorder.record({ path, referrer: from, address: addressOf(request), agent }),
    );
  };
}

function end(response: ServerResponse, counted: boolean) {
  response.writeHead(counted ? 202 : 204, counted ? ['Content-Length', '0'] : []).end();
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
