import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Family } from './exposition.ts';
import { Histogram } from './histogram.ts';

/** From a cache hit, which takes microseconds, to the time after which people give up. */
const boundsSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Meter {
  statuses: Map<number | 'aborted', number>;
  durations: Histogram;
}

/** Counts requests by route class and status, and measures their durations. */
export class RequestMeter {
  readonly #meters = new Map<RouteClass, Meter>();

  /** Records a finished request; `startTime` is `performance.now()` at its start. */
  record(name: RouteClass, status: number | 'aborted', startTime: number) {
    let meter = this.#meters.get(name);
    if (!meter) {
      meter = { statuses: new Map(), durations: new Histogram(boundsSeconds) };
      this.#meters.set(name, meter);
    }
    meter.statuses.set(status, (meter.statuses.get(status) ?? 0) + 1);
    meter.durations.observe((performance.now() - startTime) / 1_000);
  }

  /** Records a request when its response is closed. */
  recordOnClose(request: IncomingMessage, response: ServerResponse, startTime: number) {
    response.once('close', () =>
      this.record(
        routeClass(request.url ?? ''),
        response.writableFinished ? response.statusCode : 'aborted',
        startTime,
      ),
    );
  }

  collectFamilies(): Family[] {
    const meters = [...this.#meters];
    return [
      {
        name: 'mallard_http_requests_total',
        help: 'Requests by route class and response status.',
        type: 'counter',
        samples: meters.flatMap(([route, { statuses }]) =>
          [...statuses].map(([status, value]) => ({
            labels: { route, status: String(status) },
            value,
          })),
        ),
      },
      {
        name: 'mallard_http_request_duration_seconds',
        help: 'Time from the arrival of a request until its response was handed to the network.',
        type: 'histogram',
        samples: meters.flatMap(([route, { durations }]) => durations.samples({ route })),
      },
    ];
  }
}

/** The route class of a request in metrics: a small fixed set, whatever clients request. */
export type RouteClass = (typeof classes)[number][0] | 'page';

const classes = [
  ['view', /^\/api\/view$/],
  ['heart', /^\/api\/heart$/],
  ['sign-in', /^\/(api\/auth|signin)(\/|\?|$)/],
  ['api', /^\/api(\/|\?|$)/],
  ['function', /^\/_serverFn(\/|\?|$)/],
  ['asset', /^\/assets\//],
  ['media', /^\/media\//],
  ['card', /^\/social\//],
  ['dashboard', /^\/dashboard(\/|\?|$)/],
  ['personal', /^\/(profile|preview)(\/|\?|$)/],
  ['health', /^\/(health|ready|metrics)(\?|$)/],
  ['document', /^[^?]*\.[a-z0-9]+(\?|$)/],
] as const;

export function routeClass(url: string): RouteClass {
  for (const [name, pattern] of classes) if (pattern.test(url)) return name;
  return 'page';
}
