import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finishPage } from '../page-cache/finish-page.server.ts';
import type { RenderedPage } from '../page-cache/kept-page.server.ts';
import { answerText } from './answer.server.ts';
import { addressReader } from './client-address.server.ts';
import { databaseAway, isAway } from './failures.server.ts';
import { RefusedBody } from './read-body.server.ts';
import { withRenderNonce } from './render-nonce.server.ts';
import { withSurprises } from './surprises.server.ts';
import { toWebRequest } from './web-request.server.ts';
import { sendWebResponse } from './web-response.server.ts';

export type WebHandler = (request: Request) => Promise<Response> | Response;

export interface Framework {
  handler: WebHandler;
  siteUrl: string;
  /** Throws when the database does not answer. */
  ready: () => Promise<void>;
  /** Hears of surprises on the way to an answer. */
  onError: (error: unknown, at: { method: string; path: string }) => void;
}

/** Lets the framework answer one person or one call. */
export function answerPersonally(framework: Framework & { trustProxy?: string | undefined }) {
  const addressOf = addressReader(framework.trustProxy);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const from = { origin: framework.siteUrl, address: addressOf(request) };
      const { asked, refused } = await toWebRequest(request, response, from);
      const { answer, nonce } = await ask(framework, asked);
      const refusal = refused();
      if (refusal) throw refusal;
      if (isFailedScreen(answer) && (await isAway(framework.ready)))
        return answerText(request, response, databaseAway);
      await sendWebResponse(request, response, { answer, nonce });
    } catch (error) {
      if (!(error instanceof RefusedBody)) throw error;
      answerText(request, response, error.refusal);
    }
  };
}

/** Calls say what failed in their own form; a screen cannot. */
function isFailedScreen({ status, headers }: Response): boolean {
  return status >= 500 && (headers.get('content-type') ?? '').startsWith('text/html');
}

/** Renders a public page for somebody unknown: nothing of the request but its address is in it. */
export function renderForAnybody(framework: Framework) {
  return async (key: string): Promise<RenderedPage> => {
    const request = new Request(new URL(key, framework.siteUrl), {
      headers: { accept: 'text/html' },
    });
    const { answer, nonce } = await ask(framework, request);
    const type = answer.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const text = await answer.text();
    return {
      status: answer.status,
      type,
      location: answer.headers.get('location'),
      link: answer.headers.get('link'),
      page: type.startsWith('text/html')
        ? finishPage(text, nonce)
        : { html: text, scriptHashes: [] },
    };
  };
}

async function ask({ handler, onError }: Framework, request: Request) {
  const nonce = randomBytes(16).toString('base64url');
  const at = { method: request.method, path: new URL(request.url).pathname };
  let told = false;
  const report = (error: unknown) => {
    told = true;
    onError(error, at);
  };
  const answer = await withSurprises(report, () => withRenderNonce(nonce, () => handler(request)));
  if (answer.status >= 500 && !told) report(new Error(`The answer was ${answer.status}.`));
  return { answer, nonce };
}
