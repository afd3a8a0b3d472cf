import { randomBytes } from 'node:crypto';
import {
  createEnvelope,
  createStackParser,
  createTransport,
  Scope,
  SDK_VERSION,
  type BaseTransportOptions,
  type ErrorEvent,
  type ProfileChunk,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { normalizeFrame } from './normalize-frame.ts';
import { mainThread, type SampledProfile } from './profile-chunk.ts';
import { ServerProfiler } from './profiler.server.ts';
import { scrubReport } from './scrub.ts';

export interface HandledRequest {
  method: string;
  path: string;
  status: number;
  /** Milliseconds of the epoch. */
  startedAt: number;
  endedAt: number;
}

export interface ErrorReporter {
  /** Sends an error, with the method and path of its request. */
  send(error: unknown, context?: { method: string; path: string }): void;
  /** Sends the duration of a request that was not answered from the cache. */
  trace(request: HandledRequest): void;
  /** Ends the profiles, and waits until what was sent has arrived, two seconds at most. */
  close(): Promise<void>;
}

/** Timeout of one request, and of `flush`. */
const timeoutMs = 2_000;

/** Sends errors, and a trace and profile of every answer that is made, to the service at this address (a Sentry DSN). */
export function createErrorReporter(dsn: string, release: string): ErrorReporter {
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
    beforeSend: (event) => scrubReport(normalizeFrames(event)),
    beforeSendTransaction: scrubReport,
  });
  client.init();
  const profilerId = newHexId(16);
  const profiler = new ServerProfiler((profile) => {
    const chunk = scrubReport(toChunk(profile, profilerId, release));
    const header = { event_id: newHexId(16), sent_at: new Date().toISOString() };
    const item = { type: 'profile_chunk', platform: 'node' } as const;
    void client.sendEnvelope(createEnvelope(header, [[item, chunk]]));
  });
  return {
    send(error, context) {
      const scope = new Scope();
      if (context) scope.setTags(context);
      client.captureException(error, {}, scope);
    },
    trace(request) {
      profiler.recordTrace(request.startedAt);
      const scope = new Scope();
      scope.setContext('profile', { profiler_id: profilerId });
      client.captureEvent(toTransaction(request), {}, scope);
    },
    close: async () => {
      profiler.stop();
      await client.flush(timeoutMs);
    },
  };
}

function toTransaction({ method, path, status, startedAt, endedAt }: HandledRequest) {
  const trace = {
    trace_id: newHexId(16),
    span_id: newHexId(8),
    op: 'http.server',
    origin: 'manual' as const,
    status: status < 500 ? 'ok' : 'internal_error',
    data: {
      'http.request.method': method,
      'http.response.status_code': status,
      'thread.id': mainThread.id,
      'thread.name': mainThread.name,
    },
  };
  return {
    type: 'transaction' as const,
    transaction: `${method} ${path}`,
    transaction_info: { source: 'url' as const },
    start_timestamp: startedAt / 1_000,
    timestamp: endedAt / 1_000,
    contexts: { trace },
  };
}

function newHexId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function toChunk(profile: SampledProfile, profilerId: string, release: string): ProfileChunk {
  return {
    profile,
    profiler_id: profilerId,
    chunk_id: newHexId(16),
    client_sdk: { name: 'sentry.javascript.core', version: SDK_VERSION },
    version: '2',
    platform: 'node',
    release,
    environment: 'production',
  };
}

function normalizeFrames(event: ErrorEvent): ErrorEvent {
  for (const { stacktrace } of event.exception?.values ?? [])
    if (stacktrace?.frames) stacktrace.frames = stacktrace.frames.map(normalizeFrame);
  return event;
}

function fetchTransport(options: BaseTransportOptions) {
  return createTransport(options, async ({ body }) => {
    const payload = typeof body === 'string' ? body : new Uint8Array(body);
    const response = await fetch(options.url, {
      method: 'POST',
      body: payload,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { statusCode: response.status };
  });
}
