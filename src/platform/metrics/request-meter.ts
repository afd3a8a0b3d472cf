import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Family } from './exposition.ts';
import { Histogram } from './histogram.ts';
import { routeClass, type RouteClass } from './route-class.ts';

/** Seconds: from a kept page, which takes microseconds, to what a person gives up on. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Meter {
  statuses: Map<number | 'aborted', number>;
  took: Histogram;
}

/** Counts requests by what they are for and how they ended, and how long they took. */
export class RequestMeter {
  readonly #meters = new Map<RouteClass, Meter>();

  /** A request that was answered; `begun` is `performance.now()` at its start. */
  add(name: RouteClass, status: number | 'aborted', begun: number) {
    let meter = this.#meters.get(name);
    if (!meter) {
      meter = { statuses: new Map(), took: new Histogram(bounds) };
      this.#meters.set(name, meter);
    }
    meter.statuses.set(status, (meter.statuses.get(status) ?? 0) + 1);
    meter.took.observe((performance.now() - begun) / 1_000);
  }

  /** A request that takes its time. */
  watch(request: IncomingMessage, response: ServerResponse, begun: number) {
    response.once('close', () =>
      this.add(
        routeClass(request.url ?? ''),
        response.writableFinished ? response.statusCode : 'aborted',
        begun,
      ),
    );
  }

  families(): Family[] {
    const meters = [...this.#meters];
    return [
      {
        name: 'mallard_http_requests_total',
        help: 'Requests by what they were for and the status of the answer.',
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
        help: 'Time from a request’s arrival until its answer was handed to the network.',
        type: 'histogram',
        samples: meters.flatMap(([route, { took }]) => took.samples({ route })),
      },
    ];
  }
}
