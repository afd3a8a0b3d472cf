import { createStackParser, createTransport, Scope, type BaseTransportOptions } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { scrubReport } from './scrub.ts';

export interface ErrorReports {
  /** Sends an error, with the method and path of the request it came from. */
  send(error: unknown, at?: { method: string; path: string }): void;
  /** Waits until what was sent has arrived, two seconds at most. */
  flush(): Promise<void>;
}

/** Milliseconds. */
const patience = 2_000;

/** Sends errors to the service at this address (a Sentry DSN). */
export function openReports(dsn: string, release: string): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment: 'production',
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    tracesSampleRate: 1,
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: fetchTransport,
    beforeSend: scrubReport,
  });
  client.init();
  return {
    send(error, at) {
      const scope = new Scope();
      if (at) scope.setTags(at);
      client.captureException(error, {}, scope);
    },
    flush: async () => void (await client.flush(patience)),
  };
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
