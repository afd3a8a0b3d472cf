import type { RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Log } from '../log.server.ts';
import { redactPath } from './redact-path.ts';

/** Wraps a listener to log every request, without the query, because it may contain a secret. */
export function logRequests(listener: RequestListener, log: Log): RequestListener {
  return (request, response) => {
    const startTime = performance.now();
    response.once('close', () =>
      log.debug('request', {
        method: request.method,
        path: redactPath(request.url ?? ''),
        status: response.writableFinished ? response.statusCode : 'aborted',
        milliseconds: Math.round((performance.now() - startTime) * 10) / 10,
      }),
    );
    listener(request, response);
  };
}
