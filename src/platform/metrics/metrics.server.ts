import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenDatabase } from '../db/open.server.ts';
import { sendText } from '../http/send.server.ts';
import { commonHeaders } from '../security-headers/security-headers.ts';
import type { Job } from '../jobs/jobs.server.ts';
import type { PageCache } from '../page-cache/page-cache.server.ts';
import { collectDatabaseFamilies } from './database-families.server.ts';
import {
  addLabel,
  expositionContentType,
  createFamily,
  formatExposition,
  mergeFamilies,
  type Family,
} from './exposition.ts';
import { collectProcessFamilies, measureEventLoopDelay } from './process-families.ts';
import { RequestMeter } from './request-meter.ts';

export interface MetricsOptions {
  token: string;
  cache: PageCache;
  database: Pick<OpenDatabase, 'db' | 'ping' | 'connections'>;
  jobs: Pick<Job, 'name' | 'intervalMs'>[];
  /** Further families of this process. */
  collectOwnFamilies: () => Family[];
  /** Further families of the site. */
  collectSiteFamilies: () => Promise<Family[]>;
  /** This process as one of several, whose metrics are collected, too; null where it is the only one. */
  worker: MeasuredWorker | null;
}

interface MeasuredWorker {
  number: number;
  ask(topic: 'metrics', content: null, maxWaitMs: number): Promise<unknown[]>;
  onQuestion(topic: 'metrics', answer: () => Family[]): void;
}

/** One that does not answer within this time is busy or ending, and is missing in the metrics. */
const maxWaitMs = 1_000;

/** The metrics of this process. Created only where METRICS_TOKEN is set: without it nothing is measured. */
export class Metrics {
  readonly requests = new RequestMeter();
  readonly #options: MetricsOptions;
  readonly #eventLoop = measureEventLoopDelay();

  constructor(options: MetricsOptions) {
    this.#options = options;
    const { worker } = options;
    worker?.onQuestion('metrics', () => addLabel(this.#collectOwn(), worker.number));
  }

  /** Handles `/metrics` for requests with the token. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!hasBearerToken(request.headers.authorization, this.#options.token))
      return sendText(request, response, {
        status: 401,
        text: 'Send the METRICS_TOKEN of this site as a bearer token.',
        headers: ['WWW-Authenticate', 'Bearer'],
      });
    const body = Buffer.from(formatExposition(await this.#collect()));
    const contentHeaders = [
      'Content-Type',
      expositionContentType,
      'Content-Length',
      String(body.length),
    ];
    response.writeHead(200, [...contentHeaders, 'Cache-Control', 'no-store', ...commonHeaders]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  stop() {
    this.#eventLoop.stop();
  }

  async #collect(): Promise<Family[]> {
    const { database, jobs, worker, collectSiteFamilies } = this.#options;
    return [
      ...(worker ? await this.#collectAll(worker) : this.#collectOwn()),
      ...(await collectSiteFamilies()),
      ...(await collectDatabaseFamilies(database, jobs)),
    ];
  }

  /** The families of all processes. */
  async #collectAll(worker: MeasuredWorker): Promise<Family[]> {
    const own = addLabel(this.#collectOwn(), worker.number);
    // Each answers with what its own `onQuestion` above returns.
    const others = (await worker.ask('metrics', null, maxWaitMs)) as (Family[] | undefined)[];
    return mergeFamilies([own, ...others.map((families) => families ?? [])]);
  }

  /** The families of this process. */
  #collectOwn(): Family[] {
    const { cache, database, collectOwnFamilies } = this.#options;
    const { hits, revalidations, misses, staleHits, pages, bytes } = cache.getStats();
    return [
      ...this.requests.collectFamilies(),
      createFamily(
        'counter',
        { name: 'mallard_page_cache_requests_total', help: 'Page requests by cache result.' },
        {
          label: 'result',
          values: { hit: hits, revalidated: revalidations, miss: misses, stale: staleHits },
        },
      ),
      createFamily(
        'gauge',
        { name: 'mallard_page_cache_pages', help: 'Pages in the cache.' },
        pages,
      ),
      createFamily(
        'gauge',
        { name: 'mallard_page_cache_bytes', help: 'Memory of cached pages.' },
        bytes,
      ),
      {
        name: 'mallard_event_loop_delay_seconds',
        help: 'How late timers fire.',
        type: 'histogram',
        samples: this.#eventLoop.histogram.samples({}),
      },
      createFamily(
        'gauge',
        { name: 'mallard_database_connections', help: 'Connections of this process by state.' },
        { label: 'state', values: database.connections() },
      ),
      ...collectProcessFamilies(),
      ...collectOwnFamilies(),
    ];
  }
}

/** Compares hashes, so that the time it takes reveals nothing about the token. */
function hasBearerToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
