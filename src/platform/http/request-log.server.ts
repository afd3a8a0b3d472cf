import type { RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Log } from '../log.server.ts';
import { shownPath } from './shown-path.ts';

/** The same listener, with a line in the log for every request: its path alone, because a query may hold a secret. */
export function logRequests(listener: RequestListener, log: Log): RequestListener {
  return (request, response) => {
    const start = performance.now();
    response.once('close', () =>
      log.debug('Request', {
        method: request.method,
        path: shownPath(request.url ?? ''),
        status: response.writableFinished ? response.statusCode : 'aborted',
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
      }),
    );
    listener(request, response);
  };
}
