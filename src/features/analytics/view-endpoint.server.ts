import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendText } from '#platform/http/send.server.ts';
import { readBody } from '#platform/http/request-body.server.ts';
import type { ViewIngest } from './ingest.server.ts';

/** The path of the view endpoint. */
export const viewPath = '/api/view';

const maxPathLength = 600;
const maxReferrerLength = 4_096;
const viewSchema = z.object({
  path: z.string().max(maxPathLength),
  from: z.string().max(maxReferrerLength).default(''),
});

/** Creates the handler of page views: 202 if counted, 204 if not. Do Not Track and GPC are respected. */
export function createViewHandler(
  ingest: ViewIngest,
  getClientAddress: (request: IncomingMessage) => string,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const { headers } = request;
    if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return sendStatus(response, false);
    const view = viewSchema.safeParse(parse(body));
    if (!view.success)
      return sendText(request, response, { status: 400, text: 'This is not a valid page view.' });
    const { path, from } = view.data;
    const agent = headers['user-agent'] ?? '';
    sendStatus(
      response,
      await ingest.record({ path, referrer: from, address: getClientAddress(request), agent }),
    );
  };
}

function sendStatus(response: ServerResponse, isCounted: boolean) {
  response.writeHead(isCounted ? 202 : 204, isCounted ? ['Content-Length', '0'] : []).end();
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
