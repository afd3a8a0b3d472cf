import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finishPage, type FinishedPage } from '../security-headers/finish-page.server.ts';
import { inlineStyles, type StyleSheets } from '../page-styles/inline-styles.server.ts';
import type { RenderedPage } from '../page-cache/cached-page.server.ts';
import { sendText } from './send.server.ts';
import type { AppError } from '#lib/errors.ts';
import {
  createRefusal,
  databaseUnavailableResponse,
  findStorageFailure,
  isDatabaseDown,
  RenderError,
  unexpectedErrorResponse,
} from './error-response.server.ts';
import { withRenderContext, type RenderContext } from './render-context.server.ts';
import { redactPath } from './redact-path.ts';
import type { DynamicHandler } from './request-handler.server.ts';
import { withErrorContext } from './error-context.server.ts';
import { toWebRequest } from './web-request.server.ts';
import { sendWebResponse } from './web-response.server.ts';

export type WebHandler = (request: Request) => Promise<Response> | Response;

export interface FrameworkOptions {
  handler: WebHandler;
  siteUrl: string;
  /** Throws when the database does not answer. */
  ping: () => Promise<void>;
  /** Called for unexpected errors during a request. */
  onError: (error: unknown, context: { method: string; path: string }) => void;
  /** Called with what a library wrote to the console during a request that succeeded. */
  onConsoleOutput: (output: unknown, context: { method: string; path: string }) => void;
  /** Called after each response; times are milliseconds since the epoch. */
  onResponse?: ((request: HandledRequest) => void) | undefined;
}

interface HandledRequest {
  method: string;
  path: string;
  status: number;
  startedAt: number;
  endedAt: number;
}

export interface DynamicHandlerOptions extends FrameworkOptions {
  /** The key of every limit of the client. */
  getClientNetwork: (request: IncomingMessage) => string;
  /** The folder for long bodies while they arrive. */
  uploadFolder?: string | undefined;
}

/** Creates the handler of requests that are never cached. */
export function createDynamicHandler(options: DynamicHandlerOptions): DynamicHandler {
  return async (request, response, isSignedIn) => {
    const { webRequest, dispose } = await toWebRequest(request, response, {
      origin: options.siteUrl,
      address: options.getClientNetwork(request),
      isSignedIn,
      folder: options.uploadFolder,
    });
    try {
      const { webResponse, failure, ...rendered } = await callHandler(options, webRequest);
      if (isFailedPage(webResponse)) {
        if (failure) return sendText(request, response, createRefusal(failure));
        if (await isDatabaseDown(options.ping))
          return sendText(request, response, databaseUnavailableResponse);
      }
      await sendWebResponse(request, response, { webResponse, ...rendered });
    } finally {
      await dispose();
    }
  };
}

/** API calls return errors as JSON, and downloads as a sentence; a page that failed has no content to show. */
function isFailedPage({ status, headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return type.includes('html') ? status >= 500 : status === 500 && !type.includes('json');
}

export interface PublicRendererOptions extends FrameworkOptions {
  /** Inlined as far as a page uses them. Without them pages refer to their style sheets. */
  styleSheets?: StyleSheets | undefined;
}

/**
 * The request that renders a public page. It has nothing of the visitor's request but the address: no cookie and no
 * credentials, so that no code of the page can find out who asked.
 */
export const createAnonymousRequest = (url: URL | string): Request =>
  new Request(url, { headers: { accept: 'text/html' } });

/** Creates the renderer of public pages: it depends on nothing of the request but its URL. */
export function createPublicRenderer(options: PublicRendererOptions) {
  const { styleSheets = {} } = options;
  return async (key: string): Promise<RenderedPage> => {
    const request = createAnonymousRequest(new URL(key, options.siteUrl));
    const { webResponse, nonce, text: given, failure } = await callHandler(options, request);
    if (webResponse.status >= 500 && failure) throw new RenderError(failure);
    const type = webResponse.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    const text = given ?? (await webResponse.text());
    return {
      status: webResponse.status,
      type,
      location: webResponse.headers.get('location'),
      link: webResponse.headers.get('link'),
      page: type.startsWith('text/html')
        ? finishPublicPage(text, nonce, styleSheets)
        : { html: text, scriptHashes: [], styleHashes: [] },
    };
  };
}

function finishPublicPage(text: string, nonce: string, styleSheets: StyleSheets): FinishedPage {
  const { html, scriptHashes } = finishPage(text, nonce);
  return { ...inlineStyles(html, styleSheets), scriptHashes };
}

async function callHandler(
  { handler, onError, onConsoleOutput, onResponse }: FrameworkOptions,
  request: Request,
) {
  const render: RenderContext = { nonce: randomBytes(16).toString('base64url'), text: null };
  const { pathname } = new URL(request.url);
  const context = { method: request.method, path: redactPath(pathname) };
  const startedAt = Date.now();
  const consoleOutput: unknown[] = [];
  let isReported = false;
  let failure: AppError | null = null;
  const report = (error: unknown) => {
    isReported = true;
    failure ??= findStorageFailure(error);
    onError(error, context);
  };
  const errorContext = {
    report,
    addConsoleOutput: (output: unknown) => void consoleOutput.push(output),
  };
  const webResponse = await withErrorContext(errorContext, () =>
    withRenderContext(render, async () => handler(request)).catch((error: unknown) => {
      report(error);
      return new Response(`${unexpectedErrorResponse.text}\n`, {
        status: unexpectedErrorResponse.status,
      });
    }),
  );
  onResponse?.({ ...context, status: webResponse.status, startedAt, endedAt: Date.now() });
  if (webResponse.status >= 500 && !isReported) {
    // A server function reports its own errors, so this call did not reach one.
    if (context.path.startsWith('/_serverFn/'))
      return { webResponse: createUnreadableCallResponse(), ...render, failure };
    report(consoleOutput[0] ?? new Error(`The response had status ${webResponse.status}.`));
  } else if (!isReported) for (const output of consoleOutput) onConsoleOutput(output, context);
  return { webResponse, ...render, failure };
}

function createUnreadableCallResponse(): Response {
  return new Response('This call cannot be read.\n', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
