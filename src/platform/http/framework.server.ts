import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finishPage } from '../page-cache/finish-page.server.ts';
import type { RenderedPage } from '../page-cache/kept-page.server.ts';
import { answerText } from './answer.server.ts';
import { addressReader } from './client-address.server.ts';
import { databaseAway, isAway, unforeseen } from './failures.server.ts';
import { RefusedBody } from './read-body.server.ts';
import { withRenderNonce } from './render-nonce.server.ts';
import { shownPath } from './shown-path.ts';
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
  /** Hears what a library complained of on the console, though an answer came of it. */
  onComplaint: (words: unknown, at: { method: string; path: string }) => void;
  /** Hears how long an answer took; times are milliseconds of the epoch. */
  onAnswer?: ((answered: Answered) => void) | undefined;
}

interface Answered {
  method: string;
  path: string;
  status: number;
  begun: number;
  ended: number;
}

/** Lets the framework answer one person or one call. */
export function answerPersonally(framework: Framework & { trustProxy?: string | undefined }) {
  const addressOf = addressReader(framework.trustProxy);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const from = { origin: framework.siteUrl, address: addressOf(request) };
      const { asked, refused } = await toWebRequest(request, response, from);
      const { answer, nonce } = await ask(framework, asked, refused);
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
  return status >= 500 && !headers.get('content-type')?.includes('json');
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

async function ask(
  { handler, onError, onComplaint, onAnswer }: Framework,
  request: Request,
  refused: () => RefusedBody | undefined = () => undefined,
) {
  const nonce = randomBytes(16).toString('base64url');
  const { pathname } = new URL(request.url);
  const at = { method: request.method, path: shownPath(pathname) };
  const begun = Date.now();
  const muttered: unknown[] = [];
  let told = false;
  const report = (error: unknown) => {
    told = true;
    onError(error, at);
  };
  const hearer = { report, mutter: (words: unknown) => void muttered.push(words) };
  const answer = await withSurprises(hearer, () =>
    withRenderNonce(nonce, async () => handler(request)).catch((error: unknown) => {
      muttered.push(error);
      return new Response(`${unforeseen.text}\n`, { status: unforeseen.status });
    }),
  );
  const refusal = refused();
  if (refusal) throw refusal;
  onAnswer?.({ ...at, status: answer.status, begun, ended: Date.now() });
  if (answer.status >= 500 && !told) {
    // A server function tells of its own failures: it was not even reached.
    if (at.path.startsWith('/_serverFn/')) return { answer: unreadableCall(), nonce };
    report(muttered[0] ?? new Error(`The answer was ${answer.status}.`));
  } else if (!told) for (const words of muttered) onComplaint(words, at);
  return { answer, nonce };
}

function unreadableCall(): Response {
  return new Response('This call cannot be read.\n', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
