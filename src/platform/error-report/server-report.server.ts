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
import { placeFrame } from './frames.ts';
import { mainThread, type SampledProfile } from './profile-chunk.ts';
import { ServerProfiler } from './profiler.server.ts';
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
  /** Ends the profiles, and waits until what was sent has arrived, two seconds at most. */
  close(): Promise<void>;
}

/** Milliseconds. */
const patience = 2_000;

/** Sends errors, and a trace and profile of every answer that is made, to the service at this address (a Sentry DSN). */
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
  const profilerId = newHexId(16);
  const profiler = new ServerProfiler((profile) => {
    const chunk = scrubReport(toChunk(profile, profilerId, release));
    const header = { event_id: newHexId(16), sent_at: new Date().toISOString() };
    const item = { type: 'profile_chunk', platform: 'node' } as const;
    void client.sendEnvelope(createEnvelope(header, [[item, chunk]]));
  });
  return {
    send(error, at) {
      const scope = new Scope();
      if (at) scope.setTags(at);
      client.captureException(error, {}, scope);
    },
    trace(answered) {
      profiler.noteTrace(answered.begun);
      const scope = new Scope();
      scope.setContext('profile', { profiler_id: profilerId });
      client.captureEvent(toTransaction(answered), {}, scope);
    },
    close: async () => {
      profiler.stop();
      await client.flush(patience);
    },
  };
}

function toTransaction({ method, path, status, begun, ended }: Answered) {
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
    start_timestamp: begun / 1_000,
    timestamp: ended / 1_000,
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
