import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finishPage } from '../page-cache/finish-page.server.ts';
import type { RenderedPage } from '../page-cache/kept-page.server.ts';
import { answerText } from './answer.server.ts';
import { clientAddress, readProxies } from './client-address.server.ts';
import { withRenderNonce } from './render-nonce.server.ts';
import { RefusedBody, toWebRequest } from './web-request.server.ts';
import { sendWebResponse } from './web-response.server.ts';

export type WebHandler = (request: Request) => Promise<Response> | Response;

/** Lets the framework answer one person or one call. */
export function answerPersonally(
  handler: WebHandler,
  { siteUrl, trustProxy }: { siteUrl: string; trustProxy?: string | undefined },
) {
  const proxies = readProxies(trustProxy);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const nonce = randomBytes(16).toString('base64url');
    try {
      const forwarded = request.headers['x-forwarded-for'];
      const named = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
      const address = clientAddress(request.socket.remoteAddress, named, proxies);
      const asked = await toWebRequest(request, response, { origin: siteUrl, address });
      const answer = await withRenderNonce(nonce, () => handler(asked));
      await sendWebResponse(request, response, { answer, nonce });
    } catch (error) {
      if (!(error instanceof RefusedBody)) throw error;
      answerText(request, response, { ...error.refusal, headers: ['Connection', 'close'] });
    }
  };
}

/** Renders a public page for somebody unknown: nothing of the request but its address is in it. */
export function renderForAnybody(handler: WebHandler, siteUrl: string) {
  return async (key: string): Promise<RenderedPage> => {
    const nonce = randomBytes(16).toString('base64url');
    const request = new Request(new URL(key, siteUrl), { headers: { accept: 'text/html' } });
    const response = await withRenderNonce(nonce, () => handler(request));
    const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const text = await response.text();
    return {
      status: response.status,
      type,
      location: response.headers.get('location'),
      link: response.headers.get('link'),
      page: type.startsWith('text/html')
        ? finishPage(text, nonce)
        : { html: text, scriptHashes: [] },
    };
  };
}
