import { randomBytes } from 'node:crypto';
import {
  createStackParser,
  createTransport,
  Scope,
  type BaseTransportOptions,
  type ErrorEvent,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { placeFrame } from './frames.ts';
import { scrubReport } from './scrub.ts';

export interface Answered {
  method: string;
  path: string;
  status: number;
  /** Milliseconds of the epoch. */
  begun: number;
  ended: number;
}

export interface ErrorReports {
  /** Sends an error, with the method and path of the request it came from. */
  send(error: unknown, at?: { method: string; path: string }): void;
  /** Sends how long an answer took that had to be made. */
  trace(answered: Answered): void;
  /** Waits until what was sent has arrived, two seconds at most. */
  flush(): Promise<void>;
}

/** Milliseconds. */
const patience = 2_000;

/** Sends errors, and a trace of every answer that is made, to the service at this address (a Sentry DSN). */
export function openReports(dsn: string, release: string): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment: 'production',
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    tracesSampleRate: 1,
    traceLifecycle: 'static',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: fetchTransport,
    beforeSend: (event) => scrubReport(placeFrames(event)),
    beforeSendTransaction: scrubReport,
  });
  client.init();
  return {
    send(error, at) {
      const scope = new Scope();
      if (at) scope.setTags(at);
      client.captureException(error, {}, scope);
    },
    trace({ method, path, status, begun, ended }) {
      const trace = {
        trace_id: randomBytes(16).toString('hex'),
        span_id: randomBytes(8).toString('hex'),
        op: 'http.server',
        origin: 'manual' as const,
        status: status < 500 ? 'ok' : 'internal_error',
        data: { 'http.request.method': method, 'http.response.status_code': status },
      };
      client.captureEvent({
        type: 'transaction',
        transaction: `${method} ${path}`,
        transaction_info: { source: 'url' },
        start_timestamp: begun / 1_000,
        timestamp: ended / 1_000,
        contexts: { trace },
      });
    },
    flush: async () => void (await client.flush(patience)),
  };
}

function placeFrames(event: ErrorEvent): ErrorEvent {
  for (const { stacktrace } of event.exception?.values ?? [])
    if (stacktrace?.frames) stacktrace.frames = stacktrace.frames.map(placeFrame);
  return event;
}

function fetchTransport(options: BaseTransportOptions) {
  return createTransport(options, async ({ body }) => {
    const sent = typeof body === 'string' ? body : new Uint8Array(body);
    const answer = await fetch(options.url, {
      method: 'POST',
      body: sent,
      signal: AbortSignal.timeout(patience),
    });
    return { statusCode: answer.status };
  });
}
